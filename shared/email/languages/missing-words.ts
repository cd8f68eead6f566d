import { itemsOf } from "../design/find.ts";
import type { Design } from "../design/types.ts";
import { bodyValues, drawnAs, valuesOf } from "../design/values.ts";
import { textAt } from "../design/json.ts";
import { languageValues } from "./language-values.ts";
import type { MailSource } from "./mail-in-language.ts";
import { hasLetters, translatableTexts } from "./translatable-texts.ts";

/** How many texts of a mail have no words in a language, out of how many: subject, preheader, and the texts of the contents. */
export function missingWords(
  { subject, words }: Pick<MailSource, "subject" | "words">,
  design: Design,
  language: string,
): { readonly missing: number; readonly total: number } {
  const own = words?.[language] ?? {};
  const texts = [...itemsOf(design)].flatMap((found) => {
    if (found.kind !== "content") return [];
    const values = valuesOf(found.item);
    return translatableTexts(drawnAs(found.item.type), values, languageValues(values, language));
  });
  const outside = [
    { html: subject, isTranslated: own.subject !== undefined },
    { html: textAt(bodyValues(design), "preheaderText"), isTranslated: own.preheader !== undefined },
  ].filter(({ html }) => hasLetters(html));
  const all = [...outside, ...texts];
  return { missing: all.filter(({ isTranslated }) => !isTranslated).length, total: all.length };
}
