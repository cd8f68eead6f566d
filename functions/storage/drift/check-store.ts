import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { driftKeys, driftPrefixes } from "./drift-keys.ts";

/** The last finished check of an account. */
const CheckRecord = z.object({
  accountId: Id,
  jobId: Id,
  checkedAt: Timestamp,
  inSync: z.int().nonnegative(),
  unclear: z.int().nonnegative(),
  /** Findings that are not ignored and that this check was the first to see. */
  fresh: z.int().nonnegative(),
});
export type CheckRecord = z.infer<typeof CheckRecord>;

export async function findCheck(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<CheckRecord | undefined> {
  return CheckRecord.optional().parse(await table.get(driftKeys.driftCheck(companyId, accountId)));
}

export const putCheck = (companyId: string, check: CheckRecord): Write => ({
  put: { ...driftKeys.driftCheck(companyId, check.accountId), ...check },
  onlyIf: { anything: "one check of an account runs at a time, and the transaction ends its job" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** A template name that a check looks at: Sestina has no published template of it in the account. */
const Unmatched = z.object({ name: z.string(), templateId: Id.optional() });
export type Unmatched = z.infer<typeof Unmatched>;

type OfJob = Pick<JobRecord, "companyId" | "id" | "expiresAt">;

const repeated = { anything: "a repeated step writes its part again" };
const otherwise = "CONFLICT_TRY_AGAIN";

/** Part of the step that has listed a page of names in Amazon SES. */
export const putListed = ({ companyId, id, expiresAt }: OfJob, page: number, names: readonly string[]): Write => ({
  put: { ...driftKeys.driftListed(companyId, id, page), names, expiresAt },
  onlyIf: repeated,
  otherwise,
});

/** All names that a check has listed. */
export async function listListed(table: TableReader, { companyId, id }: OfJob): Promise<Set<string>> {
  const pages = await table.query(driftPrefixes.listed(companyId, id));
  return new Set(
    z
      .array(z.object({ names: z.array(z.string()) }))
      .parse(pages)
      .flatMap(({ names }) => names),
  );
}

/** Names per part: few enough that a step reads it for 2 units. */
const PART_SIZE = 100;

/** Stores the names to look at, in parts, each by a write of its own: there may be 20,000. */
export async function putUnmatched(
  table: Table,
  { companyId, id, expiresAt }: OfJob,
  names: readonly Unmatched[],
): Promise<void> {
  for (let part = 0; part * PART_SIZE < names.length; part += 1) {
    const items = names.slice(part * PART_SIZE, (part + 1) * PART_SIZE);
    await table.write({
      put: { ...driftKeys.driftUnmatched(companyId, id, part), items, expiresAt },
      onlyIf: repeated,
      otherwise,
    });
  }
}

/** The names from a place on, up to the end of its part; none after the last one. */
export async function unmatchedFrom(
  table: TableReader,
  { companyId, id }: OfJob,
  place: number,
): Promise<readonly Unmatched[]> {
  const part = await table.get(driftKeys.driftUnmatched(companyId, id, Math.floor(place / PART_SIZE)));
  const { items } = z.object({ items: z.array(Unmatched) }).parse(part ?? { items: [] });
  return items.slice(place % PART_SIZE);
}
