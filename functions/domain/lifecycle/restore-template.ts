import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { accountInView } from "#functions/domain/templates/selected-entry.ts";
import { listAccountIds } from "#functions/storage/account-store.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { countOneMore } from "#functions/storage/company-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { dropPurge } from "#functions/storage/purge-store.ts";
import { findArchivedEntries, restoreEntry, takeArchived } from "#functions/storage/template-archive-store.ts";
import type { ArchivedEntry, TemplateEntry } from "#functions/storage/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { purgeTime } from "./purge-time.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A draft; what Amazon SES may still hold of it, until a job has deleted it there, stays known as ours. */
function draftOf(from: ArchivedEntry, accountId: string, updatedAt: string): TemplateEntry {
  const { id, name, versionNumber, blocks, createdAt, sesHash, sesWriting } = from;
  return {
    id,
    accountId,
    name,
    status: "draft",
    versionNumber,
    blocks,
    createdAt,
    updatedAt,
    ...(sesHash !== undefined && { sesHash }),
    ...(sesWriting !== undefined && { sesWriting }),
  };
}

/** Which of the archived entries come back, and where to: of accounts that are gone one at the most, to no account. */
function places(archived: readonly ArchivedEntry[], accountIds: readonly string[]) {
  const isThere = ({ accountId }: ArchivedEntry) => accountId === noAccount || accountIds.includes(accountId);
  const back = archived.filter(isThere).map((from) => ({ from, accountId: from.accountId }));
  const [newest] = archived.toSorted((a, b) => b.versionNumber - a.versionNumber);
  return back.length > 0 || newest === undefined ? back : [{ from: newest, accountId: noAccount }];
}

/**
 * Brings a deleted template back as a draft, into the accounts it was in as far as they are connected, and gives its
 * entry as the user sees it.
 * @throws AppError TEMPLATE_NOT_FOUND (not in the archive, or not one that the user saw), TEMPLATE_EXISTS,
 *   TEMPLATE_LIMIT_EXCEEDED
 */
export async function restoreTemplate(
  actor: AccessDocument,
  templateId: string,
  { table, now, newId }: Context,
): Promise<TemplateEntry> {
  const { companyId, userId } = actor;
  return retryConflicts(async () => {
    const archived = await findArchivedEntries(table, companyId, templateId);
    const back = places(archived, await listAccountIds(table, companyId));
    const at = now().toISOString();
    const restored = back.map(({ from, accountId }) => ({ from, entry: draftOf(from, accountId, at) }));
    const entryIn = (place: string) => restored.find(({ entry }) => entry.accountId === place)?.entry;
    const seen = entryIn(accountInView(actor)) ?? entryIn(noAccount) ?? actor.accountIds.map(entryIn).find(Boolean);
    if (seen === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    const left = archived.filter((one) => !back.some(({ from }) => from === one));
    const tagged = { kind: "template", id: templateId } as const;
    const archivedAt = archived[0]?.archivedAt ?? at;
    await table.write(
      ...restored.flatMap(({ from, entry }) => restoreEntry(companyId, from, entry)),
      ...left.flatMap((from) => takeArchived(companyId, from, at)),
      countOneMore(companyId, "template"),
      ...(await retag(table, { companyId, tagged, at })),
      dropPurge({ at: purgeTime(archivedAt), companyId, templateId }),
      auditEntry({
        id: newId(),
        companyId,
        at,
        actorId: userId,
        action: "template.restored",
        subjectIds: { templateId, accountId: seen.accountId },
      }),
    );
    return seen;
  });
}
