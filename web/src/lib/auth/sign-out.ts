import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { ApiError } from "../api-errors/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { isOnline } from "../connection/online.ts";
import { chosenLanguage } from "../texts/language.ts";
import { darkModeEnabled } from "../theme/theme.ts";
import { forgetWorkingCopies } from "../working-copies/forget-working-copies.ts";
import { hasHostedSession } from "../tokens/has-hosted-session.ts";
import { loadHostedUi } from "./hosted/hosted-ui.ts";
import { logoutUrl } from "./hosted/logout-url.ts";

/** Ends the session, clears what is stored in this browser, and opens the login page. */
export const signOutAndForget = (): Promise<void> => end();

/**
 * The same for all sessions of the user: none can be refreshed any more.
 * @throws {ApiError} if the API did not end them; then this browser's session continues too
 */
export async function signOutEverywhere(): Promise<void> {
  // Cognito ends all sessions only for a token with a scope that browser tokens lack, so the API does it.
  await callApi(signInMethodRoutes.endSessions, {}).catch((error: unknown) => {
    // This session has already ended, e.g. by a previous request whose response was lost.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  });
  await end();
}

async function end(): Promise<void> {
  const next = hasHostedSession.read() === true ? await hostedSignOut().catch(() => "/login") : "/login";
  try {
    // This browser forgets the session even if the call fails; offline it cannot be made.
    if (isOnline()) await revoke().catch(() => undefined);
  } finally {
    const isDark = darkModeEnabled.read();
    const language = chosenLanguage.read();
    localStorage.clear();
    if (isDark !== undefined) darkModeEnabled.write(isDark);
    if (language !== undefined) chosenLanguage.write(language);
    sessionStorage.clear();
    await forgetWorkingCopies();
    // A full page load, so that nothing of this user stays in memory.
    window.location.assign(next);
  }
}

/**
 * Loads its code first: it belongs to the code of the sign-in, which most pages do not load. `loadChunk` is not used. It would wait
 * for the network, or reload the page if a deployment has removed the file, and the user would stay signed in.
 */
async function revoke(): Promise<void> {
  const { revokeSession } = await import("./revoke-session.ts");
  await revokeSession();
}

/**
 * The sign-out address of the pool's domain, which ends its session of this browser and redirects to the login page.
 */
async function hostedSignOut(): Promise<string> {
  const hostedUi = await loadHostedUi();
  return logoutUrl(hostedUi, hostedUi.logoutUrl);
}
