import {
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { findAnyUser } from "./find-user.ts";

/** Revokes all refresh and access tokens of a user. Does nothing for an unknown user. */
export async function revokeSessions(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  sub: string,
): Promise<void> {
  const { Username } = (await findAnyUser(client, UserPoolId, sub)) ?? {};
  if (Username === undefined) return;
  try {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
