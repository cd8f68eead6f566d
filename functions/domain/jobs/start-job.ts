import type { Table, Write } from "#functions/adapters/ports/table.ts";
import type { WorkQueue } from "#functions/adapters/ports/work-queue.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { putResults, putWork } from "#functions/storage/jobs/job-parts-store.ts";
import {
  expiryOfJob,
  findRunningJob,
  type ItemResult,
  type JobRecord,
  putNewJob,
  type WorkItem,
} from "#functions/storage/jobs/job-store.ts";
import { idByTime } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { JobKind } from "#shared/models/job.ts";

/** Dependencies of the job engine. */
export interface JobContext extends WriteContext {
  readonly queue: WorkQueue;
}

/** The result of one step. */
export interface StepOutcome {
  /** Items that this step processed. */
  readonly done: number;
  readonly failed: number;
  /** Items with an unknown outcome. They are never retried. */
  readonly unknown?: number;
  /** The reported items. */
  readonly results: readonly ItemResult[];
  readonly total?: { readonly count: number; readonly isEstimate: boolean };
  /** Where the next step begins; absent after the last step. */
  readonly next?: string | undefined;
  /** Calls to Amazon SES that count against its rate per second and that the adapter does not limit. */
  readonly calls: number;
  /** Writes of the transaction that records the step: at most 90. */
  readonly writes?: readonly Write[];
}

/** The work of one kind of job. */
export interface JobWork {
  /** Amazon SES's allowed calls per second. */
  readonly callsPerSecond: number;
  /**
   * Does work of a few seconds. It runs again if its process died or its result could not be recorded, so everything
   * except `writes` must be idempotent. A thrown error is retried if it may pass.
   */
  readonly step: (job: JobRecord) => Promise<StepOutcome>;
}

export interface JobOrder {
  readonly kind: JobKind;
  readonly account: Pick<AccountRecord, "id" | "companyId" | "awsAccountId" | "awsRegion">;
  readonly createdBy: string;
  /** Lower numbers come first among the jobs of one AWS account and region; 5 by default. */
  readonly urgency?: number;
  /** Prevents a second running job of this kind in the account. */
  readonly isOnlyOne?: boolean;
  /** A request waits for the end, and answers with the failure. */
  readonly isAwaited?: boolean | undefined;
  readonly total?: { readonly count: number; readonly isEstimate: boolean };
  readonly retryOf?: string;
  readonly wantedIn?: string;
  /** The name of the subject, for users. */
  readonly about?: string | undefined;
  /** The first step, if the request has done it already. */
  readonly begun?: StepOutcome;
}

/** A new job, which no worker has processed. */
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
    ...(order.isAwaited === true && { isAwaited: true }),
    createdBy: order.createdBy,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    expiresAt: expiryOfJob(at),
  };
}

interface JobRequest extends JobOrder {
  /** The items, if the kind needs a stored list. */
  readonly work?: readonly WorkItem[];
  /** Further writes of the transaction, given the job's id. */
  readonly requestWrites?: (jobId: string) => readonly Write[];
  /** Whether the start has an audit entry; true unless each item has one when it is done. */
  readonly isAudited?: boolean;
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

/** A job that is not stored yet. */
export interface PlannedJob {
  readonly job: JobRecord;
  /** The writes of one transaction. */
  readonly writes: readonly Write[];
  /** Wakes the worker, after the writes. The schedule for stalled jobs repeats a lost wake-up. */
  readonly wake: () => Promise<void>;
}

/** Plans a job that the caller stores together with other writes. */
export function planJob(order: JobRequest, context: Pick<JobContext, "queue" | "now" | "newId">): PlannedJob {
  const job = newJob(order, context);
  return {
    job,
    writes: [
      ...putNewJob(job),
      ...putWork(job, order.work ?? []),
      ...putResults({ ...job, step: 0 }, order.begun?.results ?? []),
      ...(order.requestWrites?.(job.id) ?? []),
      ...(order.isAudited === false ? [] : [startedEntry(job, context.newId())]),
    ],
    wake: () => wake(context.queue, job, "started").catch(() => undefined),
  };
}

/**
 * Stores a job and wakes the worker. If the kind is limited to one job per account and one is running, returns that job
 * and writes nothing.
 */
export async function startJob(order: JobRequest, context: JobContext): Promise<JobRecord> {
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

/** DynamoDB's limit of writes per transaction. */
const MOST_WRITES = 100;

/**
 * Starts several jobs in one transaction, together with the writes of `more`, so that an interrupted request has
 * started all or none. If they exceed one transaction, each job gets its own, and `more` comes last. Calls `more` again
 * after a conflict.
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

/** Wakes the worker for a job. SQS drops duplicates with the same step and reason within five minutes. */
export const wake = (queue: WorkQueue, job: JobRecord, reason: Reason): Promise<void> =>
  queue.wake({
    companyId: job.companyId,
    jobId: job.id,
    group: job.group,
    deduplicationId: `${job.id}:${String(job.step)}:${reason}`,
  });
