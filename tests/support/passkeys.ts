import {
  CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  StartWebAuthnRegistrationCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { pool } from "#bin/local-stage/settings.ts";
import { accountToken } from "./account-scope.ts";
import type { Product } from "./product.ts";
import { softwareAuthenticator } from "./software-authenticator.ts";

const ClientId = pool.clientId;

/** Adds a passkey to a user who can still sign in by password only; returns the function that signs in by passkey. */
export async function addPasskey({ url }: Product, email: string): Promise<() => Promise<string>> {
  const client = new CognitoIdentityProviderClient();
  const device = softwareAuthenticator(url);
  const AccessToken = await accountToken(email);
  const { CredentialCreationOptions } = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
  // The SDK types the options as any JSON.
  const Credential = device.create(CredentialCreationOptions as any);
  await client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
  return async () => {
    const { Session, ChallengeParameters } = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: "USER_AUTH",
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: "WEB_AUTHN" },
      }),
    );
    const CREDENTIAL = JSON.stringify(device.get(JSON.parse(ChallengeParameters!["CREDENTIAL_REQUEST_OPTIONS"]!)));
    const { AuthenticationResult } = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: "WEB_AUTHN",
        Session,
        ChallengeResponses: { USERNAME: email, CREDENTIAL },
      }),
    );
    return AuthenticationResult!.IdToken!;
  };
}
