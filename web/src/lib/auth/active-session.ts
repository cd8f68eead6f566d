import { loadChunk } from "../chunks/load-chunk.ts";

/** Prefix of Amplify's token store in this browser. */
const tokenPrefix = "CognitoIdentityServiceProvider.";

/** Whether this browser stores tokens, which may have ended. */
export const storesTokens = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(tokenPrefix));

/**
 * Whether this browser has an active session. False if that cannot be determined, e.g. offline. Loads and requests
 * nothing if the browser stores no tokens.
 */
export async function hasActiveSession(): Promise<boolean> {
  if (!storesTokens()) return false;
  try {
    const { freshIdToken } = await loadChunk(() => import("../tokens/id-token.ts"));
    return (await freshIdToken()) !== undefined;
  } catch {
    return false;
  }
}
