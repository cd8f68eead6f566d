import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, expect, test } from "vitest";
import { operator } from "#local/operator.ts";
import { ClientId, Password, startPool, Username, UserPoolId, type RunningPool } from "#tests/support/cognito-pool.ts";
import { aToken, tokens } from "#tests/support/pool-tokens.ts";

let running: RunningPool;
beforeEach(async () => {
  running = await startPool();
});
afterEach(() => running.close());

const create = (name: string, attributes: Record<string, string> = {}) =>
  running.client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: name,
      MessageAction: "SUPPRESS",
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const signIn = () =>
  running.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );

test("the operator creates and reads a user, who signs in with a password", async () => {
  const made = await create(Username, { email_verified: "true", "custom:company": "c-1" });
  expect(made.User).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
  const sub = made.User?.Username;
  expect(made.User?.Attributes).toContainEqual({ Name: "sub", Value: sub });
  await expect(signIn()).rejects.toMatchObject({ message: "Incorrect username or password." });

  await running.client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  expect((await signIn()).AuthenticationResult?.IdToken).toEqual(aToken);
  const seen = await running.client.send(new AdminGetUserCommand({ UserPoolId, Username: "JO@example.com" }));
  expect(seen).toMatchObject({ Username: sub, UserStatus: "CONFIRMED" });
  expect(seen.UserAttributes).toContainEqual({ Name: "custom:company", Value: "c-1" });
  expect(Math.abs(seen.UserCreateDate!.getTime() - Date.now())).toBeLessThan(60_000);
});

test("a temporary password, set by the operator, asks for a new one", async () => {
  await create(Username);
  await running.client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: false }));
  expect(await signIn()).toMatchObject({ ChallengeName: "NEW_PASSWORD_REQUIRED" });
});

test("as on AWS, a user who never chose a password cannot reset it", async () => {
  await create(Username, { email_verified: "true" });
  await expect(running.client.send(new ForgotPasswordCommand({ ClientId, Username }))).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "User password cannot be reset in the current state.",
  });
});

test("the operator confirms a sign-up without its code", async () => {
  await running.client.send(new SignUpCommand({ ClientId, Username, Password }));
  await running.client.send(new AdminConfirmSignUpCommand({ UserPoolId, Username }));
  expect((await signIn()).AuthenticationResult).toMatchObject(tokens);
  const { UserAttributes } = await running.client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  expect(UserAttributes).toContainEqual({ Name: "email_verified", Value: "false" });
});

test("a deleted user does not exist, and the address can be used again", async () => {
  await create(Username);
  await expect(create("Jo@Example.com")).rejects.toMatchObject({ name: "UsernameExistsException" });
  await running.client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  await expect(running.client.send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
    name: "UserNotFoundException",
  });
  expect((await create("Jo@Example.com")).User).toMatchObject({ Enabled: true, UserStatus: "FORCE_CHANGE_PASSWORD" });
});

test("users are found by address, by sub and by the start of either", async () => {
  const sub = (await create("jo@example.com")).User!.Username!;
  await create("joan@example.com");
  await create("kim@example.com");
  const found = async (Filter: string) => {
    const { Users = [] } = await running.client.send(
      new ListUsersCommand({ UserPoolId, Filter, AttributesToGet: ["email"] }),
    );
    return Users.map(({ Attributes = [] }) => Attributes.map(({ Value }) => Value).join()).sort();
  };
  expect(await found('email = "JO@example.com"')).toEqual(["jo@example.com"]);
  expect(await found('email ^= "jo"')).toEqual(["jo@example.com", "joan@example.com"]);
  expect(await found(`"sub" = "${sub}"`)).toEqual(["jo@example.com"]);
  expect(await found('email = "o@example.com"')).toEqual([]);
  await expect(found('email = "a" or email = "b"')).rejects.toMatchObject({ name: "InvalidParameterException" });
  await expect(found('custom:company = "c-1"')).rejects.toMatchObject({ name: "InvalidParameterException" });
});

test("long lists have pages that omit no user", async () => {
  const names = ["a", "b", "c", "d", "e"].map((letter) => `${letter}@example.com`);
  for (const name of names) await create(name);
  const seen: (string | undefined)[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await running.client.send(new ListUsersCommand({ UserPoolId, Limit: 2, PaginationToken }));
    expect(page.Users?.length).toBeLessThanOrEqual(2);
    seen.push(...page.Users!.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === "email")?.Value));
    PaginationToken = page.PaginationToken;
  } while (PaginationToken !== undefined);
  expect(seen.sort()).toEqual(names);
});

test("the operator's calls are refused without the operator's signature", async () => {
  await create(Username);
  const body = JSON.stringify({ UserPoolId, Username });
  const target = "AWSCognitoIdentityProviderService.AdminGetUser";
  const unsigned = await fetch(`${running.url}/`, { method: "POST", headers: { "x-amz-target": target }, body });
  expect(await unsigned.json()).toMatchObject({ __type: "MissingAuthenticationTokenException" });

  const callWith = (id: string, secret: string) =>
    running.clientSignedWith(id, secret).send(new AdminGetUserCommand({ UserPoolId, Username }));
  await expect(callWith(operator.accessKeyId, "another-secret")).rejects.toMatchObject({
    name: "InvalidSignatureException",
  });
  await expect(callWith("AKIASOMEBODYELSE0000", operator.secretAccessKey)).rejects.toMatchObject({
    name: "UnrecognizedClientException",
  });
});

test("another pool is not found", async () => {
  await expect(
    running.client.send(new AdminGetUserCommand({ UserPoolId: "eu-central-1_Another01", Username })),
  ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
