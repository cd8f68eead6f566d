import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listTaggings, listTags, type Tagged } from "#functions/storage/tags/tag-store.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";

/** The tags of each template or block, by its id, sorted by label; deleted tags are left out. */
export async function tagsByThing(
  table: TableReader,
  companyId: string,
  kind: Tagged["kind"],
): Promise<(id: string) => TagChip[]> {
  const [tags, taggings] = await Promise.all([listTags(table, companyId), listTaggings(table, companyId, kind)]);
  return (thing) => {
    const carried = taggings.get(thing) ?? [];
    return tags.filter(({ id }) => carried.includes(id));
  };
}
