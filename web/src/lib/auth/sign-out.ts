import { signOut } from "aws-amplify/auth";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { callApi } from "../api/call-api.ts";
import { configureAuth } from "./configure.ts";
import { cameByHostedUi } from "./hosted/came-by-hosted-ui.ts";
import { loadHostedUi } from "./hosted/hosted-ui.ts";

/** Ends the session, forgets everything stored in this browser, and starts afresh at the login. */
export const signOutAndForget = (): Promise<void> => end(false);

/** The same for all of the person's sessions: none can be renewed any more. */
export const signOutEverywhere = (): Promise<void> => end(true);

async function end(global: boolean): Promise<void> {
  const next = cameByHostedUi.read() === true ? await hostedSignOut().catch(() => "/login") : "/login";
  try {
    await configureAuth();
    // First, while there is a token: those that are out already end with this.
    if (global) await callApi(signInMethodRoutes.endSessions, {}).catch(() => undefined);
    await signOut({ global });
  } finally {
    localStorage.clear();
    sessionStorage.clear();
    // A full load, so that nothing of this person stays in memory.
    window.location.assign(next);
  }
}

/** The pool's domain, which ends its own session of this browser and takes it to the login. */
async function hostedSignOut(): Promise<string> {
  const { url, clientId, logoutUrl } = await loadHostedUi();
  return `${url}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: logoutUrl }).toString()}`;
}
