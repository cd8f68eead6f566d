import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findJob, type JobRecord, listJobs } from "#functions/storage/jobs/job-store.ts";
import { AppError } from "#shared/errors.ts";
import { jobAccess } from "#shared/job-kinds.ts";
import { mayPass } from "#shared/permissions.ts";

/** Jobs read per answer; a caller who sees few of them continues from `next`. */
const MAX_READ = 500;
const READ_AT_ONCE = 50;

/** A user who may start such a job sees the jobs of their visible accounts. */
const isVisible = (actor: AccessDocument, { kind, accountId }: JobRecord): boolean =>
  actor.accountIds.includes(accountId) && mayPass(jobAccess[kind], actor.permissions);

/** @throws AppError JOB_NOT_FOUND, also for a job that the caller may not see */
export async function getVisibleJob(table: TableReader, actor: AccessDocument, jobId: string): Promise<JobRecord> {
  const job = await findJob(table, actor.companyId, jobId);
  if (job === undefined || !isVisible(actor, job)) throw new AppError("JOB_NOT_FOUND");
  return job;
}

/**
 * Up to `limit` jobs that the caller may see, newest first, and the position of the next page; no `next` at the end.
 */
export async function listVisibleJobs(
  table: TableReader,
  actor: AccessDocument,
  { limit, behind }: { readonly limit: number; readonly behind?: string | undefined },
): Promise<{ jobs: JobRecord[]; next?: string | undefined }> {
  const jobs: JobRecord[] = [];
  let place = behind;
  for (let read = 0; read < MAX_READ; read += READ_AT_ONCE) {
    const some = await listJobs(table, actor.companyId, { behind: place, limit: READ_AT_ONCE });
    for (const job of some) {
      if (jobs.length === limit) return { jobs, next: place };
      place = job.id;
      if (isVisible(actor, job)) jobs.push(job);
    }
    if (some.length < READ_AT_ONCE) return { jobs };
  }
  return { jobs, next: place };
}
