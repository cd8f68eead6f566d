import type { JobContext } from "#functions/domain/jobs/start-job.ts";
import { planDeletion } from "#functions/domain/publishing/plan-deletion.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { listLanguageEntries } from "#functions/storage/templates/language-entry-store.ts";
import { listFormerNames } from "#functions/storage/templates/former-name-store.ts";
import { archiveEntry } from "#functions/storage/templates/template-archive-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { asConflict } from "./as-conflict.ts";
import type { PendingMove } from "./plan-move.ts";

/** Moves the entry of one account to the archive, and starts its deletion from Amazon SES. */
export async function archiveIn(
  { companyId, createdBy }: JobRecord,
  { templateId, accountId, at, together }: PendingMove,
  context: JobContext,
): Promise<"deleted" | "unchanged"> {
  const { table } = context;
  const entry = await findTemplateEntry(table, companyId, accountId, templateId);
  if (entry === undefined) return "unchanged";
  const placed = (await listAccounts(table, companyId, [accountId])).map((account) => ({ entry, account }));
  const formerNames = await listFormerNames(table, companyId, templateId);
  const languages = await listLanguageEntries(table, companyId, entry);
  const deletion = planDeletion({ createdBy, entries: placed, languages, formerNames }, context);
  const writes = [...archiveEntry(companyId, entry, { at, by: createdBy }), ...deletion.writes, ...together("deleted")];
  await asConflict(() => table.write(...writes));
  await deletion.wakeAll();
  return "deleted";
}
