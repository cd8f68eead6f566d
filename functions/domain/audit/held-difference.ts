import type { AuditRecord } from "#functions/storage/audit/audit-store.ts";

/** What the subject of an audit entry holds, by kind. */
export type HeldIds = Readonly<Record<string, readonly string[]>>;

/** The ids of `from` that `other` lacks, by kind; kinds without such ids are left out. */
const missing = (from: HeldIds, other: HeldIds): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(from)
      .map(([kind, ids]) => [kind, ids.filter((id) => other[kind]?.includes(id) !== true)] as const)
      .filter(([, ids]) => ids.length > 0),
  );

/** What was held before a change and no more, and what is held since and was not before, for an audit entry. */
export const heldDifference = (held: HeldIds, holds: HeldIds): Required<Pick<AuditRecord, "before" | "after">> => ({
  before: missing(held, holds),
  after: missing(holds, held),
});
