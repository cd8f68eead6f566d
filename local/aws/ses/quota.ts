import { placeKey, type Place, type SesState } from "./ses-state.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** GetSendStatistics looks back two weeks; older counts are of no use to anybody. */
const KEEP_MS = 14 * DAY_MS;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Recipients that SES accepted in the last 24 hours, to the minute. */
export function sentLast24Hours(state: SesState, place: Place, now: Date): number {
  const since = now.getTime() - DAY_MS;
  return [dayOf(since), dayOf(now.getTime())]
    .flatMap((day) => state.sentMinutes.list(placeKey(place, day)))
    .filter(({ minute }) => Date.parse(minute) > since)
    .reduce((sum, { recipients }) => sum + recipients, 0);
}

/** Counts a mail against the account's quota. */
export function countSent(state: SesState, place: Place, recipients: number, now: Date): void {
  const minute = `${now.toISOString().slice(0, 16)}:00.000Z`;
  const key = placeKey(place, minute);
  const before = state.sentMinutes.get(key)?.recipients ?? 0;
  state.sentMinutes.put(key, { ...place, minute, recipients: before + recipients });
}

/** Drops counts that nothing looks at any more. */
export function forgetOldCounts(state: SesState, now: Date): void {
  for (const sent of state.sentMinutes.list()) {
    if (Date.parse(sent.minute) < now.getTime() - KEEP_MS) state.sentMinutes.delete(placeKey(sent, sent.minute));
  }
}
