import { randomBytes } from "node:crypto";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";

/** The languages of a company with 20, besides English, its default one. */
export const otherLanguages: readonly string[] =
  "ar bg cs da de de-AT el es et fi fr hu it ja lt nl pl pt-BR zh-Hant".split(" ");

const newId = designIdMaker((bytes) => bytes.set(randomBytes(bytes.length)));

/** As long as a paragraph of a mail; no two are alike. */
const textOf = (number: number, language: string, mark: string): string =>
  `<p>Paragraph ${String(number)} in ${language}: thank you, {{name}}, for joining us. What you need to begin is in your account. ${mark}</p>`;

/** A mail of so many texts, all of them also in these languages. Another mark makes other texts. */
export function mailIn(
  languages: readonly string[],
  texts: number,
  mark: string,
): Omit<TemplateChange, "basedOnVersion"> {
  const contents = Array.from({ length: texts }, (_, number) =>
    newContent("text", {
      text: textOf(number, "en", mark),
      ...(languages.length > 0 && {
        _languages: Object.fromEntries(languages.map((code) => [code, { text: textOf(number, code, mark) }])),
      }),
    }),
  );
  return {
    design: JSON.stringify(blankDesign(newId, {}, [newRow([1], contents)])),
    words: Object.fromEntries(languages.map((code) => [code, { subject: `Hello {{name}} in ${code}` }])),
  };
}
