import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { SentMinute, SesState } from "./ses-state.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** GetSendStatistics covers two weeks; older counts are not needed. */
const KEEP_MS = 14 * DAY_MS;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Recipients that SES accepted in the last 24 hours, to the minute. */
export function sentLast24Hours(state: SesState, accountRegion: AccountRegion, now: Date): number {
  const since = now.getTime() - DAY_MS;
  return [dayOf(since), dayOf(now.getTime())]
    .flatMap((day) => state.sentMinutes.list(accountRegionKey(accountRegion, day)))
    .filter(({ minute }) => Date.parse(minute) > since)
    .reduce((sum, { recipients }) => sum + recipients, 0);
}

/** The counters of mails. */
export type Counts = Omit<SentMinute, "accountId" | "region" | "minute">;

const noTraffic: Counts = { recipients: 0, deliveryAttempts: 0, bounces: 0, complaints: 0, rejects: 0 };

/** Adds to the counters of this minute. `recipients` counts against the account's daily quota. */
export function count(
  { sentMinutes }: SesState,
  { accountId, region }: AccountRegion,
  more: Partial<Counts>,
  now: Date,
): void {
  const minute = `${now.toISOString().slice(0, 16)}:00.000Z`;
  const key = accountRegionKey({ accountId, region }, minute);
  const before = sentMinutes.get(key) ?? noTraffic;
  sentMinutes.put(key, {
    accountId,
    region,
    minute,
    recipients: before.recipients + (more.recipients ?? 0),
    deliveryAttempts: before.deliveryAttempts + (more.deliveryAttempts ?? 0),
    bounces: before.bounces + (more.bounces ?? 0),
    complaints: before.complaints + (more.complaints ?? 0),
    rejects: before.rejects + (more.rejects ?? 0),
  });
}

/** Puts counters of past minutes in place of those that there are, e.g. of a history that was not sent here. */
export function replaceCounts(
  { sentMinutes }: SesState,
  { accountId, region }: AccountRegion,
  minutes: readonly Omit<SentMinute, "accountId" | "region">[],
): void {
  for (const each of minutes) {
    sentMinutes.put(accountRegionKey({ accountId, region }, each.minute), { accountId, region, ...each });
  }
}

/** The outcomes of an account's mails in a quarter of an hour. */
export interface SendDataPoint extends Counts {
  readonly timestamp: Date;
}

const QUARTER_MS = 15 * 60 * 1000;

/** The quarters of the last two weeks with sent mails, the oldest first. */
export function sendStatistics(state: SesState, accountRegion: AccountRegion, now: Date): SendDataPoint[] {
  const points = new Map<number, SendDataPoint>();
  for (const sent of state.sentMinutes.list(accountRegionKey(accountRegion))) {
    const time = Date.parse(sent.minute);
    if (time <= now.getTime() - KEEP_MS) continue;
    const start = time - (time % QUARTER_MS);
    const before = points.get(start) ?? noTraffic;
    points.set(start, {
      timestamp: new Date(start),
      recipients: before.recipients + sent.recipients,
      deliveryAttempts: before.deliveryAttempts + sent.deliveryAttempts,
      bounces: before.bounces + sent.bounces,
      complaints: before.complaints + sent.complaints,
      rejects: before.rejects + sent.rejects,
    });
  }
  return [...points.values()];
}

/** Deletes counters that are no longer needed. */
export function forgetOldCounts(state: SesState, now: Date): void {
  for (const sent of state.sentMinutes.list()) {
    if (Date.parse(sent.minute) < now.getTime() - KEEP_MS)
      state.sentMinutes.delete(accountRegionKey(sent, sent.minute));
  }
}
