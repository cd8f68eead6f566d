import type { JobRecord } from "#functions/storage/job-records.ts";
import { isFinished } from "#shared/models/job.ts";

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
