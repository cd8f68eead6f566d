import { signOut } from "aws-amplify/auth";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { ApiError } from "../api-errors/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { darkModeEnabled } from "../theme/theme.ts";
import { configureAuth } from "../tokens/configure-auth.ts";
import { hasHostedSession } from "../tokens/has-hosted-session.ts";
import { loadHostedUi } from "./hosted/hosted-ui.ts";
import { logoutAddress } from "./hosted/logout-address.ts";

/** Ends the session, forgets everything stored in this browser, and starts afresh at the login. */
export const signOutAndForget = (): Promise<void> => end();

/**
 * The same for all of the person's sessions: none can be renewed any more.
 * @throws {ApiError} when the API did not end them; then this browser's goes on too
 */
export async function signOutEverywhere(): Promise<void> {
  // Cognito would end them for a token with a scope that browsers' tokens do not have.
  await callApi(signInMethodRoutes.endSessions, {}).catch((error: unknown) => {
    // This session has ended already, e.g. by the same request, whose answer was lost.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  });
  await end();
}

async function end(): Promise<void> {
  const next = hasHostedSession.read() === true ? await hostedSignOut().catch(() => "/login") : "/login";
  try {
    await configureAuth();
    // This browser forgets the session in any case.
    await signOut().catch(() => undefined);
  } finally {
    const isDark = darkModeEnabled.read();
    localStorage.clear();
    if (isDark !== undefined) darkModeEnabled.write(isDark);
    sessionStorage.clear();
    // A full load, so that nothing of this person stays in memory.
    window.location.assign(next);
  }
}

/** The pool's domain, which ends its own session of this browser and takes it to the login. */
async function hostedSignOut(): Promise<string> {
  const hostedUi = await loadHostedUi();
  return logoutAddress(hostedUi, hostedUi.logoutUrl);
}
