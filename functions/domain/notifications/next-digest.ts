import { DIGEST_HOUR } from "#shared/notification-choices.ts";

/** What is added to a digest is stored within this time, before the digest is sent. */
const SETTLED_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When the next digest is sent that a notification can be added to. */
export function nextDigest(now: Date): string {
  const from = now.getTime() + SETTLED_MS;
  const today = new Date(from).setUTCHours(DIGEST_HOUR, 0, 0, 0);
  return new Date(today > from ? today : today + DAY_MS).toISOString();
}
