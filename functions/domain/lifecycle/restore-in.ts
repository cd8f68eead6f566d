import type { JobContext } from "#functions/domain/jobs/start-job.ts";
import { listAccountIds } from "#functions/storage/accounts/account-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import {
  findArchivedEntry,
  restoreEntry,
  deleteArchivedEntry,
} from "#functions/storage/templates/template-archive-store.ts";
import { draftOf } from "./draft-of.ts";
import type { PendingMove } from "./plan-move.ts";

/**
 * Restores a template in one account; removes the archived entry of a disconnected account.
 * @throws AppError TEMPLATE_EXISTS
 */
export async function restoreIn(
  { companyId }: JobRecord,
  { templateId, accountId, at, together }: PendingMove,
  { table }: JobContext,
): Promise<"restored" | "unchanged"> {
  const from = await findArchivedEntry(table, companyId, accountId, templateId);
  if (from === undefined) return "unchanged";
  const isGone = accountId !== noAccount && !(await listAccountIds(table, companyId)).includes(accountId);
  if (isGone) {
    await table.write(...deleteArchivedEntry(companyId, from, at));
    return "unchanged";
  }
  await table.write(...restoreEntry(companyId, from, draftOf(from, accountId, at)), ...together("restored"));
  return "restored";
}
