import type { WorkQueue } from "#functions/adapters/ports/work-queue.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";

type Reason =
  "started" | "asked-for-again" | "goes-on" | `stands-back-${string}` | `takes-time-${string}` | `stalled-${string}`;

/** Calls the worker to a job. The same step for the same reason within five minutes calls it once. */
export const wake = (queue: WorkQueue, job: JobRecord, reason: Reason): Promise<void> =>
  queue.wake({
    companyId: job.companyId,
    jobId: job.id,
    group: job.group,
    deduplicationId: `${job.id}:${String(job.step)}:${reason}`,
  });
