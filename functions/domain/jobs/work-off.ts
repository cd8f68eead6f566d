import { listOpenJobs } from "#functions/storage/job-store.ts";
import { findJob } from "#functions/storage/job-store.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { isFinished } from "#shared/models/job.ts";
import type { JobContext, JobWork, StepOutcome } from "./job-work.ts";
import { takeStep } from "./take-step.ts";
import { onlyTakesTime } from "./trouble.ts";
import { wake } from "./wake.ts";

export interface Worker extends JobContext {
  readonly workOf: (job: JobRecord) => JobWork;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Whether there is time for one more step. */
  readonly hasTime: () => boolean;
}

async function hasMoreUrgent({ table }: Worker, job: JobRecord): Promise<boolean> {
  const [first] = await listOpenJobs(table, job.group);
  return first !== undefined && first.urgency < job.urgency;
}

/** Tries of one step that follow each other at once; later ones are those of the schedule that looks for forgotten jobs. */
const MOST_AT_ONCE = 20;

/**
 * Takes a step. One that only takes time goes back to the queue behind others of the account, so that it never counts
 * among the five failures that end a job; undefined then.
 */
async function takeStepOrGiveBack(job: JobRecord, work: JobWork, worker: Worker): Promise<StepOutcome | undefined> {
  try {
    return await takeStep(job, work, worker);
  } catch (error) {
    if (!onlyTakesTime(error)) throw error;
    if (job.attempts < MOST_AT_ONCE) await wake(worker.queue, job, `takes-time-${worker.newId()}`);
    return undefined;
  }
}

/**
 * Works on a job until it is done, the time is over, or something more urgent waits for the same AWS account; then
 * calls for another turn behind those that wait. A job that is gone or done is nothing to do.
 * @throws what a step fails with, if it may pass: the queue then brings the job back later
 */
export async function workOff(companyId: string, jobId: string, worker: Worker): Promise<void> {
  for (;;) {
    const job = await findJob(worker.table, companyId, jobId);
    if (job === undefined || isFinished(job.state)) return;
    if (await hasMoreUrgent(worker, job)) {
      await wake(worker.queue, job, `stands-back-${worker.newId()}`);
      return;
    }
    if (!worker.hasTime()) {
      await wake(worker.queue, job, "goes-on");
      return;
    }
    const work = worker.workOf(job);
    const began = worker.now().getTime();
    const outcome = await takeStepOrGiveBack(job, work, worker);
    if (outcome?.next === undefined) return;
    const { calls } = outcome;
    const took = worker.now().getTime() - began;
    await worker.wait(Math.max(0, (1000 * calls) / work.callsPerSecond - took));
  }
}
