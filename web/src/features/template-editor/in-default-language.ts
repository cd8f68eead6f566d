import { languageOfDesign, withLanguage } from "#shared/email/design/language-of-design.ts";
import { readDesign } from "#shared/email/design/read-design.ts";

/**
 * An edited design, in the company's default language if it names none: the renderer else guesses the language from the
 * text. Here and not at each save on the server, which reads no languages.
 */
export function inDefaultLanguage(design: string, code: string | null | undefined): string {
  if (code === null || code === undefined) return design;
  const read = readDesign(design);
  return read.ok && languageOfDesign(read.design) === "" ? JSON.stringify(withLanguage(read.design, code)) : design;
}
