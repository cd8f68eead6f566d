import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listTags } from "#functions/storage/tags/tag-store.ts";
import { AppError } from "#shared/errors.ts";

/** As the labels of tags are compared: no two of a company are the same. */
const comparable = (label: string): string => label.trim().normalize("NFC").toLowerCase();

/**
 * The ids of tags by their labels, each once.
 * @throws AppError TAG_NOT_FOUND naming the label
 */
export async function tagsByLabel(
  table: TableReader,
  companyId: string,
  labels: readonly string[],
): Promise<readonly string[]> {
  const tags = await listTags(table, companyId);
  const ids = labels.map((label) => {
    const tag = tags.find((each) => comparable(each.label) === comparable(label));
    if (tag !== undefined) return tag.id;
    throw new AppError("TAG_NOT_FOUND", { fields: [{ field: "tags", rule: `There is no tag ${label}.` }] });
  });
  return [...new Set(ids)];
}
