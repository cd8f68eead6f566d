import { signOut } from "aws-amplify/auth";
import { configureAuth } from "../tokens/configure-auth.ts";

/** Ends the session at the user pool. */
export async function revokeSession(): Promise<void> {
  await configureAuth();
  await signOut();
}
