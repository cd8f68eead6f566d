import { setTimeout as wait } from "node:timers/promises";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findJob, type JobRecord } from "#functions/storage/jobs/job-store.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { isFinished, type Job } from "#shared/models/job.ts";

/** Jobs as the API shows them. */
export async function jobViews(table: TableReader, companyId: string, jobs: readonly JobRecord[]): Promise<Job[]> {
  const users = await listUsers(table, companyId);
  return jobs.map((job) => {
    const left = secondsLeft(job);
    return {
      ...job,
      ...(left !== undefined && { secondsLeft: left }),
      mayRetry: canBeRetried(job),
      createdByEmail: users.find(({ id }) => id === job.createdBy)?.email ?? "",
    };
  });
}

/** A job as the API shows it. */
export async function jobView(table: TableReader, job: JobRecord): Promise<Job> {
  const [view] = await jobViews(table, job.companyId, [job]);
  if (view === undefined) throw new Error("a job has a view");
  return view;
}

/** Whether a job has failed or unprocessed items and was not retried yet. */
export const canBeRetried = ({ state, retriedBy, failed, unknown = 0, reason }: JobRecord): boolean =>
  (state === "failed" || state === "partly") &&
  retriedBy === undefined &&
  (failed > 0 || unknown === 0 || reason !== undefined);

type Progress = Pick<
  JobRecord,
  "done" | "failed" | "unknown" | "begunWith" | "total" | "startedAt" | "updatedAt" | "state"
>;

/**
 * The remaining seconds of a job, estimated from the steps of its worker; undefined without an estimate. Items that the
 * request itself processed are left out.
 */
export function secondsLeft(job: Progress): number | undefined {
  const { done, failed, unknown = 0, begunWith = 0, total, startedAt, updatedAt, state } = job;
  const passed = done + failed + unknown;
  const worked = passed - begunWith;
  if (isFinished(state) || total === undefined || startedAt === undefined || worked <= 0) return undefined;
  const tookMs = Date.parse(updatedAt) - Date.parse(startedAt);
  return Math.round((tookMs * Math.max(0, total - passed)) / worked / 1000);
}

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
