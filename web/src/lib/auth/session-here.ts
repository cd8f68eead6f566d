import { loadChunk } from "../chunks/load-chunk.ts";

/** Where Amplify keeps the tokens of a session in this browser (its token store's prefix). */
const tokenPrefix = "CognitoIdentityServiceProvider.";

/**
 * Whether somebody is signed in here whose session goes on. False where that cannot be known, e.g. without a connection. Loads and
 * asks nothing in a browser that keeps no tokens.
 */
export async function sessionGoesOnHere(): Promise<boolean> {
  if (!Object.keys(localStorage).some((key) => key.startsWith(tokenPrefix))) return false;
  try {
    const { freshIdToken } = await loadChunk(() => import("../tokens/id-token.ts"));
    return (await freshIdToken()) !== undefined;
  } catch {
    return false;
  }
}
