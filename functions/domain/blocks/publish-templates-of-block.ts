import { type JobContext, startTogether } from "#functions/domain/jobs/start-job.ts";
import { planPublish } from "#functions/domain/publishing/request.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { changeBlock, getBlock } from "#functions/storage/blocks/block-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { chosenAccounts } from "./chosen-accounts.ts";
import { entriesShowingBlocks, showing } from "./entries-showing.ts";

/**
 * Starts to publish the templates of the chosen accounts that show a block and have unpublished changes: one job per
 * account that has such templates, all jobs and the block's record of them in one transaction.
 * @throws AppError BLOCK_NOT_FOUND, AWS_ACCOUNT_MISSING for an account that the caller does not see
 */
export async function publishTemplatesOfBlock(
  actor: AccessDocument,
  { blockId, accountIds }: { readonly blockId: string; readonly accountIds: readonly string[] },
  context: JobContext,
): Promise<JobRecord[]> {
  const { table, now, newId } = context;
  const { companyId, userId: createdBy } = actor;
  await getBlock(table, companyId, blockId);
  const accounts = await chosenAccounts(table, actor, accountIds);
  const changed = showing(await entriesShowingBlocks(table, actor), blockId).filter(
    ({ publishedVersion, versionNumber }) => publishedVersion !== versionNumber,
  );
  const perAccount = accounts
    .map((account) => ({ account, entries: changed.filter(({ accountId }) => accountId === account.id) }))
    .filter(({ entries }) => entries.length > 0);
  const planned = perAccount.map(({ account, entries }) =>
    planPublish({ account, createdBy, requests: entries.map((entry) => ({ entry })) }, context),
  );
  return startTogether(planned, table, async () => {
    const block = await getBlock(table, companyId, blockId);
    const at = now().toISOString();
    const subjectIds = { block: block.id, version: block.versionNumber, accounts: accounts.length };
    return [
      changeBlock(companyId, block, { jobs: planned.map(({ job }) => job.id) }),
      auditEntry({ id: newId(), companyId, at, actorId: createdBy, action: "block.published", subjectIds }),
    ];
  });
}
