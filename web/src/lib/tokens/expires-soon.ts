import { TOKEN_REFRESH_THRESHOLD_MINUTES } from "#shared/constants.ts";

/** Whether a token has to be refreshed before use: it expires within 59 minutes. Seconds since 1970, as in `exp`. */
export function expiresSoon(expirySeconds: number | undefined, now = Date.now()): boolean {
  if (expirySeconds === undefined) return true;
  return expirySeconds * 1000 - now < TOKEN_REFRESH_THRESHOLD_MINUTES * 60_000;
}
