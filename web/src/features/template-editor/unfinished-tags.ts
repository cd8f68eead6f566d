import { balanceBlocks } from "#shared/placeholders/balance-blocks.ts";
import { readTags, type Tag } from "#shared/placeholders/handlebars/read-tags.ts";

/** Without the start of a placeholder that is being typed: that is when placeholders are offered. */
const withoutUnfinished = (text: string): string => text.replaceAll(/(?<!\{)\{\{(?!\{?[^{}]*\}\})/g, "");

/** Without the tags that begin a block which has no end yet: people write its begin first, and then what it contains. */
function withoutOpenBlocks(text: string): string {
  const tags = new Map<number, Tag>();
  const open: Tag[] = [];
  const blocks = balanceBlocks((code, start) => {
    const tag = tags.get(start);
    if (code === "block-not-closed" && tag !== undefined) open.push(tag);
  });
  for (const tag of readTags(text)) {
    if (tag.kind === "broken") return text;
    if (tag.kind === "text") continue;
    tags.set(tag.start, tag);
    blocks.take(tag);
  }
  blocks.finish();
  const last = open.toSorted((one, other) => other.start - one.start);
  return last.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** A part of a mail without what is only half typed, so that its placeholders can be read meanwhile. */
export const withoutHalfTyped = (text: string): string => withoutOpenBlocks(withoutUnfinished(text));
