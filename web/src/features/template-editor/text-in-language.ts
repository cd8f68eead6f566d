import type { MailSource } from "#shared/email/languages/mail-in-language.ts";
import type { StoredWords } from "#shared/models/mail-words.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";

/**
 * The text part of a mail in a language in which none is written by hand: that of the closest fallback that has one, else
 * the one that is made from the design.
 * @throws Error if the design cannot be read
 */
export async function textInLanguage(
  { design, words = {} }: Pick<MailSource, "design" | "words">,
  [code = "", ...fallbacks]: readonly string[],
): Promise<string> {
  const { mailInLanguage } = await loadChunk(() => import("#shared/email/languages/mail-in-language.ts"));
  // Neither the subject nor icons and the direction are in the text.
  const others = { ...words, [code]: { ...words[code], text: undefined } };
  return mailInLanguage({ subject: "", design, words: others }, { code, direction: "ltr", fallbacks }, "").text;
}

/** The fallback whose text part by hand a language has, unless its contents differ; a preheader of a closer one ends the search. */
export function fallbackText(words: StoredWords, languages: readonly string[]): string | undefined {
  const ended = languages.findIndex((code) => words[code]?.text !== undefined || words[code]?.preheader !== undefined);
  const code = languages[ended];
  return ended > 0 && code !== undefined && words[code]?.text !== undefined ? code : undefined;
}
