import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { purgeDue, type Purged } from "#functions/domain/purge-due.ts";
import { listAccountIds } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { type DeletedName, recordDeletedName } from "#functions/storage/templates/deleted-name-store.ts";
import { removeImageUsage } from "#functions/storage/images/image-usage-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { clearLanguageEntry, listLanguageEntries } from "#functions/storage/templates/language-entry-store.ts";
import { beginPurge, endPurge, findPurge, listPurges, type Purge } from "#functions/storage/templates/purge-store.ts";
import { dropTagging, findTagging } from "#functions/storage/tags/tag-store.ts";
import { favouritesWith, removeFavourite } from "#functions/storage/template-views/favourite-store.ts";
import { findArchivedEntries, deleteArchivedEntry } from "#functions/storage/templates/template-archive-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { deleteTemplateParts } from "#functions/storage/templates/template-parts-store.ts";
import type { ArchivedEntry } from "#functions/storage/templates/template-records.ts";
import { unmovedTemplate } from "#functions/storage/templates/template-version-store.ts";
import { purgeTime } from "./purge-time.ts";

interface Context extends WriteContext {
  /** Whether there is time for another template. */
  readonly hasTime: () => boolean;
}

const AT_ONCE = 100;
/** DynamoDB allows 100 writes in a transaction; an archived entry needs two. */
const PER_TRANSACTION = 40;

/** Whether all entries of the template are archived, since the time that the purge was planned for. */
async function isArchived({ at, companyId, templateId }: Purge, { table }: Context): Promise<boolean> {
  const archived = await findArchivedEntries(table, companyId, templateId);
  const places = [...(await listAccountIds(table, companyId)), noAccount];
  const live = await Promise.all(places.map((place) => findTemplateEntry(table, companyId, place, templateId)));
  const isDue = archived.length > 0 && archived.every(({ archivedAt }) => purgeTime(archivedAt) === at);
  return isDue && !live.some(Boolean);
}

/**
 * Records that the purge has begun, unless the template was restored concurrently; returns whether to continue.
 * @throws Error for a template that is not archived: the purge belongs to an earlier deletion
 */
async function begin(due: Purge, context: Context): Promise<boolean> {
  const { table, now } = context;
  if (!(await isArchived(due, context))) {
    if ((await findPurge(table, due)) === undefined) return false;
    throw new Error("a purge of a template that is not archived is refused");
  }
  const { companyId, templateId } = due;
  await table.write(
    beginPurge(due, now().toISOString()),
    unmovedTemplate(companyId, templateId),
    ...nameOf(templateId, await findArchivedEntries(table, companyId, templateId)).map((name) =>
      recordDeletedName(companyId, name),
    ),
  );
  return true;
}

/** Stores the last name, which the audit log shows from now on. */
function nameOf(id: string, archived: readonly ArchivedEntry[]): DeletedName[] {
  const accountIds = archived.map(({ accountId }) => accountId);
  return archived.slice(0, 1).map(({ name }) => ({ id, name, accountIds }));
}

/**
 * Writes of the transaction of the last archived entry: removes the tags, and adds an audit entry of the user who
 * deleted the template.
 */
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

/** Those that a job could not delete from Amazon SES: their names are free from now on. */
async function dropLanguages(companyId: string, archived: readonly ArchivedEntry[], { table }: Context): Promise<void> {
  for (const entry of archived) {
    const languages = await listLanguageEntries(table, companyId, entry);
    for (const some of batchesOf(languages, PER_TRANSACTION)) {
      await table.write(...some.flatMap((language) => clearLanguageEntry(companyId, language)));
    }
  }
}

/** Removes the template from the favourites of all members. */
async function dropMarks({ companyId, templateId }: Purge, { table }: Context): Promise<void> {
  await retryConflicts(async () => {
    for (const seen of await favouritesWith(table, companyId, templateId)) {
      await table.write(removeFavourite({ companyId, userId: seen.userId }, seen, templateId));
    }
  });
}

async function purge(due: Purge, context: Context): Promise<void> {
  const { table } = context;
  const { companyId, templateId } = due;
  if (due.begunAt === undefined && !(await begin(due, context))) return;
  const at = context.now().toISOString();
  const archived = await findArchivedEntries(table, companyId, templateId);
  await dropLanguages(companyId, archived, context);
  const batches = batchesOf(archived, PER_TRANSACTION);
  // Removes the entries first: after an interruption, the next run removes the other entries and the parts.
  for (const [place, batch] of batches.entries()) {
    const [first] = batch;
    const isLast = place === batches.length - 1;
    const ending = isLast && first !== undefined ? await lastWrites(due, first, context, at) : [];
    await table.write(...batch.flatMap((entry) => deleteArchivedEntry(companyId, entry, at)), ...ending);
  }
  await deleteTemplateParts(table, companyId, templateId);
  // Behind the template's parts, without which no member can mark it.
  await dropMarks(due, context);
  await table.write(...(await removeImageUsage(table, companyId, { kind: "template", id: templateId })), endPurge(due));
}

/** Purges templates that have been archived for 30 days. */
export async function purgeArchivedTemplates(context: Context): Promise<Purged<Purge>> {
  const list = (behind: Purge | undefined) => listPurges(context.table, { limit: AT_ONCE, behind });
  return purgeDue(list, context, purge);
}
