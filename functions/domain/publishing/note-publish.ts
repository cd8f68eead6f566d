import type { Table } from "#functions/adapters/ports/table.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { findTemplateEntry, notePublished } from "#functions/storage/template-entry-store.ts";
import { noteDeployment } from "#functions/storage/template-history-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { AppError } from "#shared/errors.ts";

const MAX_ATTEMPTS = 5;

/** What is true of Amazon SES after a publish, and who did it. */
export interface Published {
  readonly companyId: string;
  readonly accountId: string;
  readonly templateId: string;
  readonly actorId: string;
  readonly version: number;
  readonly hash: string;
  /** Which versions of which blocks it shows. */
  readonly blocks: TemplateEntry["blocks"];
  /** The job that first asked for it. */
  readonly wantedIn: string;
}

async function latestEntry(table: Table, { companyId, accountId, templateId }: Published): Promise<TemplateEntry> {
  const entry = await findTemplateEntry(table, companyId, accountId, templateId);
  if (entry === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return entry;
}

/** The job's step may be repeated after its process died: the deployment and the audit entry are written once. */
const isRecorded = (entry: TemplateEntry, { version, wantedIn }: Published) =>
  entry.publishedVersion === version && entry.publishedFor === wantedIn;

const isNoted = (entry: TemplateEntry, published: Published) =>
  isRecorded(entry, published) && entry.sesHash === published.hash && entry.sesWriting === undefined;

/**
 * Notes a publish on the entry. A save in the meantime does not stop it: the entry is read again, and is a draft of the
 * newer version then.
 * @throws AppError CONFLICT_TRY_AGAIN when another publish has begun since: nobody knows whose content SES holds,
 *   and publishing again settles it
 */
export async function notePublish(
  published: Published,
  { table, now, newId }: { table: Table; now: () => Date; newId: () => string },
): Promise<TemplateEntry> {
  const { companyId, accountId, templateId, actorId, version, hash } = published;
  for (let attempt = 1; ; attempt += 1) {
    const seen = await latestEntry(table, published);
    if (isNoted(seen, published)) return seen;
    const at = now().toISOString();
    const subjectIds = { templateId, accountId, version };
    try {
      await table.write(
        notePublished(companyId, seen, { ...published, at }),
        ...(isRecorded(seen, published)
          ? []
          : [
              noteDeployment(published, { version, at, by: actorId }),
              auditEntry({ id: newId(), companyId, at, actorId, action: "template.published", subjectIds }),
            ]),
      );
      return await latestEntry(table, published);
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";
      if (!isOvertaken || seen.sesWriting !== hash || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
