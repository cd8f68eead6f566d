import { decodeJWT } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import * as z from "zod/mini";
import type { RenewedSession } from "#shared/models/session.ts";
import { configureAuth } from "./configure.ts";
import { cameByHostedUi } from "./hosted/came-by-hosted-ui.ts";
import { signOutAndForget } from "./sign-out.ts";

const AccessClaims = z.object({ username: z.string(), iat: z.number() });

/**
 * Goes on with the session that took the place of this browser's, after all others were ended. Without one the user
 * signs in again.
 */
export async function renewSession({ tokens }: RenewedSession): Promise<void> {
  if (tokens === undefined) return signOutAndForget();
  // The new session is one of the user pool's API, whatever sign-in it follows.
  cameByHostedUi.forget();
  await configureAuth();
  const accessToken = decodeJWT(tokens.accessToken);
  const { username, iat } = z.parse(AccessClaims, accessToken.payload);
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken,
      idToken: decodeJWT(tokens.idToken),
      refreshToken: tokens.refreshToken,
      clockDrift: iat * 1000 - Date.now(),
      username,
    },
  });
}
