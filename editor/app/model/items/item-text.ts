import type { Found } from "#shared/email/design/find.ts";
import type { Content } from "#shared/email/design/types.ts";
import { contentText } from "#shared/email/render/plain-text.ts";

const known = new WeakMap<Content, string>();

/** The text of a content as one line, computed once per content: contents are immutable. */
export function textOfContent(content: Content): string {
  const before = known.get(content);
  if (before !== undefined) return before;
  const words = contentText(content, { ignoreLinks: true }).replaceAll(/\s+/g, " ").trim();
  known.set(content, words);
  return words;
}

/** A short text that identifies an item among others of its type; empty if the item has no text. */
export function textOfItem(found: Found): string {
  if (found.kind !== "content" || found.item.type === "divider") return "";
  return textOfContent(found.item).slice(0, 80);
}
