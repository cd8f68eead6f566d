import type { JobRecord } from "#functions/storage/job-records.ts";
import { endJob } from "#functions/storage/job-store.ts";
import type { JobContext } from "./job-work.ts";

/** Ends a job early. @throws AppError CONFLICT_TRY_AGAIN when somebody has gone on with it since it was read */
export async function failJob(
  job: JobRecord,
  reason: string,
  { table, now }: Pick<JobContext, "table" | "now">,
): Promise<void> {
  const at = now().toISOString();
  const state = job.done > 0 ? "partly" : "failed";
  await table.write(...endJob(job, { state, reason, leaseId: "", leaseUntil: "", updatedAt: at, finishedAt: at }));
}
