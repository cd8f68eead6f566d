import { foldCase } from "#shared/search-text.ts";

export interface Snippet {
  /** A part of the text on one line, with "…" where it goes on. */
  readonly snippet: string;
  /** Where the words stand in the snippet, in UTF-16 units. */
  readonly matches: readonly { readonly from: number; readonly to: number }[];
}

/** Characters of a snippet, without its dots. */
const LENGTH = 120;

/** A cut moves by so many characters at most, to stand between two words. */
const MOVE = 20;

const isInPair = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));

/** Where the part begins: at a word, if one begins soon. */
function startOf(text: string, wanted: number, latest: number): number {
  if (wanted <= 0) return 0;
  const space = text.indexOf(" ", wanted);
  if (space >= 0 && space < Math.min(wanted + MOVE, latest)) return space + 1;
  return isInPair(text, wanted) ? wanted - 1 : wanted;
}

/** Where the part ends: behind a word, if one ends shortly before. */
function endOf(text: string, wanted: number, earliest: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.lastIndexOf(" ", wanted);
  if (space > Math.max(wanted - MOVE, earliest)) return space;
  return isInPair(text, wanted) ? wanted + 1 : wanted;
}

/** The part of a text around a place, and each place of the words in it. The words are in small letters (`foldCase`). */
export function snippetAt(text: string, words: string, at: number): Snippet {
  const end = at + words.length;
  const before = Math.max(0, Math.floor((LENGTH - words.length) / 3));
  // A match near the end has more text before it.
  const wanted = Math.min(at - before, text.length - LENGTH);
  const from = Math.min(startOf(text, wanted, at), at);
  const to = Math.max(endOf(text, from + LENGTH, end), end);
  const [opening, closing] = [from > 0 ? "…" : "", to < text.length ? "…" : ""];
  const part = text.slice(from, to);
  const folded = foldCase(part);
  const matches: { from: number; to: number }[] = [];
  for (let i = folded.indexOf(words); i >= 0; i = folded.indexOf(words, i + words.length))
    matches.push({ from: opening.length + i, to: opening.length + i + words.length });
  return { snippet: `${opening}${part}${closing}`, matches };
}
