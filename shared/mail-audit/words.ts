import { htmlText } from "../email/render/html-text.ts";

/** The start of a longer text, for a message. */
export function shortened(words: string): string {
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}

/** For comparisons of texts that differ in letter case and spaces alone. */
export const normalized = (words: string) => words.replaceAll(/\s+/g, " ").trim().toLowerCase();

/** The lines of a text's html, as its plain text has them. */
export const linesOf = (html: string): string[] =>
  html.split(/<\/(?:p|li)>|<br\s*\/?>/).map((line) => htmlText(line).replaceAll(/\s+/g, " ").trim());
