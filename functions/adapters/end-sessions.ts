import {
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { findUser } from "./find-user.ts";

/** Only such a value goes into a filter. */
const Sub = z.uuid();

async function userNameOfExternal(client: CognitoIdentityProviderClient, UserPoolId: string, sub: string) {
  if (!Sub.safeParse(sub).success) return undefined;
  const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${sub}"`, Limit: 1 }));
  return Users[0]?.Username;
}

/** Revokes all refresh and access tokens of a user. Does nothing if there is no such user. */
export async function endSessionsOf(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  sub: string,
): Promise<void> {
  // AWS, "AdminGetUser": a sub names only accounts with a password; the others are found by their user name.
  const own = await findUser(client, UserPoolId, sub);
  const Username = own?.Username ?? (await userNameOfExternal(client, UserPoolId, sub));
  if (Username === undefined) return;
  try {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
