import type { Table } from "#functions/adapters/ports/table.ts";
import { type Engagement, findUncounted, recordEngagement } from "#functions/storage/mail-events/engagement-store.ts";
import type { MailEventOwner } from "#functions/storage/mail-events/mail-event-ledger.ts";
import { increaseMailDay, writeIncreases } from "#functions/storage/mail-events/mail-event-store.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { engagementsOf, type SesEvent, templateOf } from "./ses-event.ts";
import { partsOf } from "./transaction-parts.ts";

interface Counted extends Engagement {
  readonly templateName: string;
}

/** The engagements of events, each once. */
function distinctOf(events: readonly SesEvent[]): Counted[] {
  const all = events.flatMap((event) =>
    engagementsOf(event).map((each) => ({ ...each, templateName: templateOf(event) })),
  );
  return [...new Map(all.map((each) => [`${each.messageId} ${each.kind}`, each])).values()];
}

/** The items that counting an event writes: a mark of each engagement, and the numbers of the mail's day. */
const itemsOf = (event: SesEvent): string[] =>
  engagementsOf(event).flatMap(({ kind, messageId, sentAt }) => [
    `${messageId} ${kind}`,
    `${sentAt.slice(0, 10)} ${templateOf(event)}`,
  ]);

/** @throws AppError CONFLICT_TRY_AGAIN if another batch counted one of them in the meantime */
async function countPart(owner: MailEventOwner, part: readonly SesEvent[], table: Table): Promise<void> {
  const left = await findUncounted(table, owner, distinctOf(part));
  if (left.length === 0) return;
  const increases = left.map(({ kind, sentAt, templateName }) =>
    increaseMailDay({ ...owner, day: sentAt.slice(0, 10), templateName }, kind, 1, new Date(sentAt)),
  );
  await table.write(...left.map((each) => recordEngagement(owner, each)), ...writeIncreases(increases));
}

/**
 * Counts for an owner the mails that were opened and clicked: each mail once, on the day of its sending, so that the
 * numbers of a day are parts of the mails that were delivered on it. Returns the events that could not be counted.
 */
export async function countEngagements(
  owner: MailEventOwner,
  events: readonly SesEvent[],
  table: Table,
): Promise<{ readonly events: readonly SesEvent[]; readonly error: unknown }[]> {
  const failures = [];
  for (const part of partsOf(events, itemsOf)) {
    try {
      await retryConflicts(() => countPart(owner, part, table));
    } catch (error) {
      failures.push({ events: part, error });
    }
  }
  return failures;
}
