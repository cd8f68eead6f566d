import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { copySampleData } from "#functions/domain/sample-data/copy-sample-data.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { newTemplateWrites } from "#functions/domain/templates/new-template.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { brandOfVersion, getTemplateVersion } from "#functions/storage/templates/template-version-store.ts";

/**
 * Creates a template from the current version of another one, with its tags, blocks and sample data; returns its entry.
 * @throws AppError TEMPLATE_EXISTS, TEMPLATE_LIMIT_EXCEEDED
 */
export async function duplicate(
  source: TemplateEntry,
  { name, accountId }: { name: string; accountId: string },
  { companyId, userId }: AccessDocument,
  { table, now, newId }: WriteContext,
): Promise<TemplateEntry> {
  const [stored, version] = await Promise.all([
    getTemplateBodies(table, companyId, source.id, source.versionNumber),
    getTemplateVersion(table, companyId, source.id, source.versionNumber),
  ]);
  // A final language names a version of the source.
  const bodies = { ...stored, finals: undefined };
  const at = now().toISOString();
  const copy: TemplateEntry = {
    id: newId(),
    accountId,
    name,
    status: "draft",
    versionNumber: 1,
    blocks: source.blocks,
    createdAt: at,
    updatedAt: at,
  };
  const keptBrand = brandOfVersion(version);
  const made = { companyId, userId, action: "template.duplicated", auditId: newId(), keptBrand } as const;
  const writes = await newTemplateWrites(copy, bodies, made);
  await retryConflicts(async () => {
    const tagIds = (await tagsOf(table, companyId, { kind: "template", id: source.id })).map(({ id }) => id);
    const tagged = { kind: "template", id: copy.id } as const;
    const data = await copySampleData(table, {
      companyId,
      fromTemplate: source.id,
      toTemplate: copy.id,
      userId,
      at,
      newId,
    });
    await table.write(...writes, ...(await retag(table, { companyId, tagged, tagIds, at })), ...data);
  });
  return copy;
}
