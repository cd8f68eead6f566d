import { signOut } from "aws-amplify/auth";
import { configureAuth } from "./configure.ts";

/** Ends the session, forgets everything stored in this browser, and starts afresh at the login. */
export const signOutAndForget = (): Promise<void> => end(false);

/** The same for all of the person's sessions: none can be renewed any more. */
export const signOutEverywhere = (): Promise<void> => end(true);

async function end(global: boolean): Promise<void> {
  try {
    await configureAuth();
    await signOut({ global });
  } finally {
    localStorage.clear();
    sessionStorage.clear();
    // A full load, so that nothing of this person stays in memory.
    window.location.assign("/login");
  }
}
