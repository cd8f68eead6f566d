import * as z from "zod";
import type { Parts } from "../parts.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { clientIdOf, ClientMetadata, openTo, type Operations } from "../protocol/operation.ts";
import type { AuthenticationResult } from "../tokens/token-maker.ts";

/** New id and access tokens for a refresh token. NotAuthorizedException when it is not, or no longer, good. */
export async function refreshTokens(
  { sessions, users, tokens }: Parts,
  refreshToken: string,
  metadata: ClientMetadata,
): Promise<{ AuthenticationResult: AuthenticationResult }> {
  const session = sessions.ofRefreshToken(refreshToken);
  const user = users.find(session.sub);
  if (user === undefined) throw new CognitoError("NotAuthorizedException", "Invalid Refresh Token");
  if (!user.enabled) throw new CognitoError("NotAuthorizedException", "User is disabled.");
  return { AuthenticationResult: await tokens.refresh(user, session, metadata) };
}

/** GetTokensFromRefreshToken, which Amplify refreshes with; InitiateAuth's REFRESH_TOKEN_AUTH does the same. */
export function refreshOperations(parts: Parts): Operations {
  const GetTokensFromRefreshToken = z.object({
    ClientId: clientIdOf(parts.pool.clientId),
    RefreshToken: z.string().min(1),
    ClientMetadata,
  });
  return {
    GetTokensFromRefreshToken: openTo(GetTokensFromRefreshToken, (input) =>
      refreshTokens(parts, input.RefreshToken, input.ClientMetadata),
    ),
  };
}
