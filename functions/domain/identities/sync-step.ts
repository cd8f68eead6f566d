import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";

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

/** How many there are in Amazon SES, and behind which name the next step goes on; undefined: that was the last one. */
export interface SyncStep {
  readonly count: number;
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

/** Leaves time within the gateway's 29 seconds for the last step. */
const syncMs = 15_000;

/** As many steps as one request has time for; `next`: where another request goes on, null when all is done. */
export async function syncForRequest(
  after: string,
  now: () => Date,
  step: (after: string) => Promise<SyncStep>,
): Promise<{ count: number; next: string | null }> {
  const until = now().getTime() + syncMs;
  for (let from = after; ;) {
    const { count, next } = await step(from);
    if (next === undefined || now().getTime() >= until) return { count, next: next ?? null };
    from = next;
  }
}
