import type { RenewedSession } from "#shared/models/session.ts";
import { configureAuth } from "../tokens/configure-auth.ts";
import { hasHostedSession } from "../tokens/has-hosted-session.ts";
import { keepTokens } from "../tokens/keep-tokens.ts";
import { signOutAndForget } from "./sign-out.ts";

/**
 * Continues with the session that replaced this browser's after all others were ended. Without a new session the user
 * has to sign in again.
 */
export async function renewSession({ tokens }: RenewedSession): Promise<void> {
  if (tokens === undefined) return signOutAndForget();
  // The new session comes from the user pool's API, whichever way the user signed in.
  hasHostedSession.forget();
  await configureAuth();
  await keepTokens(tokens);
}
