import * as z from "zod";
import type { Parts } from "../parts.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { clientIdOf, ClientMetadata, openTo, type Operations } from "../protocol/operation.ts";
import type { AuthenticationResult } from "../tokens/token-maker.ts";

/**
 * New id and access tokens for a refresh token, and another refresh token where the pool rotates them.
 * NotAuthorizedException for an invalid token; RefreshTokenReuseException for one that was rotated out.
 */
export async function refreshTokens(
  { pool, sessions, users, tokens }: Parts,
  { refreshToken, clientId }: { readonly refreshToken: string; readonly clientId: string },
  metadata: ClientMetadata,
): Promise<{ AuthenticationResult: AuthenticationResult }> {
  const session = sessions.ofRefreshToken(refreshToken);
  if ((session.clientId ?? pool.clientId) !== clientId) {
    throw new CognitoError("NotAuthorizedException", "Invalid Refresh Token");
  }
  const user = users.find(session.sub);
  if (user === undefined) throw new CognitoError("NotAuthorizedException", "Invalid Refresh Token");
  if (!user.enabled) throw new CognitoError("NotAuthorizedException", "User is disabled.");
  const made = await tokens.refresh(user, session, metadata);
  if (pool.refreshTokenGraceSeconds === undefined) return { AuthenticationResult: made };
  // After the trigger, which may refuse: the caller then still has a valid token.
  return { AuthenticationResult: { ...made, RefreshToken: sessions.rotate(session, pool.refreshTokenGraceSeconds) } };
}

/** GetTokensFromRefreshToken, which Amplify uses; InitiateAuth's REFRESH_TOKEN_AUTH does the same without metadata. */
export function refreshOperations(parts: Parts): Operations {
  const GetTokensFromRefreshToken = z.object({
    ClientId: clientIdOf(parts.pool),
    RefreshToken: z.string().min(1),
    ClientMetadata,
  });
  return {
    GetTokensFromRefreshToken: openTo(GetTokensFromRefreshToken, (input) =>
      refreshTokens(parts, { refreshToken: input.RefreshToken, clientId: input.ClientId }, input.ClientMetadata),
    ),
  };
}
