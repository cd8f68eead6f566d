import type { Table } from "#functions/adapters/ports/table.ts";
import { listOwners } from "#functions/storage/account-store.ts";
import { countFailure, countMails, onceForEvent } from "#functions/storage/mail-event-store.ts";
import { listEntriesOfAccount } from "#functions/storage/template-entry-store.ts";
import { AppError } from "#shared/errors.ts";
import { countedBy, missingVariable, type SesEvent, templateOf } from "./ses-event.ts";

interface Owner {
  readonly companyId: string;
  readonly accountId: string;
}

/** The version of a template that was published at a moment; undefined where that was none of ours. */
async function versionThen(table: Table, { companyId, accountId }: Owner, name: string, at: string) {
  const entries = await listEntriesOfAccount(table, companyId, accountId);
  const entry = entries.find((each) => each.name === name);
  const { publishedAt, publishedVersion } = entry ?? {};
  return publishedAt !== undefined && publishedAt <= at ? publishedVersion : undefined;
}

async function writesFor(table: Table, owner: Owner, event: SesEvent) {
  const counted = countedBy(event);
  if (counted === undefined) return [];
  const at = new Date(event.time);
  const place = { ...owner, day: event.time.slice(0, 10), templateName: templateOf(event) };
  const { failure } = event.detail;
  const counting = countMails(place, counted.counter, counted.mails, at);
  if (failure === undefined) return [counting];
  // Whole seconds: a template that was published in the same second counts as published.
  const until = new Date(at.getTime() + 999).toISOString();
  const cause = {
    version: await versionThen(table, owner, failure.templateName, until),
    variable: missingVariable(failure.errorMessage),
    message: failure.errorMessage.slice(0, 1000),
  };
  return [counting, countFailure(place, cause, at)];
}

/**
 * Counts an event for every company that has connected its AWS account and region; for anybody else's it does nothing.
 * An event that comes again is counted once.
 */
export async function takeEvent(event: SesEvent, { table, now }: { table: Table; now: () => Date }): Promise<void> {
  const owners = await listOwners(table, event.account, event.region);
  const writes = (await Promise.all(owners.map((owner) => writesFor(table, owner, event)))).flat();
  if (writes.length === 0) return;
  try {
    await table.write(onceForEvent(event.id, now()), ...writes);
  } catch (error) {
    // CONFLICT_TRY_AGAIN would mean that others' writes were in the way: the event comes again.
    if (!(error instanceof AppError) || error.code !== "EVENT_COUNTED_ALREADY") throw error;
  }
}
