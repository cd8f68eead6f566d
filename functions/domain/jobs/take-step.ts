import { putResults } from "#functions/storage/job-parts-store.ts";
import type { JobRecord } from "#functions/storage/job-records.ts";
import { changeClaimed, claimStep, closeJob } from "#functions/storage/job-store.ts";
import type { JobState } from "#shared/models/job.ts";
import { failJob } from "./fail-job.ts";
import type { JobContext, JobWork, StepOutcome } from "./job-work.ts";
import { mayPass, reasonOf } from "./trouble.ts";

/** Longer than the worker's Lambda lives, so that no two work on one step; short, so that a dead one's is soon free. */
const LEASE_MS = 45_000;

const stateOf = (done: number, failed: number, unknown: number): JobState =>
  failed + unknown === 0 ? "done" : done + unknown === 0 ? "failed" : "partly";

/** Notes what a step did, all of it or nothing; ends the job with its last one. */
async function noteStep(job: JobRecord, outcome: StepOutcome, { table, now }: JobContext): Promise<void> {
  const at = now().toISOString();
  const done = job.done + outcome.done;
  const failed = job.failed + outcome.failed;
  const unknown = (job.unknown ?? 0) + (outcome.unknown ?? 0);
  const isLast = outcome.next === undefined;
  const set = {
    step: job.step + 1,
    done,
    failed,
    ...(unknown > 0 && { unknown }),
    ...(outcome.total !== undefined && { total: outcome.total.count, totalIsEstimate: outcome.total.isEstimate }),
    ...(isLast ? { state: stateOf(done, failed, unknown), finishedAt: at } : { continuation: outcome.next }),
    attempts: 0,
    leaseId: "",
    leaseUntil: "",
    updatedAt: at,
  };
  await table.write(
    changeClaimed(job, set, ["reason"]),
    ...putResults(job, outcome.results),
    ...(outcome.writes ?? []),
    ...(isLast ? closeJob(job) : []),
  );
}

/** Frees the step for the next try, and says what holds it up. */
const noteTrouble = (job: JobRecord, error: unknown, { table, now }: JobContext): Promise<void> =>
  table.write(
    changeClaimed(job, { reason: reasonOf(error), leaseId: "", leaseUntil: "", updatedAt: now().toISOString() }),
  );

/** Of a step that ended its job early. */
const nothing: StepOutcome = { done: 0, failed: 0, results: [], calls: 0 };

/**
 * Claims the next step of a job, does it and notes it; gives what it did.
 * @throws AppError CONFLICT_TRY_AGAIN when another worker has it; what the step failed with, if that may pass
 */
export async function takeStep(job: JobRecord, work: JobWork, context: JobContext): Promise<StepOutcome> {
  const at = context.now();
  const until = new Date(at.getTime() + LEASE_MS).toISOString();
  const claimed = await claimStep(context.table, job, { id: context.newId(), at: at.toISOString(), until });
  let outcome: StepOutcome;
  try {
    outcome = await work.step(claimed);
  } catch (error) {
    if (!mayPass(error)) {
      await failJob(claimed, reasonOf(error), context);
      return nothing;
    }
    await noteTrouble(claimed, error, context);
    throw error;
  }
  await noteStep(claimed, outcome, context);
  return outcome;
}
