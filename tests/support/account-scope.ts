import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { makeScopeGrant } from "#functions/storage/sign-in/scope-grant-store.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { claimsOf } from "./access-members.ts";
import { password, signInFully } from "./product.ts";

/** An access token with the scope for the user's account, as our server creates it for itself. */
export async function accountToken(email: string, withPassword = password): Promise<string> {
  const { idToken, refreshToken } = await signInFully(email, withPassword);
  const { sub } = claimsOf({ token: idToken });
  const grant = await makeScopeGrant(openTable(), { sub, now: new Date() });
  const { AuthenticationResult } = await new CognitoIdentityProviderClient().send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: pool.clientId,
      RefreshToken: refreshToken,
      ClientMetadata: { grant },
    }),
  );
  return AuthenticationResult!.AccessToken!;
}
