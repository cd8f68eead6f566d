import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findTemplateVersion, putVersionNote } from "#functions/storage/templates/template-history-store.ts";
import type { TemplateEntry, TemplateVersion } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Writes a note to a version of the template; an empty note removes it.
 * @throws AppError TEMPLATE_NOT_FOUND
 */
export async function writeNote(
  { companyId, userId: actorId }: AccessDocument,
  entry: TemplateEntry,
  { versionNumber, note }: { readonly versionNumber: number; readonly note: string },
  { table, now, newId }: WriteContext,
): Promise<TemplateVersion> {
  const version = await findTemplateVersion(table, companyId, entry.id, versionNumber);
  if (version === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const at = now().toISOString();
  const subjectIds = { templateId: entry.id, version: version.version };
  await table.write(
    ...putVersionNote(companyId, entry.id, { version: version.version, note, at }),
    auditEntry({ id: newId(), companyId, at, actorId, action: "template.version-noted", subjectIds }),
  );
  return version;
}
