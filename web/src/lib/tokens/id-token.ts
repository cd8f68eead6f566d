import { fetchAuthSession } from "aws-amplify/auth";
import { networkError } from "../api-errors/api-error.ts";
import { configureAuth } from "./configure-auth.ts";
import { errorName } from "./error-name.ts";
import { expiresSoon } from "./expires-soon.ts";

let refreshing: Promise<string | undefined> | undefined;

/**
 * The bearer of an API call: the ID token, refreshed first when it expires within 59 minutes.
 * Undefined when nobody is signed in.
 * @throws {ApiError} NETWORK_ERROR when an expired session cannot be renewed for want of a connection
 */
export async function freshIdToken(): Promise<string | undefined> {
  await configureAuth();
  const { tokens } = await fetchAuthSession().catch((error: unknown) => {
    throw errorName(error) === "NetworkError" ? networkError(error) : error;
  });
  const idToken = tokens?.idToken;
  if (idToken === undefined) return undefined;
  const current = idToken.toString();
  if (!expiresSoon(idToken.payload.exp)) return current;
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  // While the refresh fails (no network), a token that still holds is better than none.
  return refreshing.catch(() => current);
}

/** Gets a token that says what has changed of the person since the last one, such as the company that they chose. */
export async function renewIdToken(): Promise<void> {
  await configureAuth();
  await refresh();
}

async function refresh(): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  return tokens?.idToken?.toString();
}
