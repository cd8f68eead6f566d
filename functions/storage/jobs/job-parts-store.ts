import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { ItemResult, type JobRecord, WorkItem } from "./job-store.ts";
import { jobPk } from "../keys.ts";

const numbered = (part: number) => String(part).padStart(8, "0");

export const jobPartKeys = {
  jobWork: (companyId: string, jobId: string, part: number): Key => ({
    pk: jobPk(companyId, jobId),
    sk: `work#${numbered(part)}`,
  }),
  jobResults: (companyId: string, jobId: string, step: number): Key => ({
    pk: jobPk(companyId, jobId),
    sk: `results#${numbered(step)}`,
  }),
};

export const jobPartPrefixes = {
  jobWork: (companyId: string, jobId: string) => ({ pk: jobPk(companyId, jobId), skPrefix: "work#" }),
  jobResults: (companyId: string, jobId: string) => ({ pk: jobPk(companyId, jobId), skPrefix: "results#" }),
};

/** The results of one step. */
export const StepResults = z.object({ step: z.int(), results: z.array(ItemResult) });
export type StepResults = z.infer<typeof StepResults>;

/** A part of a job's items. */
export const WorkPart = z.object({ items: z.array(WorkItem) });

/** Items per part: a transaction has at most 100 writes, an item of the table 400 KB. */
const PART_SIZE = 200;

type JobKey = Pick<JobRecord, "companyId" | "id">;

const guard = { onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" } as const;

/** Part of the transaction that starts a job: stores its items, at most 10,000. */
export function putWork({ companyId, id, expiresAt }: JobRecord, items: readonly WorkItem[]): Write[] {
  const parts = Math.ceil(items.length / PART_SIZE);
  return Array.from({ length: parts }, (_, part) => ({
    put: {
      ...jobPartKeys.jobWork(companyId, id, part),
      items: items.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
      expiresAt,
    },
    ...guard,
  }));
}

/** The stored items of a job, in order. */
export async function listWork(table: TableReader, { companyId, id }: JobKey): Promise<WorkItem[]> {
  const parts = z.array(WorkPart).parse(await table.query(jobPartPrefixes.jobWork(companyId, id)));
  return parts.flatMap(({ items }) => items);
}

/** The item at a position of a job's list, or undefined after its end. */
export async function findWorkItem(
  table: TableReader,
  { companyId, id }: JobKey,
  place: number,
): Promise<WorkItem | undefined> {
  const part = await table.get(jobPartKeys.jobWork(companyId, id, Math.floor(place / PART_SIZE)));
  return part === undefined ? undefined : WorkPart.parse(part).items[place % PART_SIZE];
}

/**
 * Part of the transaction that records the claimed step; empty without results. A step that works in a separate
 * transaction also writes its results there, so that a repetition finds them.
 */
export const putResults = ({ companyId, id, step, expiresAt }: JobRecord, results: readonly ItemResult[]): Write[] =>
  results.length === 0
    ? []
    : [
        {
          put: { ...jobPartKeys.jobResults(companyId, id, step), step, results, expiresAt },
          onlyIf: {
            anything: "the same transaction checks that the step is claimed, or that its work is not done yet",
          },
          otherwise: "CONFLICT_TRY_AGAIN",
        },
      ];

/** Results that an earlier attempt of the claimed step has written; empty if there are none. */
export async function findStepResults(
  table: TableReader,
  { companyId, id, step }: JobRecord,
): Promise<readonly ItemResult[]> {
  const item = await table.get(jobPartKeys.jobResults(companyId, id, step));
  return item === undefined ? [] : StepResults.parse(item).results;
}

/** The results of steps, in order, after the given step; all without a limit. */
export async function listResults(
  table: TableReader,
  { companyId, id }: JobKey,
  { behind, limit }: { readonly behind?: string | undefined; readonly limit?: number } = {},
): Promise<StepResults[]> {
  const { pk, skPrefix } = jobPartPrefixes.jobResults(companyId, id);
  const start = behind === undefined ? undefined : `${skPrefix}${behind}`;
  const asked = { pk, skPrefix, behind: start, ...(limit !== undefined && { limit }) };
  return z.array(StepResults).parse(await table.query(asked));
}
