import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";

/** A user of a pool whose address is proven and whose password is their own, made by the operator. */
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
