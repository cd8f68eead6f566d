import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listTags } from "#functions/storage/tag-store.ts";
import { findTagging, type Tagged } from "#functions/storage/tagging-store.ts";
import type { TagChip } from "#shared/models/tag.ts";

/** The tags that a template or a block carries, by label; deleted ones are left out. */
export async function tagsOf(table: TableReader, companyId: string, tagged: Tagged): Promise<TagChip[]> {
  const tagging = await findTagging(table, companyId, tagged);
  if (tagging === undefined || tagging.tagIds.length === 0) return [];
  const tags = await listTags(table, companyId);
  return tags.filter(({ id }) => tagging.tagIds.includes(id));
}
