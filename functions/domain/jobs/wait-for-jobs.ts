import { setTimeout as wait } from "node:timers/promises";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findJob, type JobRecord } from "#functions/storage/jobs/job-store.ts";
import { isFinished } from "#shared/models/job.ts";

/** How long a request waits for its job before it answers with the unfinished job. */
const LONGEST_WAIT_MS = 5000;
const FIRST_LOOK_MS = 25;
const LATEST_LOOK_MS = 250;

interface Clock {
  /** Milliseconds since an arbitrary moment. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), wait };

const haveEnded = (jobs: readonly JobRecord[]) => jobs.every(({ state }) => isFinished(state));

/** Waits until all jobs have finished, at most 5 seconds. Returns their last known records. */
export async function waitForJobs(
  table: TableReader,
  jobs: readonly JobRecord[],
  clock: Clock = realClock,
): Promise<readonly JobRecord[]> {
  const until = clock.now() + LONGEST_WAIT_MS;
  let seen = jobs;
  for (let pause = FIRST_LOOK_MS; !haveEnded(seen) && clock.now() < until; pause = longer(pause)) {
    await clock.wait(pause);
    seen = await Promise.all(
      seen.map(async (job) => (isFinished(job.state) ? job : ((await findJob(table, job.companyId, job.id)) ?? job))),
    );
  }
  return seen;
}

const longer = (pause: number) => Math.min(LATEST_LOOK_MS, pause * 2);
