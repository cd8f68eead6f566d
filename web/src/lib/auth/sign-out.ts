import { signOut } from "aws-amplify/auth";
import { configureAuth } from "./configure.ts";

/** Ends the session, forgets everything stored in this browser, and starts afresh at the login. */
export async function signOutAndForget(): Promise<void> {
  try {
    await configureAuth();
    await signOut();
  } finally {
    localStorage.clear();
    sessionStorage.clear();
    // A full load, so that nothing of this person stays in memory.
    window.location.assign("/login");
  }
}
