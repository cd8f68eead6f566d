import { fetchAuthSession } from "aws-amplify/auth";
import { networkError } from "../api-errors/api-error.ts";
import { configureAuth } from "./configure-auth.ts";
import { errorName } from "./error-name.ts";
import { expiresSoon } from "./expires-soon.ts";

let refreshing: Promise<string | undefined> | undefined;

/**
 * The bearer token of API calls: the id token, refreshed first if it expires within 59 minutes. Undefined if no user is
 * signed in.
 * @throws {ApiError} NETWORK_ERROR if an expired session cannot be refreshed offline
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
  // If the refresh fails (e.g. offline), the current token is still valid for up to 59 minutes.
  return refreshing.catch(() => current);
}

/** Refreshes the id token so that it has the user's latest attributes, such as the company that they chose. */
export async function renewIdToken(): Promise<void> {
  await configureAuth();
  await refresh();
}

async function refresh(): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  return tokens?.idToken?.toString();
}
