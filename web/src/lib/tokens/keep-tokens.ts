import { decodeJWT } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import * as z from "zod/mini";

const AccessClaims = z.object({ username: z.string(), iat: z.number(), token_use: z.literal("access") });

export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Hands tokens that Amplify did not request to Amplify, which stores and refreshes them. */
export async function keepTokens(tokens: Tokens): Promise<void> {
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
