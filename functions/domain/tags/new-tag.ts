import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument, TagRecord } from "#functions/storage/records.ts";
import { putNewTag } from "#functions/storage/tags/tag-store.ts";

type Named = Pick<TagRecord, "label" | "color">;

/**
 * Creates a tag.
 * @param also further writes of the transaction
 * @throws AppError TAG_LABEL_ALREADY_EXISTS
 */
export async function createTag(
  { companyId, userId: actorId }: AccessDocument,
  named: Named,
  { table, now, newId }: WriteContext,
  also: (tag: TagRecord) => readonly Write[] = () => [],
): Promise<TagRecord> {
  const at = now().toISOString();
  const tag = { id: newId(), ...named, createdAt: at, updatedAt: at, useCount: 0 };
  await table.write(
    ...putNewTag(companyId, tag),
    auditEntry({ id: newId(), companyId, at, actorId, action: "tag.created", subjectIds: { tag: tag.id } }),
    ...also(tag),
  );
  return tag;
}
