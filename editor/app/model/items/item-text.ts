import type { Found } from "#shared/email/design/find.ts";
import type { Content } from "#shared/email/design/types.ts";
import { contentText } from "#shared/email/render/plain-text/plain-text.ts";

const known = new WeakMap<Content, string>();

/** What a person reads of a content, as one line; computed once, since contents never change. */
export function wordsOfContent(content: Content): string {
  const before = known.get(content);
  if (before !== undefined) return before;
  const words = contentText(content, { ignoreLinks: true }).replaceAll(/\s+/g, " ").trim();
  known.set(content, words);
  return words;
}

/** By what an item is told from others of its type; "" where it has no words of its own. */
export function wordsOfFound(found: Found): string {
  if (found.kind !== "content" || found.item.type === "divider") return "";
  return wordsOfContent(found.item).slice(0, 80);
}
