import {
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";

/** A user of the pool by user name, address or sub; undefined when there is none. */
export async function findUser(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  Username: string,
): Promise<AdminGetUserCommandOutput | undefined> {
  try {
    return await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
