import type { MailText } from "#functions/storage/templates/template-contents-store.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import { objectAt } from "#shared/email/design/json.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { htmlText } from "#shared/email/render/html-text.ts";
import { searchText } from "#shared/search-text.ts";
import { contentTexts } from "#shared/translation/content-texts.ts";

/** Of a mail, in all languages: what stands behind is not searched. */
const MOST_CHARACTERS = 100_000;

/** A design that was made by other programs may have any keys. */
const languageTag = /^[A-Za-z\d-]{1,20}$/;

/** What the contents of a design say in each language that has any words of its own. */
function textsByLanguage(design: string): Map<string, string[]> {
  const byLanguage = new Map<string, string[]>();
  // Most designs have one language, and need not be read.
  const read = design.includes('"_languages"') ? readDesign(design) : undefined;
  if (!read?.ok) return byLanguage;
  for (const found of itemsOf(read.design)) {
    if (found.kind !== "content") continue;
    const values = valuesOf(found.item);
    for (const language of Object.keys(objectAt(values, "_languages"))) {
      const written = contentTexts(drawnAs(found.item.type), values, languageValues(values, language)).flatMap(
        ({ kind, target }) => (target === undefined ? [] : [kind === "html" ? htmlText(target) : target]),
      );
      byLanguage.set(language, [...(byLanguage.get(language) ?? []), ...written]);
    }
  }
  return byLanguage;
}

/**
 * What a recipient reads of a mail, by language, the default one first: its subject, and everything else. Links are there with their
 * address, and placeholders as they are written.
 */
export function textsOfMail({ subject, html, text, textIsOwn, design, words = {} }: TemplateBodies): MailText[] {
  // A text part that is made from the design has its words already.
  const content = textIsOwn ? [htmlText(html), text] : [text];
  const ofContents = textsByLanguage(design);
  const others = [...new Set([...Object.keys(words), ...ofContents.keys()])].filter((code) => languageTag.test(code));
  const all: MailText[] = [
    { in: "subject", text: subject },
    { in: "content", text: content.join("\n") },
    ...others.flatMap((language): MailText[] => {
      const own = words[language] ?? {};
      const below = [own.preheader ?? "", ...(ofContents.get(language) ?? []), own.text ?? ""];
      return [
        { in: "subject", language, text: own.subject ?? "" },
        { in: "content", language, text: below.join("\n") },
      ];
    }),
  ];
  let left = MOST_CHARACTERS;
  return all.flatMap((one) => {
    const searched = searchText(one.text).slice(0, left);
    left -= searched.length;
    return searched === "" ? [] : [{ ...one, text: searched }];
  });
}
