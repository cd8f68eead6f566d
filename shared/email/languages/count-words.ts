import { itemsOf } from "../design/find.ts";
import { objectAt, textAt } from "../design/json.ts";
import type { Design } from "../design/types.ts";
import { bodyValues, drawnAs, valuesOf } from "../design/values.ts";
import { languageValues } from "./language-values.ts";
import type { MailSource } from "./mail-in-language.ts";
import { hasLetters, translatableTexts } from "./translatable-texts.ts";

/** Twice as many languages as a company can have: a design also keeps the words of removed ones. */
const MOST_LANGUAGES = 100;

/** Any other key of `_languages` is no language of a company. */
const languageTag = /^[A-Za-z\d-]{1,20}$/;

/**
 * How many texts a mail has (subject, preheader, and the texts of the contents), and how many of them have words of
 * their own in each language. A language without any is left out.
 */
export function countWords(
  { subject, words = {} }: Pick<MailSource, "subject" | "words">,
  design: Design,
): { readonly total: number; readonly written: Readonly<Record<string, number>> } {
  const written = new Map<string, number>();
  let total = 0;
  const count = (languages: readonly string[], isTranslatedIn: (language: string) => boolean) => {
    total += 1;
    for (const language of languages.filter(isTranslatedIn)) {
      const before = written.get(language) ?? 0;
      if (before > 0 || (written.size < MOST_LANGUAGES && languageTag.test(language)))
        written.set(language, before + 1);
    }
  };
  const outside = { subject, preheader: textAt(bodyValues(design), "preheaderText") };
  const withWords = Object.keys(words);
  for (const part of ["subject", "preheader"] as const) {
    if (hasLetters(outside[part])) count(withWords, (language) => words[language]?.[part] !== undefined);
  }
  for (const found of itemsOf(design)) {
    if (found.kind !== "content") continue;
    const values = valuesOf(found.item);
    const languages = Object.keys(objectAt(values, "_languages"));
    for (const { isTranslatedIn } of translatableTexts(drawnAs(found.item.type), values)) {
      count(languages, (language) => isTranslatedIn(languageValues(values, language)));
    }
  }
  return { total, written: Object.fromEntries(written) };
}
