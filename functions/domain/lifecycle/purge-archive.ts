import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { purgeDue } from "#functions/domain/purge-due.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { forgetImagesShown } from "#functions/storage/image-showers-store.ts";
import { dropPurge, listPurges, type Purge } from "#functions/storage/purge-store.ts";
import { dropTagging, findTagging } from "#functions/storage/tagging-store.ts";
import { findArchivedEntries, takeArchived } from "#functions/storage/template-archive-store.ts";
import { deleteTemplateParts } from "#functions/storage/template-parts-store.ts";
import type { ArchivedEntry } from "#functions/storage/template-records.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Whether there is time for one more template. */
  readonly hasTime: () => boolean;
}

const AT_ONCE = 100;
/** DynamoDB takes 100 writes in a transaction; an archived entry needs two. */
const PER_TRANSACTION = 40;

/** What goes with the last archived entry: its tags, and a word in the audit log by whoever deleted the template. */
async function lastWrites(
  { companyId, templateId }: Purge,
  { archivedBy }: ArchivedEntry,
  { table, newId }: Context,
  at: string,
): Promise<Write[]> {
  const tagged = { kind: "template", id: templateId } as const;
  const tagging = await findTagging(table, companyId, tagged);
  const subjectIds = { templateId };
  return [
    ...(tagging === undefined ? [] : [dropTagging(companyId, tagged, tagging)]),
    auditEntry({ id: newId(), companyId, at, actorId: archivedBy, action: "template.purged", subjectIds }),
  ];
}

async function purge(due: Purge, context: Context): Promise<void> {
  const { table } = context;
  const { companyId, templateId } = due;
  const at = context.now().toISOString();
  const batches = batchesOf(await findArchivedEntries(table, companyId, templateId), PER_TRANSACTION);
  // The entries go first: whoever comes after a purge that broke off has the rest of them, or the parts, left to delete.
  for (const [place, batch] of batches.entries()) {
    const [first] = batch;
    const isLast = place === batches.length - 1;
    const ending = isLast && first !== undefined ? await lastWrites(due, first, context, at) : [];
    await table.write(...batch.flatMap((entry) => takeArchived(companyId, entry, at)), ...ending);
  }
  await deleteTemplateParts(table, companyId, templateId);
  await table.write(
    ...(await forgetImagesShown(table, companyId, { kind: "template", id: templateId })),
    dropPurge(due),
  );
}

/** Deletes for good what has been in the archive for 30 days; gives how many templates that were. */
export async function purgeArchive(context: Context): Promise<number> {
  return purgeDue(await listPurges(context.table, AT_ONCE), context, purge);
}
