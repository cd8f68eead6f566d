import { setTimeout as wait } from "node:timers/promises";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findJob, type JobRecord } from "#functions/storage/job-store.ts";
import { listUsers } from "#functions/storage/user-store.ts";
import { isFinished, type Job } from "#shared/models/job.ts";

/** Jobs as people see them. */
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

/** The one job as people see it. */
export async function jobView(table: TableReader, job: JobRecord): Promise<Job> {
  const [view] = await jobViews(table, job.companyId, [job]);
  if (view === undefined) throw new Error("a job has a view");
  return view;
}

/** Whether something failed in it, or was never come to, that nobody has started anew. */
export const canBeRetried = ({ state, retriedBy, failed, unknown = 0, reason }: JobRecord): boolean =>
  (state === "failed" || state === "partly") &&
  retriedBy === undefined &&
  (failed > 0 || unknown === 0 || reason !== undefined);

type Progress = Pick<
  JobRecord,
  "done" | "failed" | "unknown" | "begunWith" | "total" | "startedAt" | "updatedAt" | "state"
>;

/**
 * How long a job will still take by what its worker's steps took so far, in seconds; undefined while nobody can know. What
 * the request did itself, before the worker came, took none of the worker's time.
 */
export function secondsLeft(job: Progress): number | undefined {
  const { done, failed, unknown = 0, begunWith = 0, total, startedAt, updatedAt, state } = job;
  const passed = done + failed + unknown;
  const worked = passed - begunWith;
  if (isFinished(state) || total === undefined || startedAt === undefined || worked <= 0) return undefined;
  const tookMs = Date.parse(updatedAt) - Date.parse(startedAt);
  return Math.round((tookMs * Math.max(0, total - passed)) / worked / 1000);
}

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
