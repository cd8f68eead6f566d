import { setTimeout as wait } from "node:timers/promises";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { findJob } from "#functions/storage/job-store.ts";
import { isFinished } from "#shared/models/job.ts";

/** How long a request waits for its job before it answers that the job goes on. */
const PATIENCE_MS = 5000;
const FIRST_LOOK_MS = 25;
const LATEST_LOOK_MS = 250;

/** Jobs as they are when all have ended, or after 5 seconds. */
export async function waitForJobs(table: TableReader, jobs: readonly JobRecord[]): Promise<readonly JobRecord[]> {
  const givesUpAt = performance.now() + PATIENCE_MS;
  let seen = jobs;
  if (seen.every(({ state }) => isFinished(state))) return seen;
  for (let pause = FIRST_LOOK_MS; performance.now() < givesUpAt; pause = Math.min(LATEST_LOOK_MS, pause * 2)) {
    await wait(pause);
    seen = await Promise.all(
      seen.map(async (job) => (isFinished(job.state) ? job : ((await findJob(table, job.companyId, job.id)) ?? job))),
    );
    if (seen.every(({ state }) => isFinished(state))) return seen;
  }
  return seen;
}
