import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { MailEventOwner } from "#functions/storage/mail-events/mail-event-ledger.ts";
import { increaseFailures, increaseMailDay, type Increase } from "#functions/storage/mail-events/mail-event-store.ts";
import { increaseFailedMinute } from "#functions/storage/mail-events/publish-watch-store.ts";
import { findByName, type PlacedMail } from "#functions/storage/templates/language-entry-store.ts";
import { inParallel } from "../in-parallel.ts";
import { countedBy, missingVariable, type SesEvent, templateOf } from "./ses-event.ts";

/** Templates that are read at a time. */
const AT_ONCE = 8;

/** The last publish of a template, if it was before a time. */
function publishAt(entries: readonly PlacedMail[], name: string, at: string) {
  const { publishedAt, publishedVersion, publishedFor = "" } = entries.find((each) => each.name === name) ?? {};
  const isBefore = publishedAt !== undefined && publishedAt <= at;
  return isBefore ? { version: publishedVersion, publishedFor } : { version: undefined, publishedFor: "" };
}

function increasesOf(owner: MailEventOwner, event: SesEvent, entries: readonly PlacedMail[]): Increase[] {
  const counted = countedBy(event);
  if (counted === undefined) return [];
  const at = new Date(event.time);
  const place = { ...owner, day: event.time.slice(0, 10), templateName: templateOf(event) };
  const increase = increaseMailDay(place, counted.counter, counted.mails, at);
  const { failure } = event.detail;
  if (failure === undefined) return [increase];
  const message = failure.errorMessage.slice(0, 1000);
  const { templateName } = failure;
  // Events have a precision of seconds. In the statistics, a template that was published in the same second counts as
  // published; a publish is not blamed for a failure that may have been before it, since it may be the mended version.
  const { version } = publishAt(entries, templateName, new Date(at.getTime() + 999).toISOString());
  const { publishedFor } = publishAt(entries, templateName, at.toISOString());
  const cause = { version, variable: missingVariable(message), message };
  return [
    increase,
    increaseFailures(place, cause, at),
    increaseFailedMinute(owner, { templateName, publishedFor, at }),
  ];
}

/** An event that increases at least one number, with its increases for one owner. */
export interface CountableEvent {
  readonly event: SesEvent;
  readonly increases: readonly Increase[];
}

/**
 * The increases of each event for an owner, without events that increase nothing. Reads the
 * templates of the failures.
 */
export async function findIncreases(
  table: TableReader,
  owner: MailEventOwner,
  events: readonly SesEvent[],
): Promise<CountableEvent[]> {
  const names = new Set(events.flatMap(({ detail: { failure } }) => failure?.templateName ?? []));
  const found = await inParallel([...names], AT_ONCE, (name) =>
    findByName(table, owner.companyId, owner.accountId, name),
  );
  const entries = found.filter((entry) => entry !== undefined);
  return events
    .map((event) => ({ event, increases: increasesOf(owner, event, entries) }))
    .filter(({ increases }) => increases.length > 0);
}
