import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { pool } from "#bin/local-stage/settings.ts";

/** A user of a pool with a verified address and a permanent password, created by the operator. */
export async function poolUser(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
  ];
  await client.send(
    new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: "SUPPRESS" }),
  );
  const Password = password;
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
}

/**
 * The `sub` of an account whose creation was interrupted before it had a password; a call by an invitation's link
 * completes it.
 */
export async function unfinishedAccount(email: string): Promise<string> {
  const { User } = await new CognitoIdentityProviderClient().send(
    new AdminCreateUserCommand({
      UserPoolId: pool.id,
      Username: email,
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ],
    }),
  );
  return User!.Attributes!.find(({ Name }) => Name === "sub")!.Value!;
}
