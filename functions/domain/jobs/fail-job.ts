import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { endJob, findJob, type JobRecord } from "#functions/storage/jobs/job-store.ts";
import { AppError } from "#shared/errors.ts";
import { isFinished } from "#shared/models/job.ts";
import { failureNotification } from "./failure-notification.ts";

/**
 * Fails a job before its last step, and notifies of it.
 * @throws AppError CONFLICT_TRY_AGAIN if another worker has continued it since it was read
 */
export async function failJob(job: JobRecord, reason: string, context: WriteContext): Promise<void> {
  const at = context.now().toISOString();
  const state = job.done > 0 ? "partly" : "failed";
  await context.table.write(
    ...endJob(job, { state, reason, leaseId: "", leaseUntil: "", updatedAt: at, finishedAt: at }),
    ...failureNotification(job, state, context),
  );
}

/**
 * Fails a job whose message has become a dead letter, with the reason of its last attempt. A finished or unknown job is
 * left as it is.
 * @throws AppError CONFLICT_TRY_AGAIN while a worker has the lease
 */
export async function failAbandonedJob(companyId: string, jobId: string, context: WriteContext): Promise<void> {
  const job = await findJob(context.table, companyId, jobId);
  if (job === undefined || isFinished(job.state)) return;
  if (job.leaseUntil > context.now().toISOString()) throw new AppError("CONFLICT_TRY_AGAIN");
  await failJob(job, job.reason ?? "JOB_INTERRUPTED", context);
}
