import {
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";

/** The only form of values that may be part of a filter. */
const Sub = z.uuid();

/** A user of the pool by user name, address or sub; undefined if there is none. */
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

/** As `findUser`, also by the sub of a provider's account: AdminGetUser finds that by its user name only. */
export async function findAnyUser(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  nameOrSub: string,
): Promise<AdminGetUserCommandOutput | undefined> {
  const own = await findUser(client, UserPoolId, nameOrSub);
  if (own !== undefined || !Sub.safeParse(nameOrSub).success) return own;
  const Filter = `sub = "${nameOrSub}"`;
  const { Users: [external] = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter, Limit: 1 }));
  return external?.Username === undefined ? undefined : findUser(client, UserPoolId, external.Username);
}
