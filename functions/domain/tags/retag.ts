import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { countUse, findTagging, listTags, putTagging, type Tagged } from "#functions/storage/tags/tag-store.ts";
import { AppError } from "#shared/errors.ts";

interface Retagging {
  readonly companyId: string;
  readonly tagged: Tagged;
  /** Undefined: the current tags, as far as they still exist. */
  readonly tagIds?: readonly string[];
  /** Whether it counts as a use of its tags; false in the archive. */
  readonly counts?: boolean;
  readonly at: string;
}

/**
 * Part of the transaction that changes the tags of a template or a block, and the use counts of the tags: at most 41
 * writes. Empty if there are no tags before or after.
 * @throws AppError TAG_NOT_FOUND for a tag that does not exist; when written, CONFLICT_TRY_AGAIN after a concurrent
 *   change: then call it again
 */
export async function retag(table: TableReader, retagging: Retagging): Promise<readonly Write[]> {
  const { companyId, tagged, counts = true, at } = retagging;
  const [tags, seen] = await Promise.all([listTags(table, companyId), findTagging(table, companyId, tagged)]);
  const existing = new Set(tags.map(({ id }) => id));
  const held = (seen?.tagIds ?? []).filter((id) => existing.has(id));
  const tagIds = retagging.tagIds ?? held;
  if (!tagIds.every((id) => existing.has(id))) throw new AppError("TAG_NOT_FOUND");
  if (seen === undefined && tagIds.length === 0) return [];
  const before = seen?.counts === true ? held : [];
  const after = counts ? tagIds : [];
  return [
    putTagging(companyId, tagged, seen, { tagIds, counts, at }),
    ...after.filter((id) => !before.includes(id)).map((id) => countUse(companyId, id, 1)),
    ...before.filter((id) => !after.includes(id)).map((id) => countUse(companyId, id, -1)),
  ];
}
