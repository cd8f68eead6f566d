import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { JobKind } from "#shared/models/job.ts";
import { Id } from "#shared/models/scalars.ts";
import { JobRecord, OpenJob } from "./job-records.ts";
import { keys, prefixes } from "./keys.ts";

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
