import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { AppError } from "#shared/errors.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { sampleDataKeys, sampleDataPrefixes } from "./sample-data-keys.ts";

/** Sample data that a team stores with a template. It is deleted when the template is purged. */
export const SampleDataRecord = z.object({
  id: Id,
  name: z.string(),
  /** JSON: DynamoDB nests lists and maps at most 32 levels deep, which values may exceed. */
  values: z.string(),
  /** Absent: for mails in all languages. */
  language: z.string().optional(),
  revision: z.int().positive(),
  updatedAt: Timestamp,
  updatedBy: Id,
});
export type SampleDataRecord = z.infer<typeof SampleDataRecord>;

interface Owner {
  readonly companyId: string;
  readonly templateId: string;
}

const Count = z.object({ count: z.int().nonnegative() });

/** All sample data of a template, sorted by name. */
export async function listSampleData(
  table: TableReader,
  { companyId, templateId }: Owner,
): Promise<SampleDataRecord[]> {
  const records = z
    .array(SampleDataRecord)
    .parse(await table.query(sampleDataPrefixes.sampleData(companyId, templateId)));
  return records.sort((a, b) => a.name.localeCompare(b.name));
}

/** @throws AppError SAMPLE_DATA_NOT_FOUND, also for another template's */
export async function getSampleData(
  table: TableReader,
  { companyId, templateId }: Owner,
  id: string,
): Promise<SampleDataRecord> {
  const item = await table.get(sampleDataKeys.sampleData(companyId, templateId, id));
  if (item === undefined) throw new AppError("SAMPLE_DATA_NOT_FOUND");
  return SampleDataRecord.parse(item);
}

/** The number of sample data of a template; undefined before the first. */
export async function findSampleDataCount(
  table: TableReader,
  { companyId, templateId }: Owner,
): Promise<number | undefined> {
  return Count.optional().parse(await table.get(sampleDataKeys.sampleDataCount(companyId, templateId)))?.count;
}

/** Names that differ only in case would confuse users. */
const nameKey = ({ companyId, templateId }: Owner, name: string) =>
  sampleDataKeys.uniqueSampleData(companyId, templateId, name.toLowerCase());

const takeName = (owner: Owner, { id, name }: SampleDataRecord): Write => ({
  put: { ...nameKey(owner, name), sampleDataId: id },
  onlyIf: "absent",
  otherwise: "SAMPLE_DATA_EXISTS",
});

const freeName = (owner: Owner, { id, name }: SampleDataRecord): Write => ({
  delete: nameKey(owner, name),
  onlyIf: [{ attribute: "sampleDataId", is: "=", value: id }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Serializes concurrent saves, so that none exceeds the limit. */
const count = ({ companyId, templateId }: Owner, seen: number | undefined, next: number): Write => ({
  put: { ...sampleDataKeys.sampleDataCount(companyId, templateId), count: next },
  onlyIf: seen === undefined ? "absent" : [{ attribute: "count", is: "=", value: seen }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/**
 * Part of the transaction that adds sample data; `seen` is the current number.
 * @throws AppError TOO_MUCH_SAMPLE_DATA
 */
export function putNewSampleData(
  owner: Owner,
  records: readonly SampleDataRecord[],
  seen: number | undefined,
): readonly Write[] {
  const next = (seen ?? 0) + records.length;
  if (next > limits.sampleDataPerTemplate) throw new AppError("TOO_MUCH_SAMPLE_DATA");
  const { companyId, templateId } = owner;
  return [
    ...records.map((record) => takeName(owner, record)),
    ...records.map((record): Write => {
      const put = { ...sampleDataKeys.sampleData(companyId, templateId, record.id), ...record };
      return { put, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" };
    }),
    count(owner, seen, next),
  ];
}

const asSeen = ({ revision }: SampleDataRecord) => [{ attribute: "revision", is: "=", value: revision }] as const;

/** Part of the transaction that changes sample data, if it is unchanged since the read. */
export const changeSampleData = (owner: Owner, seen: SampleDataRecord, record: SampleDataRecord): readonly Write[] => [
  {
    put: { ...sampleDataKeys.sampleData(owner.companyId, owner.templateId, record.id), ...record },
    onlyIf: asSeen(seen),
    otherwise: "SAMPLE_DATA_CHANGED",
  },
  ...(seen.name.toLowerCase() === record.name.toLowerCase() ? [] : [freeName(owner, seen), takeName(owner, record)]),
];

/** Part of the transaction that deletes sample data; `seenCount` is the number including it. */
export const removeSampleData = (owner: Owner, seen: SampleDataRecord, seenCount: number): readonly Write[] => [
  {
    delete: sampleDataKeys.sampleData(owner.companyId, owner.templateId, seen.id),
    onlyIf: asSeen(seen),
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  freeName(owner, seen),
  count(owner, seenCount, seenCount - 1),
];
