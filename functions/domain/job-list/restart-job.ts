import { refuseAboveLimits } from "#functions/domain/billing/limit-passed.ts";
import { retrySend } from "#functions/domain/sends/retry-send.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { listResults, listWork } from "#functions/storage/jobs/job-parts-store.ts";
import { type JobRecord, markRetried, type WorkItem } from "#functions/storage/jobs/job-store.ts";
import { AppError } from "#shared/errors.ts";
import type { JobKind } from "#shared/models/job.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type JobContext, startJob } from "../jobs/start-job.ts";
import { partsLeft } from "../jobs/item-step.ts";
import { canBeRetried } from "../jobs/job-view.ts";

/** Whether the kind creates or changes what the plan counts, as its routes state (`withinLimits`). */
const needsRoomInPlan: Readonly<Record<JobKind, boolean>> = {
  "publish-templates": true,
  "propagate-block": true,
  "apply-brand": true,
  "restore-templates": true,
  "import-templates": true,
  "sync-email-identities": false,
  "sync-domain-identities": false,
  "list-templates": false,
  "compare-languages": false,
  "delete-templates": false,
  "archive-templates": false,
  "send-template": false,
  "check-drift": false,
};

/** The items of a job that were not done: failed or not processed. */
async function leftOver(table: TableReader, job: JobRecord): Promise<WorkItem[]> {
  const [work, steps] = await Promise.all([listWork(table, job), listResults(table, job)]);
  const results = steps.flatMap((step) => step.results);
  const tried = new Set(results.map(({ ref }) => ref));
  const done = new Set(results.filter(({ outcome }) => outcome !== "failed").map(({ ref }) => ref));
  const listed = new Set(work.map(({ ref }) => ref));
  const failedParts = results.flatMap(({ outcome, ref, name }) =>
    outcome === "failed" && ref !== undefined && !listed.has(ref) ? [{ ref, name }] : [],
  );
  const parts = await partsLeft(table, job);
  return [...work.filter(({ ref }) => !done.has(ref)), ...failedParts, ...parts.filter(({ ref }) => !tried.has(ref))];
}

/**
 * Starts a new job for the items of a job that failed; a kind without a stored list repeats everything.
 * @throws AppError JOB_CANNOT_BE_RETRIED (also if the job was retried already); the code of an exceeded limit, for a
 *   kind that changes what the plan counts
 */
export async function restartJob(job: JobRecord, createdBy: string, context: JobContext): Promise<JobRecord> {
  if (!canBeRetried(job)) throw new AppError("JOB_CANNOT_BE_RETRIED");
  if (needsRoomInPlan[job.kind]) await refuseAboveLimits(context.table, job.companyId);
  const account = await getAccount(context.table, job.companyId, job.accountId);
  const { work, requestWrites } =
    job.kind === "send-template"
      ? await retrySend(context.table, job)
      : { work: await leftOver(context.table, job), requestWrites: () => [] };
  const order = {
    kind: job.kind,
    account,
    createdBy,
    urgency: job.urgency,
    isOnlyOne: job.isOnlyOne,
    retryOf: job.id,
    wantedIn: job.wantedIn ?? job.id,
    about: job.about,
    ...(work.length > 0 && { total: { count: work.length, isEstimate: false } }),
  };
  return startJob({ ...order, work, requestWrites: (id) => [markRetried(job, id), ...requestWrites(id)] }, context);
}
