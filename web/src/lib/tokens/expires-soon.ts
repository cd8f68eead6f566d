import { tokenRefreshThresholdMinutes } from "#shared/constants.ts";

/** Whether a token is to be renewed before it is used: it expires within 59 minutes. Seconds since 1970, as in `exp`. */
export function expiresSoon(expirySeconds: number | undefined, now = Date.now()): boolean {
  if (expirySeconds === undefined) return true;
  return expirySeconds * 1000 - now < tokenRefreshThresholdMinutes * 60_000;
}
