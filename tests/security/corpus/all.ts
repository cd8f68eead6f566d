import { confusion } from "./confusion.ts";
import { css } from "./css.ts";
import { encodings } from "./encodings.ts";
import { foreignContent } from "./foreign-content.ts";
import { frames } from "./frames.ts";
import { handlers } from "./handlers.ts";
import { markup } from "./markup.ts";
import { mutation } from "./mutation.ts";
import { odd } from "./odd.ts";
import { placeholders } from "./placeholders.ts";
import { tags } from "./tags.ts";
import { urls } from "./urls.ts";

/** By their class. What runs says `alert`, what leaves goes to evil.example. */
export const classes: Readonly<Record<string, readonly string[]>> = {
  ...{ tags, handlers, urls, encodings, mutation, foreignContent },
  ...{ confusion, css, frames, markup, placeholders, odd },
};

export const corpus: readonly string[] = Object.values(classes).flat();

/** Texts of at most this length with vectors in them, as many as fit in each, until all that fit are in one. */
export function packed(vectors: readonly string[], most: number): string[] {
  const texts: string[] = [];
  for (const vector of vectors.filter(({ length }) => length <= most)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + vector.length <= most) texts[texts.length - 1] = `${last} ${vector}`;
    else texts.push(vector);
  }
  return texts;
}

const isOneLine = (vector: string) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(vector);

/** The vectors that are a line of plain text: what fields for names take. */
export const oneLiners: readonly string[] = corpus.filter(isOneLine);

/** One of each class that fits a field of this length. */
export const oneOfEach = (most: number): string[] =>
  Object.values(classes).flatMap((all) => all.find((vector) => isOneLine(vector) && vector.length <= most) ?? []);
