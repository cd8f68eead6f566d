import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { JobItem, JobKind, JobState } from "#shared/models/job.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";

export const JobRecord = z.object({
  /** Begins with the time, so that keys sort by it; the rest is random. */
  id: Id,
  companyId: Id,
  kind: JobKind,
  accountId: Id,
  /** The AWS account and region: what SES counts its rates by. */
  group: z.string(),
  /** Of two jobs of a group, the one with the lower number comes first. */
  urgency: z.int().min(0).max(9),
  /** Of its kind no other runs in the account meanwhile. */
  isOnlyOne: z.boolean(),
  state: JobState,
  done: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** Items of which nobody knows whether they were done. */
  unknown: z.int().nonnegative().optional(),
  /** How many of those that are done the request did itself. */
  begunWith: z.int().nonnegative().optional(),
  total: z.int().nonnegative().optional(),
  totalIsEstimate: z.boolean(),
  /** How many steps are done. */
  step: z.int().nonnegative(),
  /** Where the next step begins, in the words of the kind; absent for the first. */
  continuation: z.string().optional(),
  /** Tries of the next step that have begun. */
  attempts: z.int().nonnegative(),
  /** Who works on it, and until when nobody else may; empty for nobody. */
  leaseId: z.string(),
  leaseUntil: z.string(),
  /** What the last try failed with, or why it ended early: a code of shared/errors.ts. */
  reason: z.string().optional(),
  /** What it is about, for people. */
  about: z.string().optional(),
  /** Of one that retries: the first of the row. What is wanted here is as old as that one. */
  wantedIn: Id.optional(),
  retryOf: Id.optional(),
  retriedBy: Id.optional(),
  createdBy: Id,
  createdAt: Timestamp,
  startedAt: Timestamp.optional(),
  updatedAt: Timestamp,
  finishedAt: Timestamp.optional(),
  /** Seconds since 1970. */
  expiresAt: z.int(),
});
export type JobRecord = z.infer<typeof JobRecord>;

/** An item as a kind names it for itself (`ref`) and for people. */
export const WorkItem = z.object({ ref: z.string(), name: z.string() });
export type WorkItem = z.infer<typeof WorkItem>;

/** What became of an item; `ref` where the kind was given its items. */
export const ItemResult = JobItem.extend({
  ref: z.string().optional(),
  /** Of a listed template: when it was made in Amazon SES. */
  createdTimestamp: Timestamp.optional(),
});
export type ItemResult = z.infer<typeof ItemResult>;

/** What one step has to tell of. */
export const StepResults = z.object({ step: z.int(), results: z.array(ItemResult) });
export type StepResults = z.infer<typeof StepResults>;

/** Some of the items that a job was given. */
export const WorkPart = z.object({ items: z.array(WorkItem) });

/** An unfinished job, as the worker looks for the next one and the schedule for forgotten ones. */
export const OpenJob = z.object({ companyId: Id, jobId: Id, group: z.string(), urgency: z.int() });
export type OpenJob = z.infer<typeof OpenJob>;

/** A person looks into what was done for so long. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** When what belongs to a job of this moment expires, in seconds since 1970. */
export const expiryOfJob = (at: Date): number => Math.ceil((at.getTime() + KEPT_MS) / 1000);

const Marker = z.object({ jobId: Id });
const keyOf = ({ companyId, id }: JobRecord) => keys.job(companyId, id);
const stillOpen = { attribute: "finishedAt", is: "missing" } as const;

export async function findJob(table: TableReader, companyId: string, jobId: string): Promise<JobRecord | undefined> {
  const item = await table.get(keys.job(companyId, jobId));
  return item === undefined ? undefined : JobRecord.parse(item);
}

/** At most `limit` jobs of a company, newest first, behind the one that is named. */
export async function listJobs(
  table: TableReader,
  companyId: string,
  { behind, limit }: { readonly behind: string | undefined; readonly limit: number },
): Promise<JobRecord[]> {
  const { pk, skPrefix } = prefixes.jobs(companyId);
  const start = behind === undefined ? undefined : `${skPrefix}${behind}`;
  return z.array(JobRecord).parse(await table.query({ pk, skPrefix, behind: start, descending: true, limit }));
}

/** The unfinished jobs of a group, the most urgent and then the oldest first; without a group, all there are. */
export const listOpenJobs = async (table: TableReader, group?: string): Promise<OpenJob[]> =>
  z.array(OpenJob).parse(await table.query(prefixes.openJobs(group)));

/** The job of a kind that runs in an account, where there can be but one. */
export async function findRunningJob(
  table: TableReader,
  { companyId, kind, accountId }: { companyId: string; kind: JobKind; accountId: string },
): Promise<JobRecord | undefined> {
  const marker = await table.get(keys.uniqueJob(companyId, kind, accountId));
  return marker === undefined ? undefined : findJob(table, companyId, Marker.parse(marker).jobId);
}

const markerOf = ({ companyId, kind, accountId }: JobRecord) => keys.uniqueJob(companyId, kind, accountId);

/** Part of the transaction that writes what is wanted: the job, open to the worker. */
export const putNewJob = (job: JobRecord): readonly Write[] => [
  ...(job.isOnlyOne
    ? [{ put: { ...markerOf(job), jobId: job.id }, onlyIf: "absent", otherwise: "JOB_RUNS_ALREADY" } as const]
    : []),
  { put: { ...keyOf(job), ...job }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" },
  {
    put: {
      ...keys.openJob(job.group, job.urgency, job.id),
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
  /** ISO. */
  readonly at: string;
  readonly until: string;
}

/** Takes the job's next step for one worker. @throws AppError CONFLICT_TRY_AGAIN when another has it, or it is done */
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
    change: { set },
    onlyIf: [
      { attribute: "step", is: "=", value: job.step },
      { attribute: "leaseUntil", is: "<=", value: lease.at },
      stillOpen,
    ],
    otherwise: "CONFLICT_TRY_AGAIN",
  });
  return { ...job, ...set };
}

/** What a worker writes of a job it has claimed; refused with CONFLICT_TRY_AGAIN once another has taken it over. */
export const changeClaimed = (
  job: JobRecord,
  set: Readonly<Record<string, string | number | boolean>>,
  remove: readonly string[] = [],
): Write => ({
  update: keyOf(job),
  change: { set, remove },
  onlyIf: [
    { attribute: "step", is: "=", value: job.step },
    { attribute: "leaseId", is: "=", value: job.leaseId },
    stillOpen,
  ],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** What ends a job that is as it was read. */
export const endJob = (job: JobRecord, set: Readonly<Record<string, string>>): readonly Write[] => [
  changeClaimed(job, set),
  ...closeJob(job),
];

/** Takes a job that ends off the lists of what is open. */
export const closeJob = (job: JobRecord): readonly Write[] => [
  {
    delete: keys.openJob(job.group, job.urgency, job.id),
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

/** Part of the transaction that starts anew what failed in a job; once only. */
export const markRetried = (job: JobRecord, retriedBy: string): Write => ({
  update: keyOf(job),
  change: { set: { retriedBy } },
  onlyIf: [{ attribute: "retriedBy", is: "missing" }],
  otherwise: "JOB_CANNOT_BE_RETRIED",
});
