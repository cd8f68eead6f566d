import type { RenewedSession } from "#shared/models/session.ts";
import { configureAuth } from "../tokens/configure-auth.ts";
import { hasHostedSession } from "../tokens/has-hosted-session.ts";
import { keepTokens } from "../tokens/keep-tokens.ts";
import { signOutAndForget } from "./sign-out.ts";

/**
 * Goes on with the session that took the place of this browser's, after all others were ended. Without one the user
 * signs in again.
 */
export async function renewSession({ tokens }: RenewedSession): Promise<void> {
  if (tokens === undefined) return signOutAndForget();
  // The new session is one of the user pool's API, whatever sign-in it follows.
  hasHostedSession.forget();
  await configureAuth();
  await keepTokens(tokens);
}
