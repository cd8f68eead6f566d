import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import type { JobOutcome } from "#shared/models/job.ts";

/** The account that is synced. */
export interface SyncPlace {
  readonly companyId: string;
  readonly accountId: string;
}

/** A stored identity that changed. */
export interface IdentityChange {
  readonly name: string;
  readonly outcome: JobOutcome;
}

/** The writes that make the stored identities match Amazon SES. */
export interface Difference extends IdentityChange {
  readonly write: Write;
  /** Further writes of the same transaction. */
  readonly notification?: readonly Write[];
}

/** The result of one step. */
export interface SyncStep {
  /** The number of identities in Amazon SES. */
  readonly count: number;
  /** The number of identities that the step processed. */
  readonly passed: number;
  readonly changes: readonly IdentityChange[];
  /** The number of calls to Amazon SES. */
  readonly calls: number;
  /** The next step begins after this name; undefined after the last step. */
  readonly next: string | undefined;
}

/** The first `atMost` names after `after`; `next` is the last of them if there are more. */
export function stretchOf(all: Iterable<string>, after: string, atMost: number) {
  const following = [...all].filter((name) => name > after).sort();
  const names = following.slice(0, atMost);
  const next = following.length > atMost ? names.at(-1) : undefined;
  return { names, next, holds: (name: string) => name > after && (next === undefined || name <= next) };
}

/** A conflict means that another sync, or a user who adds the identity, has written it already. */
export async function writeUnlessDone(table: Table, write: Write, notification: readonly Write[] = []): Promise<void> {
  try {
    await table.write(write, ...notification);
  } catch (error) {
    const isDone = error instanceof AppError && [write.otherwise, "ALREADY_NOTIFIED"].includes(error.code);
    if (!isDone) throw error;
  }
}

/** Pages of Amazon SES's list (SES API v2: ListEmailIdentities, PageSize). */
export const callsToList = (identities: number): number => Math.max(1, Math.ceil(identities / 1000));
