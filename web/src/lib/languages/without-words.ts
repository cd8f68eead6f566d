import { say } from "#web/lib/texts/say.ts";
import { languageName } from "./language-name.ts";

interface ShownLanguage {
  /** The default one first. */
  readonly codes: readonly string[];
  /** The chosen one; undefined for the default one. */
  readonly code: string | undefined;
  /** The one that the mail says; undefined before it is rendered. */
  readonly said: string | undefined;
}

/** Says that a mail has no words in the chosen language, and in which language it is sent; "" if it has some. */
export function withoutWords({ codes, code, said }: ShownLanguage): string {
  if (code === undefined || said === undefined || said === code) return "";
  const names = { language: languageName(code), other: languageName(said) };
  return said === codes[0]
    ? say("The mail has no words in {language}. It is sent in {other}, the default language.", names)
    : say("The mail has no words in {language}. It is sent in {other}.", names);
}
