import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import type { PreviewLanguage } from "./use-preview-language.ts";

/** Says that a mail has no words in the chosen language, and in which language it is sent; "" if it has some. */
export function withoutWords({ codes, code, said }: PreviewLanguage): string {
  if (code === undefined || said === undefined || said === code) return "";
  const names = { language: languageName(code), other: languageName(said) };
  return said === codes[0]
    ? say("The mail has no words in {language}. It is sent in {other}, the default language.", names)
    : say("The mail has no words in {language}. It is sent in {other}.", names);
}
