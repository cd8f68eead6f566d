import * as z from "zod";
import type { Key, Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { JobItem, JobKind, JobState } from "#shared/models/job.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { companyPk } from "../keys.ts";

export const jobKeys = {
  job: (companyId: string, jobId: string): Key => ({ pk: companyPk(companyId), sk: `job#${jobId}` }),
  uniqueJob: (companyId: string, kind: string, accountId: string): Key => ({
    pk: companyPk(companyId),
    sk: `unique#job#${kind}#${accountId}`,
  }),
  openJob: (group: string, urgency: number, jobId: string): Key => ({
    pk: "open-jobs",
    sk: `job#${group}#${String(urgency)}#${jobId}`,
  }),
};

export const jobPrefixes = {
  jobs: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "job#" }),
  openJobs: (group?: string) => ({ pk: "open-jobs", skPrefix: group === undefined ? "job#" : `job#${group}#` }),
};

export const JobRecord = z.object({
  /** Begins with the time, so that keys sort by it; the rest is random. */
  id: Id,
  companyId: Id,
  kind: JobKind,
  accountId: Id,
  /** The AWS account and region, by which SES counts its rates. */
  group: z.string(),
  /** In a group, the job with the lower number comes first. */
  urgency: z.int().min(0).max(9),
  /** Whether no other job of the kind may run in the account. */
  isOnlyOne: z.boolean(),
  state: JobState,
  done: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** Items with an unknown outcome. */
  unknown: z.int().nonnegative().optional(),
  /** Items that the starting request has processed. */
  begunWith: z.int().nonnegative().optional(),
  total: z.int().nonnegative().optional(),
  totalIsEstimate: z.boolean(),
  /** The number of completed steps. */
  step: z.int().nonnegative(),
  /** Where the next step begins, in the kind's format; absent for the first. */
  continuation: z.string().optional(),
  /** Started attempts of the next step. */
  attempts: z.int().nonnegative(),
  /** The worker with the lease, and the lease's end; empty without one. */
  leaseId: z.string(),
  leaseUntil: z.string(),
  /** The reason of the last failed attempt or of the early end: a code of shared/errors.ts. */
  reason: z.string().optional(),
  /** The name of the subject, for users. */
  about: z.string().optional(),
  /** The id of the first job of a chain of retries: the time of the request. */
  wantedIn: Id.optional(),
  retryOf: Id.optional(),
  retriedBy: Id.optional(),
  createdBy: Id,
  /** A request waits for the end for some seconds. */
  isAwaited: z.boolean().optional(),
  createdAt: Timestamp,
  startedAt: Timestamp.optional(),
  updatedAt: Timestamp,
  finishedAt: Timestamp.optional(),
  /** Seconds since 1970. */
  expiresAt: z.int(),
});
export type JobRecord = z.infer<typeof JobRecord>;

/** An item: `ref` for the kind, `name` for users. */
export const WorkItem = z.object({ ref: z.string(), name: z.string() });
export type WorkItem = z.infer<typeof WorkItem>;

/** The outcome of an item; `ref` if the job has a stored list. */
export const ItemResult = JobItem.extend({
  ref: z.string().optional(),
  /** Of a listed template: its creation time in Amazon SES. */
  createdTimestamp: Timestamp.optional(),
});
export type ItemResult = z.infer<typeof ItemResult>;

/** An unfinished job, for the worker that looks for the next one and for the schedule of stalled jobs. */
export const OpenJob = z.object({ companyId: Id, jobId: Id, group: z.string(), urgency: z.int() });
export type OpenJob = z.infer<typeof OpenJob>;

/** How long users can look up a job. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** When the items of a job with this time expire, in seconds since 1970. */
export const expiryOfJob = (at: Date): number => Math.ceil((at.getTime() + KEPT_MS) / 1000);

/**
 * Lists of templates read what changed in the company's partition by the index over `updatedAt`, and most of that would
 * be jobs. So the time of a job's change is stored as `changedAt`, and `updatedAt` is this one, which earlier releases
 * read. Theirs has the time of the change.
 */
const unlistedTime = "1970-01-01T00:00:00.000Z";

const StoredJob = JobRecord.extend({ changedAt: Timestamp.optional() }).transform(
  ({ changedAt = unlistedTime, ...job }): JobRecord =>
    changedAt > job.updatedAt ? { ...job, updatedAt: changedAt } : job,
);

/** A job, or some of its fields, as it is stored. */
const stored = <T extends object>({ updatedAt, ...rest }: T & { readonly updatedAt?: string }) =>
  updatedAt === undefined ? rest : { ...rest, changedAt: updatedAt, updatedAt: unlistedTime };

const Marker = z.object({ jobId: Id });
const keyOf = ({ companyId, id }: JobRecord) => jobKeys.job(companyId, id);
const stillOpen = { attribute: "finishedAt", is: "missing" } as const;

export async function findJob(table: TableReader, companyId: string, jobId: string): Promise<JobRecord | undefined> {
  const item = await table.get(jobKeys.job(companyId, jobId));
  return item === undefined ? undefined : StoredJob.parse(item);
}

/** At most `limit` jobs of a company, newest first, after the given one. */
export async function listJobs(
  table: TableReader,
  companyId: string,
  { behind, limit }: { readonly behind: string | undefined; readonly limit: number },
): Promise<JobRecord[]> {
  const { pk, skPrefix } = jobPrefixes.jobs(companyId);
  const start = behind === undefined ? undefined : `${skPrefix}${behind}`;
  return z.array(StoredJob).parse(await table.query({ pk, skPrefix, behind: start, descending: true, limit }));
}

/** The unfinished jobs of a group, the most urgent and then the oldest first; without a group, all. */
export const listOpenJobs = async (table: TableReader, group?: string): Promise<OpenJob[]> =>
  z.array(OpenJob).parse(await table.query(jobPrefixes.openJobs(group)));

/** The running job of a kind that is limited to one per account. */
export async function findRunningJob(
  table: TableReader,
  { companyId, kind, accountId }: { companyId: string; kind: JobKind; accountId: string },
): Promise<JobRecord | undefined> {
  const marker = await table.get(jobKeys.uniqueJob(companyId, kind, accountId));
  return marker === undefined ? undefined : findJob(table, companyId, Marker.parse(marker).jobId);
}

const markerOf = ({ companyId, kind, accountId }: JobRecord) => jobKeys.uniqueJob(companyId, kind, accountId);

/** Part of the transaction that stores a job, open to the worker. */
export const putNewJob = (job: JobRecord): readonly Write[] => [
  ...(job.isOnlyOne
    ? [{ put: { ...markerOf(job), jobId: job.id }, onlyIf: "absent", otherwise: "JOB_RUNS_ALREADY" } as const]
    : []),
  { put: { ...keyOf(job), ...stored(job) }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" },
  {
    put: {
      ...jobKeys.openJob(job.group, job.urgency, job.id),
      companyId: job.companyId,
      jobId: job.id,
      group: job.group,
      urgency: job.urgency,
    },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

interface Lease {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly until: string;
}

/**
 * Claims the job's next step for one worker.
 * @throws AppError CONFLICT_TRY_AGAIN if another worker has it, or it is done
 */
export async function claimStep(table: Table, job: JobRecord, lease: Lease): Promise<JobRecord> {
  const set = {
    state: "running" as const,
    leaseId: lease.id,
    leaseUntil: lease.until,
    startedAt: job.startedAt ?? lease.at,
    updatedAt: lease.at,
    attempts: job.attempts + 1,
  };
  await table.write({
    update: keyOf(job),
    change: { set: stored(set) },
    onlyIf: [
      { attribute: "step", is: "=", value: job.step },
      { attribute: "leaseUntil", is: "<=", value: lease.at },
      stillOpen,
    ],
    otherwise: "CONFLICT_TRY_AGAIN",
  });
  return { ...job, ...set };
}

/** A worker's change of a job that it has claimed. Fails with CONFLICT_TRY_AGAIN once another worker has claimed it. */
export const changeClaimed = (
  job: JobRecord,
  set: Readonly<Record<string, string | number | boolean>>,
  remove: readonly string[] = [],
): Write => ({
  update: keyOf(job),
  change: { set: stored(set), remove },
  onlyIf: [
    { attribute: "step", is: "=", value: job.step },
    { attribute: "leaseId", is: "=", value: job.leaseId },
    stillOpen,
  ],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Ends a job, if it is unchanged since the read. */
export const endJob = (job: JobRecord, set: Readonly<Record<string, string>>): readonly Write[] => [
  changeClaimed(job, set),
  ...closeJob(job),
];

/** Removes an ended job from the lists of open jobs. */
export const closeJob = (job: JobRecord): readonly Write[] => [
  {
    delete: jobKeys.openJob(job.group, job.urgency, job.id),
    onlyIf: "present",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  ...(job.isOnlyOne
    ? [
        {
          delete: markerOf(job),
          onlyIf: [{ attribute: "jobId", is: "=", value: job.id }],
          otherwise: "CONFLICT_TRY_AGAIN",
        } as const,
      ]
    : []),
];

/** Part of the transaction that retries a job; succeeds once. */
export const markRetried = (job: JobRecord, retriedBy: string): Write => ({
  update: keyOf(job),
  change: { set: { retriedBy } },
  onlyIf: [{ attribute: "retriedBy", is: "missing" }],
  otherwise: "JOB_CANNOT_BE_RETRIED",
});
