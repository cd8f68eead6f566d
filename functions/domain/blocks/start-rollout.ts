import { type JobContext, planJob, type PlannedJob } from "#functions/domain/jobs/start-job.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { changeBlock, getBlock } from "#functions/storage/blocks/block-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { AppError } from "#shared/errors.ts";
import { chosenAccounts } from "./chosen-accounts.ts";
import { entriesShowingBlocks, showing } from "./entries-showing.ts";
import { jobsPerAccount } from "./jobs-per-account.ts";
import { rolloutWorkItem } from "./rollout-item.ts";

/**
 * Starts a rollout of a block to the templates of the chosen accounts that show an older version: one job per account
 * that has such templates, all jobs and the block's status in one transaction. Templates without an account go with the
 * account in which users see them. If all templates show the block already, its status is PROPAGATED at once.
 * @throws AppError BLOCK_NOT_FOUND, BLOCK_HAS_NO_DESIGN, AWS_ACCOUNT_MISSING for an account that the caller does not
 *   see
 */
export async function startRollout(
  actor: AccessDocument,
  { blockId, accountIds }: { readonly blockId: string; readonly accountIds: readonly string[] },
  context: JobContext,
): Promise<JobRecord[]> {
  const { table, now, newId } = context;
  const { companyId, userId: createdBy } = actor;
  const planned = await retryConflicts(async (): Promise<PlannedJob[]> => {
    const block = await getBlock(table, companyId, blockId);
    if (block.versionNumber === 0) throw new AppError("BLOCK_HAS_NO_DESIGN");
    const accounts = await chosenAccounts(table, actor, accountIds);
    const outdated = showing(await entriesShowingBlocks(table, actor), blockId).filter(
      ({ blocks }) => blocks[blockId] !== block.versionNumber,
    );
    const jobs = jobsPerAccount(actor, accounts, outdated).map(({ account, entries }) => {
      const work = entries.map((entry) => rolloutWorkItem(entry, blockId));
      const total = { count: work.length, isEstimate: false };
      const about = block.label;
      return planJob({ kind: "propagate-block", account, createdBy, about, total, work, isAudited: false }, context);
    });
    const at = now().toISOString();
    await table.write(
      ...jobs.flatMap(({ writes }) => writes),
      changeBlock(companyId, block, {
        savedTo: accounts.map(({ id }) => id),
        jobs: jobs.map(({ job }) => job.id),
        ...(jobs.length === 0 && { state: "PROPAGATED" }),
      }),
      auditEntry({
        id: newId(),
        companyId,
        at,
        actorId: createdBy,
        action: "block.propagated",
        subjectIds: { block: block.id, version: block.versionNumber, accounts: accounts.length },
      }),
    );
    return jobs;
  });
  await Promise.all(planned.map(({ wake }) => wake()));
  return planned.map(({ job }) => job);
}
