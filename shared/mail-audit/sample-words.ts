import { idOf } from "../email/design/address.ts";
import { newContentValues } from "../email/design/content-types.ts";
import { findContent } from "../email/design/find.ts";
import { textAt } from "../email/design/json.ts";
import type { Values } from "../email/design/types.ts";
import { drawnAs, valuesOf } from "../email/design/values.ts";
import { valuesInLanguage } from "../email/languages/design-in-language.ts";
import { tableWords } from "../email/render/contents/table.ts";
import { htmlText } from "../email/render/html-text.ts";
import { writtenHtml } from "../email/render/rich-text.ts";
import { linesOf, normalized, shortened } from "./words.ts";
import type { AuditInput, Finding, FoundContent } from "./finding.ts";

/**
 * Words of a new content that were not replaced, and blind text: those of the shown language, else the first ones that
 * another language of the mail has.
 */
export function sampleWordFindings(input: AuditInput, { item }: FoundContent): readonly Finding[] {
  const { say, kept, languages = [], sectionWords } = input;
  const type = drawnAs(item.type);
  const left = sampleWordsOf(type, valuesOf(item), sectionWords);
  if (left !== undefined) {
    const text = shortened(left);
    return finding(
      say("“{text}” is still there as in a new item. Write the mail's own words, or delete it.", { text }),
    );
  }
  const values = valuesOf(findContent(kept, idOf(item)) ?? item);
  for (const { value, label } of languages) {
    const own = valuesInLanguage(values, value);
    const words = own === values && value !== null ? undefined : sampleWordsOf(type, own, sectionWords);
    if (words !== undefined) {
      const text = shortened(words);
      return finding(say("“{text}” is still there in {language}, as in a new item.", { text, language: label }));
    }
  }
  return [];

  function finding(description: string): readonly Finding[] {
    const rule = "sample-words";
    const title = say("Sample words");
    return [{ rule, item: idOf(item), severity: "WARNING", title, description, field: [fieldOf(type)] }];
  }
}

function sampleWordsOf(
  type: string,
  values: Values,
  sectionWords: ReadonlySet<string> = new Set(),
): string | undefined {
  const firstWords = new Set(wordsOf(type, newContentValues(type)).map(normalized));
  const left = wordsOf(type, values).find(
    (words) =>
      firstWords.has(normalized(words)) ||
      /\blorem ipsum\b/i.test(words) ||
      (type === "table" && numberedWords.test(words)),
  );
  if (left !== undefined || sectionWords.size === 0 || (type !== "text" && type !== "heading")) return left;
  return linesOf(writtenHtml(values)).find((line) => sectionWords.has(normalized(line)));
}

/** What editors, templates and translators write into the cells of a new table, in the languages of the app. */
const numberedWords =
  /^(?:column|header|heading|footer|row|cell|spalte|überschrift|kopf(?:zeile)?|fuß(?:zeile)?|zeile|zelle) ?\d{1,2}$/i;

const fieldOf = (type: string) => (type === "table" || type === "html" ? type : "text");

/** The texts that new contents of the type begin with. Entries of a menu are no sample words: many menus have a “Home”. */
function wordsOf(type: string, values: Values): readonly string[] {
  const texts =
    type === "html"
      ? [textAt(values, "html")]
      : type === "table"
        ? tableWords(values).flatMap(({ cells }) => cells)
        : [writtenHtml(values)];
  return texts.map((text) => htmlText(text).trim()).filter((text) => text !== "");
}
