import { linkedRows } from "#shared/email/design/block-sync.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";

/** Parsing a large design costs; a row that shows a block says so by one of these keys ("sync", "synced"). */
const mayShowBlocks = (design: string): boolean => design.includes('"sync');

/** The version of its block that a linked row shows: what the editor was given with it. */
const versionOf = (updatedAt: string): number => (/^\d{1,9}$/.test(updatedAt) ? Number(updatedAt) : 0);

/**
 * The blocks that a design shows, by id, each with the oldest version that one of its rows is of. A row that was
 * changed in its template shows the block no more.
 */
export function blocksOf(design: Design): Record<string, number> {
  const shown: Record<string, number> = {};
  for (const { link } of linkedRows(design)) {
    if (!link.isDirty) shown[link.block] = Math.min(shown[link.block] ?? Infinity, versionOf(link.updatedAt));
  }
  return shown;
}

/** The same of a design as it is stored; one that cannot be read shows none. */
export function blocksShownIn(design: string): Record<string, number> {
  const read = mayShowBlocks(design) ? readDesign(design) : undefined;
  return read?.ok === true ? blocksOf(read.design) : {};
}
