import type { Write } from "#functions/adapters/ports/table.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { putResults, putWork } from "#functions/storage/job-parts-store.ts";
import type { JobRecord, WorkItem } from "#functions/storage/job-records.ts";
import { findRunningJob, putNewJob } from "#functions/storage/job-store.ts";
import { AppError } from "#shared/errors.ts";
import type { JobContext } from "./job-work.ts";
import { type JobOrder, newJob } from "./new-job.ts";
import { wake } from "./wake.ts";

interface Started extends JobOrder {
  /** What it is to work on, where the kind does not find that out itself. */
  readonly work?: readonly WorkItem[];
  /** What is wanted, written together with the job or not at all; given the job's id. */
  readonly wanted?: (jobId: string) => readonly Write[];
}

/**
 * Starts a job and calls the worker. Where there can be but one of its kind in the account and one
 * runs, that one is given back and nothing is written.
 */
export async function startJob(order: Started, context: JobContext): Promise<JobRecord> {
  const { table, queue, newId } = context;
  const job = newJob(order, context);
  try {
    await table.write(
      ...putNewJob(job),
      ...putWork(job, order.work ?? []),
      ...putResults({ ...job, step: 0 }, order.begun?.results ?? []),
      ...(order.wanted?.(job.id) ?? []),
      auditEntry({
        id: newId(),
        companyId: job.companyId,
        at: job.createdAt,
        actorId: job.createdBy,
        action: "job.started",
        subjectIds: {
          job: job.id,
          kind: job.kind,
          account: job.accountId,
          ...(job.retryOf !== undefined && { retryOf: job.retryOf }),
        },
      }),
    );
  } catch (error) {
    const running = isRunning(error) ? await findRunningJob(table, job) : undefined;
    if (running === undefined) throw error;
    await wake(queue, running, "asked-for-again").catch(() => undefined);
    return running;
  }
  // A wake-up that is lost here is sent by the schedule that looks for jobs nobody works on.
  await wake(queue, job, "started").catch(() => undefined);
  return job;
}

const isRunning = (error: unknown) => error instanceof AppError && error.code === "JOB_RUNS_ALREADY";
