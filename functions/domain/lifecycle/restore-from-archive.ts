import type { Write } from "#functions/adapters/ports/table.ts";
import type { JobContext } from "#functions/domain/jobs/start-job.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { accountInView } from "#functions/domain/templates/template-view.ts";
import { type AccountRecord, listAccountIds, listAccounts } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { countOneMore } from "#functions/storage/company/company-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { cancelPurge, findPurge } from "#functions/storage/templates/purge-store.ts";
import {
  findArchivedEntries,
  restoreEntry,
  deleteArchivedEntry,
} from "#functions/storage/templates/template-archive-store.ts";
import { findNameMarker } from "#functions/storage/templates/template-entry-store.ts";
import type { ArchivedEntry, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { unmovedTemplate } from "#functions/storage/templates/template-version-store.ts";
import { AppError } from "#shared/errors.ts";
import { draftOf } from "./draft-of.ts";
import { FIRST_ACCOUNTS, MOST_WRITES, planMove } from "./plan-move.ts";
import { purgeTime } from "./purge-time.ts";

/**
 * The archived entries to restore, and their accounts. If all accounts are disconnected, the newest entry is restored
 * without an account.
 */
function places(archived: readonly ArchivedEntry[], accountIds: readonly string[]) {
  const isThere = ({ accountId }: ArchivedEntry) => accountId === noAccount || accountIds.includes(accountId);
  const back = archived.filter(isThere).map((from) => ({ from, accountId: from.accountId }));
  const [newest] = archived.toSorted((a, b) => b.versionNumber - a.versionNumber);
  return back.length > 0 || newest === undefined ? back : [{ from: newest, accountId: noAccount }];
}

interface Restoring {
  readonly companyId: string;
  readonly by: string;
  readonly at: string;
  /** The entry in view comes first. */
  readonly restored: readonly { readonly from: ArchivedEntry; readonly entry: TemplateEntry }[];
  /** Archived entries of disconnected accounts. */
  readonly left: readonly ArchivedEntry[];
}

/** All entries in one transaction. */
const atOnce = ({ companyId, at, restored, left }: Restoring): Write[] => [
  ...restored.flatMap(({ from, entry }) => restoreEntry(companyId, from, entry)),
  ...left.flatMap((from) => deleteArchivedEntry(companyId, from, at)),
];

/** Checks for taken names first. A name that is taken later leaves that account's entry in the archive. */
async function refuseTaken({ companyId, restored }: Restoring, { table }: JobContext): Promise<void> {
  const others = await Promise.all(
    restored.map(({ entry }) => findNameMarker(table, companyId, entry.accountId, entry.name)),
  );
  if (others.some(Boolean)) throw new AppError("TEMPLATE_EXISTS");
}

/** Restores the first accounts now; a job does the others, including disconnected ones. */
function byJob(
  { companyId, by: createdBy, at, restored, left }: Restoring,
  account: AccountRecord,
  context: JobContext,
) {
  const later = [...restored.slice(FIRST_ACCOUNTS).map(({ from }) => from), ...left];
  const moves = later.map(({ id: templateId, accountId }) => ({ templateId, accountId, at }));
  const about = restored[0]?.entry.name ?? "";
  const job = planMove({ kind: "restore-templates", account, createdBy, about, moves }, context);
  const now = restored.slice(0, FIRST_ACCOUNTS).flatMap(({ from, entry }) => restoreEntry(companyId, from, entry));
  return { writes: [...now, ...job.writes], wake: job.wake };
}

/**
 * Restores a deleted template as a draft in its connected accounts, and returns the entry that the caller sees.
 * @throws AppError TEMPLATE_NOT_FOUND (not archived, being purged, or not visible to the caller before),
 *   TEMPLATE_EXISTS, TEMPLATE_LIMIT_EXCEEDED
 */
export async function restoreFromArchive(
  actor: AccessDocument,
  templateId: string,
  context: JobContext,
): Promise<TemplateEntry> {
  const { table, now, newId } = context;
  const { companyId, userId } = actor;
  return retryConflicts(async () => {
    const archived = await findArchivedEntries(table, companyId, templateId);
    const accounts = await listAccounts(table, companyId, await listAccountIds(table, companyId));
    const back = places(
      archived,
      accounts.map(({ id }) => id),
    );
    const at = now().toISOString();
    const entries = back.map(({ from, accountId }) => ({ from, entry: draftOf(from, accountId, at) }));
    const entryIn = (place: string) => entries.find(({ entry }) => entry.accountId === place)?.entry;
    const seen = entryIn(accountInView(actor)) ?? entryIn(noAccount) ?? actor.accountIds.map(entryIn).find(Boolean);
    if (seen === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    const restored = entries.toSorted((a, b) => Number(b.entry === seen) - Number(a.entry === seen));
    const left = archived.filter((one) => !back.some(({ from }) => from === one));
    const tagged = { kind: "template", id: templateId } as const;
    const purge = { at: purgeTime(archived[0]?.archivedAt ?? at), companyId, templateId };
    if ((await findPurge(table, purge))?.begunAt !== undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    const subjectIds = { templateId, accountId: seen.accountId };
    const decided: Write[] = [
      countOneMore(companyId, "template"),
      ...(await retag(table, { companyId, tagged, at })),
      cancelPurge(purge),
      auditEntry({ id: newId(), companyId, at, actorId: userId, action: "template.restored", subjectIds }),
    ];
    const restoring = { companyId, by: userId, at, restored, left };
    const whole = atOnce(restoring);
    const account = accounts.find(({ id }) => id === seen.accountId) ?? accounts[0];
    if (account === undefined || whole.length + decided.length < MOST_WRITES) {
      await table.write(...whole, ...decided, unmovedTemplate(companyId, templateId));
      return seen;
    }
    await refuseTaken(restoring, context);
    const job = byJob(restoring, account, context);
    await table.write(...decided, ...job.writes);
    await job.wake();
    return seen;
  });
}
