import { findJob, listOpenJobs } from "#functions/storage/jobs/job-store.ts";
import { type JobContext, wake } from "./start-job.ts";

/** Longer than the queue hides a failed message: 3 minutes. */
const STALLED_MS = 5 * 60 * 1000;

/** Wakes the worker for every open job without progress for 5 minutes; returns their number. */
export async function wakeStalled({ table, queue, now }: Omit<JobContext, "newId">): Promise<number> {
  const at = now();
  const since = new Date(at.getTime() - STALLED_MS).toISOString();
  let woken = 0;
  for (const { companyId, jobId } of await listOpenJobs(table)) {
    const job = await findJob(table, companyId, jobId);
    if (job === undefined || job.updatedAt > since) continue;
    await wake(queue, job, `stalled-${at.toISOString()}`);
    woken += 1;
  }
  return woken;
}
