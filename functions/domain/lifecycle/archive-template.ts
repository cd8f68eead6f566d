import type { Table } from "#functions/adapters/ports/table.ts";
import type { WorkQueue } from "#functions/adapters/ports/work-queue.ts";
import { mayBeInSes, planDeletion } from "#functions/domain/publish/plan-deletion.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { selectedEntry } from "#functions/domain/templates/selected-entry.ts";
import { type AccountRecord, listAccountIds, listAccounts } from "#functions/storage/account-store.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { countOneLess } from "#functions/storage/company-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { planPurge } from "#functions/storage/purge-store.ts";
import { archiveEntry } from "#functions/storage/template-archive-store.ts";
import { findTemplateEntry, missingTemplateEntry } from "#functions/storage/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { purgeTime } from "./purge-time.ts";

interface Context {
  readonly table: Table;
  readonly queue: WorkQueue;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A template as each account has it, whoever sees the account. */
async function everyEntry(table: Table, companyId: string, templateId: string, accountIds: readonly string[]) {
  const found = await Promise.all(
    [...accountIds, noAccount].map((accountId) => findTemplateEntry(table, companyId, accountId, templateId)),
  );
  return found.filter((entry): entry is TemplateEntry => entry !== undefined);
}

/** Nobody takes away what they cannot see is in use. */
function refuseUnseen(entries: readonly TemplateEntry[], { accountIds }: AccessDocument): void {
  const isUnseen = ({ accountId }: TemplateEntry) => accountId !== noAccount && !accountIds.includes(accountId);
  if (entries.some((entry) => mayBeInSes(entry) && isUnseen(entry))) throw new AppError("TEMPLATE_LIVE_ELSEWHERE");
}

/**
 * Deletes a template in all accounts: it goes to the archive, counts no more, leaves its name, and jobs delete it from
 * Amazon SES. Gives the accounts in which it was there.
 * @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_LIVE_ELSEWHERE
 */
export async function archiveTemplate(
  actor: AccessDocument,
  templateId: string,
  context: Context,
): Promise<readonly AccountRecord[]> {
  const { table, now, newId } = context;
  const { companyId, userId } = actor;
  return retryConflicts(async () => {
    await selectedEntry(table, actor, templateId);
    const accountIds = await listAccountIds(table, companyId);
    const entries = await everyEntry(table, companyId, templateId, accountIds);
    if (entries.length === 0) throw new AppError("TEMPLATE_NOT_FOUND");
    refuseUnseen(entries, actor);
    const others = [...accountIds, noAccount].filter((id) => !entries.some(({ accountId }) => accountId === id));
    const accounts = await listAccounts(table, companyId, accountIds);
    const placed = accounts.flatMap((account) =>
      entries.filter(({ accountId }) => accountId === account.id).map((entry) => ({ entry, account })),
    );
    const deletion = planDeletion({ createdBy: userId, entries: placed }, context);
    const at = now().toISOString();
    const tagged = { kind: "template", id: templateId } as const;
    await asConflict(async () =>
      table.write(
        ...entries.flatMap((entry) => archiveEntry(companyId, entry, { at, by: userId })),
        ...others.map((accountId) => missingTemplateEntry(companyId, accountId, templateId)),
        countOneLess(companyId, "template"),
        ...(await retag(table, { companyId, tagged, counts: false, at })),
        planPurge({ at: purgeTime(at), companyId, templateId }),
        ...deletion.writes,
        auditEntry({
          id: newId(),
          companyId,
          at,
          actorId: userId,
          action: "template.deleted",
          subjectIds: { templateId },
        }),
      ),
    );
    await deletion.wakeAll();
    return deletion.liveIn;
  });
}

/** A save in the same moment does not keep a template from being deleted. */
async function asConflict(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    const isSaved = error instanceof AppError && error.code === "TEMPLATE_CHANGED";
    throw isSaved ? new AppError("CONFLICT_TRY_AGAIN", { cause: error }) : error;
  }
}
