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
  /** Whether the audit log is told that it was started: it is unless each item is told there when it is done. */
  readonly isTold?: boolean;
}

const startedEntry = ({ companyId, id, kind, accountId, retryOf, ...job }: JobRecord, entryId: string): Write =>
  auditEntry({
    id: entryId,
    companyId,
    at: job.createdAt,
    actorId: job.createdBy,
    action: "job.started",
    subjectIds: { job: id, kind, account: accountId, ...(retryOf !== undefined && { retryOf }) },
  });

/** A job that is not there before its writes are. */
export interface PlannedJob {
  readonly job: JobRecord;
  /** All of one transaction. */
  readonly writes: readonly Write[];
  /** Calls the worker, once it is written. A wake-up that is lost is sent by the schedule that looks for forgotten jobs. */
  readonly wake: () => Promise<void>;
}

/** A job for whoever writes it together with something of their own. */
export function planJob(order: Started, context: Pick<JobContext, "queue" | "now" | "newId">): PlannedJob {
  const job = newJob(order, context);
  return {
    job,
    writes: [
      ...putNewJob(job),
      ...putWork(job, order.work ?? []),
      ...putResults({ ...job, step: 0 }, order.begun?.results ?? []),
      ...(order.wanted?.(job.id) ?? []),
      ...(order.isTold === false ? [] : [startedEntry(job, context.newId())]),
    ],
    wake: () => wake(context.queue, job, "started").catch(() => undefined),
  };
}

/**
 * Starts a job and calls the worker. Where there can be but one of its kind in the account and one
 * runs, that one is given back and nothing is written.
 */
export async function startJob(order: Started, context: JobContext): Promise<JobRecord> {
  const planned = planJob(order, context);
  try {
    await context.table.write(...planned.writes);
  } catch (error) {
    const running = isRunning(error) ? await findRunningJob(context.table, planned.job) : undefined;
    if (running === undefined) throw error;
    await wake(context.queue, running, "asked-for-again").catch(() => undefined);
    return running;
  }
  await planned.wake();
  return planned.job;
}

const isRunning = (error: unknown) => error instanceof AppError && error.code === "JOB_RUNS_ALREADY";
