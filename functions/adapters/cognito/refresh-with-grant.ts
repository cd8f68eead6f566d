import {
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  RefreshTokenReuseException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import type { SignInTokens } from "../ports/own-accounts.ts";

/** The tokens of one sign-in, as our type. */
export const Tokens = z
  .object({ IdToken: z.string(), AccessToken: z.string(), RefreshToken: z.string() })
  .transform(({ IdToken, AccessToken, RefreshToken }) => ({
    idToken: IdToken,
    accessToken: AccessToken,
    refreshToken: RefreshToken,
  }));

/**
 * New tokens for a refresh token; the pre-token trigger receives the grant. Undefined for an invalid or expired token.
 */
export async function refreshWithGrant(
  client: CognitoIdentityProviderClient,
  { ClientId, RefreshToken, grant }: { ClientId: string; RefreshToken: string; grant: string },
): Promise<SignInTokens | undefined> {
  try {
    const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ClientMetadata: { grant } });
    return Tokens.parse((await client.send(command)).AuthenticationResult);
  } catch (error) {
    if (error instanceof NotAuthorizedException || error instanceof RefreshTokenReuseException) return undefined;
    throw error;
  }
}
