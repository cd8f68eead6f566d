import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { DriftKind } from "#shared/models/drift-kind.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { driftKeys, driftPrefixes } from "./drift-keys.ts";

/** A stored difference between Amazon SES and what was published. Templates without a difference store nothing. */
const FindingRecord = z.object({
  accountId: Id,
  name: z.string(),
  kind: DriftKind,
  /** The content hash of what Amazon SES holds; "" if it holds nothing. */
  hash: z.string(),
  /** The template of this name in the account, if Sestina has one. */
  templateId: Id.optional(),
  firstSeenAt: Timestamp,
  /** The check that found this content first. */
  foundIn: Id,
  ignored: z.boolean(),
  /** The number of changes of the item. */
  change: z.int().positive(),
});
export type FindingRecord = z.infer<typeof FindingRecord>;

const parse = (item: unknown) => (item === undefined ? undefined : FindingRecord.parse(item));

export async function findFinding(
  table: TableReader,
  companyId: string,
  accountId: string,
  name: string,
): Promise<FindingRecord | undefined> {
  return parse(await table.get(driftKeys.driftFinding(companyId, accountId, name)));
}

interface Range {
  /** Names after this one. */
  readonly behind?: string | undefined;
  /** Names up to and including this one. */
  readonly upTo?: string | undefined;
  readonly limit?: number;
}

/** The findings of an account in a range of names, ordered by name. */
export async function listFindings(
  table: TableReader,
  companyId: string,
  accountId: string,
  { behind, upTo, limit }: Range = {},
): Promise<FindingRecord[]> {
  const { pk, skPrefix } = driftPrefixes.findings(companyId, accountId);
  const keyOf = (name: string | undefined) => (name === undefined ? undefined : `${skPrefix}${name}`);
  const query = { pk, skPrefix, behind: keyOf(behind), upTo: keyOf(upTo), ...(limit !== undefined && { limit }) };
  return z.array(FindingRecord).parse(await table.query(query));
}

const unchanged = (seen: FindingRecord) => [{ attribute: "change", is: "=", value: seen.change }] as const;

/** Stores a finding, or replaces the one that was read. */
export const putFinding = (
  companyId: string,
  seen: FindingRecord | undefined,
  finding: Omit<FindingRecord, "change">,
): Write => ({
  put: {
    ...driftKeys.driftFinding(companyId, finding.accountId, finding.name),
    ...finding,
    change: (seen?.change ?? 0) + 1,
  },
  onlyIf: seen === undefined ? "absent" : unchanged(seen),
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Removes a finding that was read. */
export const dropFinding = (companyId: string, seen: FindingRecord): Write => ({
  delete: driftKeys.driftFinding(companyId, seen.accountId, seen.name),
  onlyIf: unchanged(seen),
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that makes Sestina and Amazon SES agree under a name: whatever was found is settled. */
export const settleFinding = (companyId: string, accountId: string, name: string): Write => ({
  delete: driftKeys.driftFinding(companyId, accountId, name),
  onlyIf: { anything: "the next check corrects it" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/**
 * Ignores a finding until its content changes, or lists it again.
 * @throws AppError, when written: DRIFT_FINDING_CHANGED if it is gone, or is about other content than the user saw
 */
export const markIgnored = (
  companyId: string,
  { accountId, name, hash, ignored }: Pick<FindingRecord, "accountId" | "name" | "hash" | "ignored">,
): Write => ({
  update: driftKeys.driftFinding(companyId, accountId, name),
  change: { set: { ignored }, add: { change: 1 } },
  onlyIf: [{ attribute: "hash", is: "=", value: hash }],
  otherwise: "DRIFT_FINDING_CHANGED",
});
