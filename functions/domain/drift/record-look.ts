import type { Table } from "#functions/adapters/ports/table.ts";
import { isSameContent, isSameUnescaped } from "#functions/domain/publishing/content-hash.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { existingAccount } from "#functions/storage/accounts/account-store.ts";
import { findFinding, type FindingRecord, putFinding } from "#functions/storage/drift/finding-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import type { Difference, Look } from "./look-at-template.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
}

/** A content and its escaped form count as the same: the account's read form may have become known since. */
const isSame = (one: Pick<FindingRecord, "kind" | "hash">, other: Difference): boolean =>
  one.kind === other.kind && (isSameContent(one.hash, other.hash) || isSameUnescaped(one.hash, other.hash));

const isDifference = (look: Look): look is Difference => "hash" in look;

/**
 * The finding after a look: a new one, or the same one seen again, which stays ignored. After an unclear look, the one
 * there was.
 */
function findingAfter(
  job: JobRecord,
  look: Look,
  { seen, at }: { readonly seen: FindingRecord | undefined; readonly at: string },
): Omit<FindingRecord, "change"> | undefined {
  if (!isDifference(look)) return seen && { ...seen, seenIn: job.id };
  const { name, kind, hash, templateId } = look;
  const now = { accountId: job.accountId, name, kind, hash, ...(templateId !== undefined && { templateId }) };
  return seen !== undefined && isSame(seen, look)
    ? { ...seen, ...now, seenAt: at, seenIn: job.id }
    : { ...now, firstSeenAt: at, foundIn: job.id, seenAt: at, seenIn: job.id, ignored: false };
}

/**
 * Stores a difference. An unclear look keeps the finding that there is. Repeated for the same look, it changes nothing
 * that users see.
 */
export async function recordLook(job: JobRecord, look: Look, { table, now }: Context): Promise<void> {
  const { companyId, accountId } = job;
  if (!isDifference(look) && look.kind !== "unclear") return;
  await retryConflicts(async () => {
    const seen = await findFinding(table, companyId, accountId, look.name);
    const finding = findingAfter(job, look, { seen, at: now().toISOString() });
    if (finding === undefined || (seen?.seenIn === job.id && seen.foundIn === finding.foundIn)) return;
    await table.write(
      putFinding(companyId, seen, finding),
      // The account may have been removed since the step began.
      existingAccount({ companyId, id: accountId }),
    );
  });
}
