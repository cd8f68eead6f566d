import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { pool } from "#bin/local-stage/settings.ts";
import { accountToken } from "./account-scope.ts";
import { password } from "./product.ts";
import { createHmac } from "node:crypto";

/** Milliseconds for which a code is shown. */
export const STEP = 30_000;

/** An authenticator app, independent of the pool's implementation (RFC 4226, RFC 6238). */
export function appCode(secret: string, atMs: number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  let bits = 0n;
  for (const letter of secret) bits = bits * 32n + BigInt(letters.indexOf(letter));
  const key = Buffer.from(
    (bits >> BigInt((secret.length * 5) % 8)).toString(16).padStart(Math.floor((secret.length * 5) / 8) * 2, "0"),
    "hex",
  );
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(atMs / STEP), 4);
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = hash[19]! & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Enables the second factor of a user, by the unmodified SDK. */
export async function setUpSecondFactor(email: string, withPassword = password): Promise<string> {
  const client = new CognitoIdentityProviderClient();
  const AccessToken = await accountToken(email, withPassword);
  const { SecretCode = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: appCode(SecretCode, Date.now()) }));
  await client.send(
    new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
  );
  return SecretCode;
}

/**
 * Signs in with the password and a code of the app, and returns the id token. The code is that of the next half minute.
 */
export async function signInWithApp(email: string, secret: string): Promise<string> {
  const client = new CognitoIdentityProviderClient();
  const ClientId = pool.clientId;
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const { Session } = await client.send(
    new InitiateAuthCommand({ AuthFlow: "USER_PASSWORD_AUTH", ClientId, AuthParameters }),
  );
  const SOFTWARE_TOKEN_MFA_CODE = appCode(secret, Date.now() + STEP);
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE },
    }),
  );
  return AuthenticationResult!.IdToken!;
}
