import { putResults } from "#functions/storage/jobs/job-parts-store.ts";
import {
  changeClaimed,
  claimStep,
  closeJob,
  findJob,
  type JobRecord,
  listOpenJobs,
} from "#functions/storage/jobs/job-store.ts";
import { isFinished, type JobState } from "#shared/models/job.ts";
import { failJob } from "./fail-job.ts";
import { failureNotification } from "./failure-notification.ts";
import { isRetryable, mustWaitForSes, reasonOf } from "./item-step.ts";
import { type JobContext, type JobWork, type StepOutcome, wake } from "./start-job.ts";

export interface Worker extends JobContext {
  readonly workOf: (job: JobRecord) => JobWork;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Whether there is time for another step. */
  readonly hasTime: () => boolean;
}

async function hasMoreUrgent({ table }: Worker, job: JobRecord): Promise<boolean> {
  const [first] = await listOpenJobs(table, job.group);
  return first !== undefined && first.urgency < job.urgency;
}

/** Immediate attempts of one step; further ones are left to the schedule for stalled jobs. */
const MOST_AT_ONCE = 20;

/**
 * Runs a step. If it needs to wait for Amazon SES, requeues the job after others of the account and returns undefined:
 * such an attempt does not count among the five failures that make a job fail.
 */
async function runStepOrRequeue(job: JobRecord, work: JobWork, worker: Worker): Promise<StepOutcome | undefined> {
  try {
    return await runStep(job, work, worker);
  } catch (error) {
    if (!mustWaitForSes(error)) throw error;
    if (job.attempts < MOST_AT_ONCE) await wake(worker.queue, job, `takes-time-${worker.newId()}`);
    return undefined;
  }
}

/**
 * Runs the steps of a job until it is done, the time is over, or a more urgent job waits for the same AWS account; then
 * requeues it. An unknown or finished job is skipped.
 * @throws a step's error that may pass: the queue then retries the job later
 */
export async function runJob(companyId: string, jobId: string, worker: Worker): Promise<void> {
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
    const outcome = await runStepOrRequeue(job, work, worker);
    if (outcome?.next === undefined) return;
    const { calls } = outcome;
    const took = worker.now().getTime() - began;
    await worker.wait(Math.max(0, (1000 * calls) / work.callsPerSecond - took));
  }
}

/**
 * Longer than the worker's Lambda runs, so that no two workers run one step; short, so that the step of a crashed
 * worker is soon free.
 */
const LEASE_MS = 45_000;

const stateOf = (done: number, failed: number, unknown: number): JobState =>
  failed + unknown === 0 ? "done" : done + unknown === 0 ? "failed" : "partly";

/** Records a step's result in one transaction; ends the job after its last step, and notifies of what failed. */
async function recordStep(job: JobRecord, outcome: StepOutcome, context: JobContext): Promise<void> {
  const at = context.now().toISOString();
  const done = job.done + outcome.done;
  const failed = job.failed + outcome.failed;
  const unknown = (job.unknown ?? 0) + (outcome.unknown ?? 0);
  const isLast = outcome.next === undefined;
  const state = stateOf(done, failed, unknown);
  const set = {
    step: job.step + 1,
    done,
    failed,
    ...(unknown > 0 && { unknown }),
    ...(outcome.total !== undefined && { total: outcome.total.count, totalIsEstimate: outcome.total.isEstimate }),
    ...(isLast ? { state, finishedAt: at } : { continuation: outcome.next }),
    attempts: 0,
    leaseId: "",
    leaseUntil: "",
    updatedAt: at,
  };
  await context.table.write(
    changeClaimed(job, set, ["reason"]),
    ...putResults(job, outcome.results),
    ...(outcome.writes ?? []),
    ...(isLast ? [...closeJob(job), ...failureNotification(job, state, context)] : []),
  );
}

/** Releases the lease for the next attempt and records the reason. */
const recordFailure = (job: JobRecord, error: unknown, { table, now }: JobContext): Promise<void> =>
  table.write(
    changeClaimed(job, { reason: reasonOf(error), leaseId: "", leaseUntil: "", updatedAt: now().toISOString() }),
  );

/** The result of a step that failed its job. */
const nothing: StepOutcome = { done: 0, failed: 0, results: [], calls: 0 };

/**
 * Claims the next step of a job, runs and records it; returns its result.
 * @throws AppError CONFLICT_TRY_AGAIN while another worker has the lease; the step's error, if it may pass
 */
export async function runStep(job: JobRecord, work: JobWork, context: JobContext): Promise<StepOutcome> {
  const at = context.now();
  const until = new Date(at.getTime() + LEASE_MS).toISOString();
  const claimed = await claimStep(context.table, job, { id: context.newId(), at: at.toISOString(), until });
  let outcome: StepOutcome;
  try {
    outcome = await work.step(claimed);
  } catch (error) {
    if (!isRetryable(error)) {
      await failJob(claimed, reasonOf(error), context);
      return nothing;
    }
    await recordFailure(claimed, error, context);
    throw error;
  }
  await recordStep(claimed, outcome, context);
  return outcome;
}
