import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { isSameContent, isSameUnescaped } from "#functions/domain/publishing/content-hash.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { existingAccount } from "#functions/storage/accounts/account-store.ts";
import { dropFinding, type FindingRecord, listFindings, putFinding } from "#functions/storage/drift/finding-store.ts";
import { asSeen } from "#functions/storage/drift/name-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { listSesChanges, type ReadForm } from "#functions/storage/templates/ses-state-store.ts";
import { findByName } from "#functions/storage/templates/language-entry-store.ts";
import { batchesOf } from "../batches-of.ts";
import { isCode } from "../is-code.ts";
import { type Difference, isAsPublished, isDifference, type Look, lookAt, type NameRead } from "./look-at-name.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  readonly form: ReadForm;
}

/** A part of the names of an account, in the order of the table's keys. */
interface Range {
  readonly behind: string | undefined;
  /** To the end if undefined. */
  readonly upTo: string | undefined;
}

/** A look, and the open finding that it leaves. */
export interface Recorded {
  readonly look: Look;
  readonly finding: Omit<FindingRecord, "change"> | undefined;
}

/** Writes per transaction of DynamoDB. */
const PER_TRANSACTION = 100;

/** A content and its escaped form count as the same: the account's read form may have become known since. */
const isSame = (one: Pick<FindingRecord, "kind" | "hash">, other: Difference): boolean =>
  one.kind === other.kind && (isSameContent(one.hash, other.hash) || isSameUnescaped(one.hash, other.hash));

/**
 * The finding after a look: a new one, or the same one seen again, which stays ignored. After an unclear look, the one
 * there was.
 */
function findingAfter(
  job: JobRecord,
  look: Look,
  { seen, at }: { readonly seen: FindingRecord | undefined; readonly at: string },
): Recorded["finding"] {
  if (!isDifference(look)) return look.kind === "unclear" ? seen : undefined;
  const { name, kind, hash, templateId } = look;
  const now = { accountId: job.accountId, name, kind, hash, ...(templateId !== undefined && { templateId }) };
  const since =
    seen !== undefined && isSame(seen, look)
      ? { firstSeenAt: seen.firstSeenAt, foundIn: seen.foundIn, ignored: seen.ignored }
      : { firstSeenAt: at, foundIn: job.id, ignored: false };
  return { ...now, ...since };
}

const isStored = (
  seen: FindingRecord | undefined,
  { kind, hash, templateId, foundIn }: FindingRecord | Omit<FindingRecord, "change">,
) => seen?.kind === kind && seen.hash === hash && seen.templateId === templateId && seen.foundIn === foundIn;

/** The writes after a look; none if the finding is stored already, or there is none. */
function writesOf(
  companyId: string,
  one: NameRead,
  { seen, finding }: { readonly seen: FindingRecord | undefined; readonly finding: Recorded["finding"] },
): Write[] {
  if (finding === undefined) return seen === undefined ? [] : [dropFinding(companyId, seen)];
  if (isStored(seen, finding)) return [];
  return [
    putFinding(companyId, seen, finding),
    // Sestina's side may have changed since the names were listed.
    asSeen(companyId, finding.accountId, one),
  ];
}

/** Removes the findings of a range whose names the check does not look at. */
export async function dropOthers(
  { companyId }: JobRecord,
  findings: readonly FindingRecord[],
  { table }: Pick<Context, "table">,
): Promise<void> {
  for (const some of batchesOf(findings, PER_TRANSACTION)) {
    await table.write(...some.map((finding) => dropFinding(companyId, finding)));
  }
}

/**
 * Decides on reads of consecutive names, and stores what differs from the findings there are, in one transaction.
 * @throws AppError CONFLICT_TRY_AGAIN if a finding or Sestina's side of a name has changed since it was read
 */
async function recordOnce(
  job: JobRecord,
  reads: readonly NameRead[],
  range: Range & { readonly upTo: string },
  { table, now, form }: Context,
): Promise<Recorded[]> {
  const { companyId, accountId } = job;
  const isExpected = reads.every((one) => isAsPublished(one, form));
  const changes = isExpected ? undefined : await listSesChanges(table, job, range);
  const found = await listFindings(table, companyId, accountId, range);
  const findings = new Map(found.map((finding) => [finding.name, finding]));
  const at = now().toISOString();
  const recorded: Recorded[] = [];
  const writes: Write[] = [];
  for (const one of reads) {
    const seen = findings.get(one.name);
    findings.delete(one.name);
    const look = lookAt(one, changes?.get(one.name), form);
    const finding = findingAfter(job, look, { seen, at });
    writes.push(...writesOf(companyId, one, { seen, finding }));
    recorded.push({ look, finding });
  }
  await dropOthers(job, [...findings.values()], { table });
  // The account may have been removed since the step began.
  if (writes.length > 0) await table.write(...writes, existingAccount({ companyId, id: accountId }));
  return recorded;
}

/**
 * Decides on reads of consecutive names, and stores what differs. If Sestina's side of a name or a finding has changed
 * since it was read, each name is looked up and decided alone. Repeated, it changes nothing.
 */
export async function recordLooks(
  job: JobRecord,
  reads: readonly NameRead[],
  behind: string | undefined,
  context: Context,
): Promise<Recorded[]> {
  const last = reads.at(-1);
  if (last === undefined) return [];
  try {
    return await recordOnce(job, reads, { behind, upTo: last.name }, context);
  } catch (error) {
    if (!isCode(error, "CONFLICT_TRY_AGAIN")) throw error;
  }
  const recorded: Recorded[] = [];
  for (const [place, { name, read, at }] of reads.entries()) {
    const range = { behind: reads[place - 1]?.name ?? behind, upTo: name };
    const again = await retryConflicts(async () => {
      const entry = await findByName(context.table, job.companyId, job.accountId, name);
      return recordOnce(job, [{ name, entry, read, at }], range, context);
    });
    recorded.push(...again);
  }
  return recorded;
}
