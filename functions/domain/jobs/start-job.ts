import type { Table, Write } from "#functions/adapters/ports/table.ts";
import type { WorkQueue } from "#functions/adapters/ports/work-queue.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { putResults, putWork } from "#functions/storage/job-parts-store.ts";
import {
  expiryOfJob,
  findRunningJob,
  type ItemResult,
  type JobRecord,
  putNewJob,
  type WorkItem,
} from "#functions/storage/job-store.ts";
import { AppError } from "#shared/errors.ts";
import type { JobKind } from "#shared/models/job.ts";

/** What the machinery of jobs needs. */
export interface JobContext {
  readonly table: Table;
  readonly queue: WorkQueue;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** What one step of a job did. */
export interface StepOutcome {
  /** How many items it went through, in addition to those of the steps before. */
  readonly done: number;
  readonly failed: number;
  /** Of which nobody knows whether they were done; they are never tried again. */
  readonly unknown?: number;
  /** Of items that something is to be told of. */
  readonly results: readonly ItemResult[];
  readonly total?: { readonly count: number; readonly isEstimate: boolean };
  /** Where the next step begins; absent at the end. */
  readonly next?: string | undefined;
  /** How often it asked Amazon SES, of the calls that SES counts by the second and the adapter does not pace. */
  readonly calls: number;
  /** Written together with what is noted of the step, or not at all: at most 90. */
  readonly writes?: readonly Write[];
}

/** How the jobs of a kind are worked on. */
export interface JobWork {
  /** How often Amazon SES may be asked in a second. */
  readonly callsPerSecond: number;
  /**
   * Does a bounded piece of work, of seconds. It may be run again if its process died or its end could not be noted:
   * what it does besides `writes` must do no harm a second time. What it throws is tried again if it may pass.
   */
  readonly step: (job: JobRecord) => Promise<StepOutcome>;
}

export interface JobOrder {
  readonly kind: JobKind;
  readonly account: Pick<AccountRecord, "id" | "companyId" | "awsAccountId" | "awsRegion">;
  readonly createdBy: string;
  /** 0 comes before 1 and so on, of those in one AWS account and region; 5 unless said. */
  readonly urgency?: number;
  /** Set: while one of its kind runs in the account, no other is started. */
  readonly isOnlyOne?: boolean;
  readonly total?: { readonly count: number; readonly isEstimate: boolean };
  readonly retryOf?: string;
  readonly wantedIn?: string;
  /** What it is about, for people. */
  readonly about?: string | undefined;
  /** The first step, where the request has done it already. */
  readonly begun?: StepOutcome;
}

/** Sorts by time and cannot be guessed. */
export const idByTime = (at: Date, random: string) => `${at.toISOString().replace(/[-:.]/g, "")}-${random}`;

/** A job that nobody has worked on yet. */
export function newJob(order: JobOrder, { now, newId }: { now: () => Date; newId: () => string }): JobRecord {
  const at = now();
  const { account, total = order.begun?.total } = order;
  return {
    id: idByTime(at, newId()),
    companyId: account.companyId,
    kind: order.kind,
    accountId: account.id,
    group: `${account.awsAccountId}#${account.awsRegion}`,
    urgency: order.urgency ?? 5,
    isOnlyOne: order.isOnlyOne ?? false,
    state: "queued",
    done: order.begun?.done ?? 0,
    failed: order.begun?.failed ?? 0,
    ...(order.begun !== undefined && { begunWith: order.begun.done + order.begun.failed }),
    ...(total !== undefined && { total: total.count }),
    totalIsEstimate: total?.isEstimate ?? false,
    step: order.begun === undefined ? 0 : 1,
    ...(order.begun?.next !== undefined && { continuation: order.begun.next }),
    attempts: 0,
    leaseId: "",
    leaseUntil: "",
    ...(order.retryOf !== undefined && { retryOf: order.retryOf }),
    ...(order.wantedIn !== undefined && { wantedIn: order.wantedIn }),
    ...(order.about !== undefined && { about: order.about }),
    createdBy: order.createdBy,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    expiresAt: expiryOfJob(at),
  };
}

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

/** DynamoDB takes so many writes in a transaction. */
const MOST_WRITES = 100;

/**
 * Starts several jobs by one transaction, together with what `more` gives: a request that breaks off has started all of
 * them or none. Only where one transaction does not take them, each job has one of its own, and `more` comes last.
 * `more` is asked again when it was overtaken.
 */
export async function startTogether(
  planned: readonly PlannedJob[],
  table: Table,
  more: () => Promise<readonly Write[]> = () => Promise.resolve([]),
): Promise<JobRecord[]> {
  let left = planned.flatMap(({ writes }) => writes);
  await retryConflicts(async () => {
    const others = await more();
    if (left.length + others.length > MOST_WRITES) {
      for (const { writes } of planned) await table.write(...writes);
      left = [];
    }
    await table.write(...left, ...others);
  });
  await Promise.all(planned.map(({ wake }) => wake()));
  return planned.map(({ job }) => job);
}

type Reason =
  "started" | "asked-for-again" | "goes-on" | `stands-back-${string}` | `takes-time-${string}` | `stalled-${string}`;

/** Calls the worker to a job. The same step for the same reason within five minutes calls it once. */
export const wake = (queue: WorkQueue, job: JobRecord, reason: Reason): Promise<void> =>
  queue.wake({
    companyId: job.companyId,
    jobId: job.id,
    group: job.group,
    deduplicationId: `${job.id}:${String(job.step)}:${reason}`,
  });
