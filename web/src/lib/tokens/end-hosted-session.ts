import { signOut } from "aws-amplify/auth";
import { hasHostedSession } from "./has-hosted-session.ts";

/** Ends this browser's session of a sign-in by another provider, so that one by the user pool's API can begin. */
export async function endHostedSession(configureAuth: () => Promise<void>): Promise<void> {
  await configureAuth();
  await signOut().catch(() => undefined);
  hasHostedSession.forget();
}
