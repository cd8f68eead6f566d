import { sendAgain } from "#functions/domain/send/send-again.ts";
import { getAccount } from "#functions/storage/account-store.ts";
import { listResults, listWork } from "#functions/storage/job-parts-store.ts";
import type { JobRecord, WorkItem } from "#functions/storage/job-records.ts";
import { markRetried } from "#functions/storage/job-store.ts";
import { AppError } from "#shared/errors.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { JobContext } from "./job-work.ts";
import { canBeRetried } from "./job-view.ts";
import { startJob } from "./start-job.ts";

/** The items of a job that were not done: those that failed and those it never came to. */
async function leftOver(table: TableReader, job: JobRecord): Promise<WorkItem[]> {
  const [work, steps] = await Promise.all([listWork(table, job), listResults(table, job)]);
  const results = steps.flatMap((step) => step.results);
  const done = new Set(results.filter(({ outcome }) => outcome !== "failed").map(({ ref }) => ref));
  return work.filter(({ ref }) => !done.has(ref));
}

/**
 * Starts anew what failed in a job; a kind that finds out itself what there is to do does it all again.
 * @throws AppError JOB_CANNOT_BE_RETRIED, also when it has been retried already
 */
export async function retryJob(job: JobRecord, createdBy: string, context: JobContext): Promise<JobRecord> {
  if (!canBeRetried(job)) throw new AppError("JOB_CANNOT_BE_RETRIED");
  const account = await getAccount(context.table, job.companyId, job.accountId);
  const { work, wanted } =
    job.kind === "send-template"
      ? await sendAgain(context.table, job)
      : { work: await leftOver(context.table, job), wanted: () => [] };
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
  return startJob({ ...order, work, wanted: (id) => [markRetried(job, id), ...wanted(id)] }, context);
}
