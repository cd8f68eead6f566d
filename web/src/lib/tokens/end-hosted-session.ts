import { signOut } from "aws-amplify/auth";
import { hasHostedSession } from "./has-hosted-session.ts";

/** Ends this browser's hosted session, so that a session of the user pool's API can begin. */
export async function endHostedSession(configureAuth: () => Promise<void>): Promise<void> {
  await configureAuth();
  await signOut().catch(() => undefined);
  hasHostedSession.forget();
}
