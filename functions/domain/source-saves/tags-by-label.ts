import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listTags } from "#functions/storage/tags/tag-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * The ids of tags by their labels.
 * @throws AppError TAG_NOT_FOUND naming the label
 */
export async function tagsByLabel(
  table: TableReader,
  companyId: string,
  labels: readonly string[],
): Promise<readonly string[]> {
  const tags = await listTags(table, companyId);
  return [...new Set(labels)].map((label) => {
    const tag = tags.find((each) => each.label.toLowerCase() === label.toLowerCase());
    if (tag !== undefined) return tag.id;
    throw new AppError("TAG_NOT_FOUND", { fields: [{ field: "tags", rule: `There is no tag ${label}.` }] });
  });
}
