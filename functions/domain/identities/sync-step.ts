import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import type { JobOutcome } from "#shared/models/job.ts";

/** What taking identities over from Amazon SES works with. */
export interface SyncContext {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The account whose identities they are. */
export interface SyncPlace {
  readonly companyId: string;
  readonly accountId: string;
}

/** What was changed of ours. */
export interface IdentityChange {
  readonly name: string;
  readonly outcome: JobOutcome;
}

/** What has to be written so that we hold what Amazon SES holds. */
export interface Difference extends IdentityChange {
  readonly write: Write;
}

/** What one step did. */
export interface SyncStep {
  /** How many there are in Amazon SES. */
  readonly count: number;
  /** How many of them the step went through. */
  readonly passed: number;
  readonly changes: readonly IdentityChange[];
  /** How often it asked Amazon SES. */
  readonly calls: number;
  /** Behind which name the next step goes on; undefined: that was the last one. */
  readonly next: string | undefined;
}

/** The `atMost` names, in order, that follow after `after`; `next` is the last of them when there are more. */
export function stretchOf(all: Iterable<string>, after: string, atMost: number) {
  const following = [...all].filter((name) => name > after).sort();
  const names = following.slice(0, atMost);
  const next = following.length > atMost ? names.at(-1) : undefined;
  return { names, next, holds: (name: string) => name > after && (next === undefined || name <= next) };
}

/** One that another sync, or somebody adding the identity, was quicker with is done already. */
export async function writeUnlessDone(table: Table, write: Write): Promise<void> {
  try {
    await table.write(write);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== write.otherwise) throw error;
  }
}

/** Pages of Amazon SES's list (SES API v2: ListEmailIdentities, PageSize). */
export const callsToList = (identities: number): number => Math.max(1, Math.ceil(identities / 1000));
