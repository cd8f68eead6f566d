import {
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, expect, test } from "vitest";
import { federatedUser } from "#local/cognito/federation/federated-user.ts";
import {
  ClientId,
  codeSentTo,
  Password,
  startPool,
  Username,
  UserPoolId,
  type RunningPool,
  type TriggerEvent,
  type TriggerHandlers,
} from "#tests/support/cognito-pool.ts";
import { tokens } from "#tests/support/pool-tokens.ts";

let running: RunningPool;
let seen: TriggerEvent[];
/** A pre sign-up trigger that links the users that the test names. */
let link: ((event: TriggerEvent) => Promise<unknown>) | undefined;

beforeEach(async () => {
  seen = [];
  link = undefined;
  const watch = (event: TriggerEvent) => void seen.push(event);
  const triggers: TriggerHandlers = {
    PreSignUp: async (event) => {
      watch(event);
      if (event.triggerSource === "PreSignUp_ExternalProvider") await link?.(event);
    },
    PostConfirmation: watch,
    PreTokenGeneration: watch,
  };
  running = await startPool({ triggers });
});
afterEach(() => running.close());

async function join(): Promise<string> {
  const { UserSub = "" } = await running.client.send(new SignUpCommand({ ClientId, Username, Password }));
  const ConfirmationCode = codeSentTo(Username, running.mailbox);
  await running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  seen.length = 0;
  return UserSub;
}
const come = (subject: string, attributes: Record<string, string> = {}, providerName = "Google") =>
  federatedUser(running.parts, {
    providerName,
    subject,
    attributes: { email: Username, email_verified: "true", ...attributes },
  });
const linkTo = (ProviderAttributeValue: string, subject: string, provider = "Google", attribute = "Cognito_Subject") =>
  running.client.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId,
      DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue },
      SourceUser: { ProviderName: provider, ProviderAttributeName: attribute, ProviderAttributeValue: subject },
    }),
  );
const unlink = (ProviderName: string, ProviderAttributeValue: string) =>
  running.client.send(
    new AdminDisableProviderForUserCommand({
      UserPoolId,
      User: { ProviderName, ProviderAttributeName: "Cognito_Subject", ProviderAttributeValue },
    }),
  );
const get = (name: string) => running.client.send(new AdminGetUserCommand({ UserPoolId, Username: name }));
const attributeOf = async (name: string, attribute: string) =>
  (await get(name)).UserAttributes?.find(({ Name }) => Name === attribute)?.Value;
const signIn = (name = Username) =>
  running.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: name, PASSWORD: Password },
    }),
  );
const claimsOf = (token: string | undefined): Record<string, any> =>
  JSON.parse(Buffer.from(token!.split(".")[1]!, "base64url").toString("utf8"));

test("a first sign-in by a provider creates a user, with trigger calls, and the next one finds the user", async () => {
  const user = await come("123", { name: "Jo" });
  expect(seen.map(({ triggerSource, userName }) => `${triggerSource} ${userName}`)).toEqual([
    "PreSignUp_ExternalProvider google_123",
    "PostConfirmation_ConfirmSignUp google_123",
  ]);
  expect(seen[0]?.request.userAttributes).toEqual({
    "cognito:email_alias": "",
    "cognito:phone_number_alias": "",
    email: Username,
    email_verified: "true",
    name: "Jo",
  });
  expect(await get("Google_123")).toMatchObject({ Username: "google_123", UserStatus: "EXTERNAL_PROVIDER" });
  expect(JSON.parse((await attributeOf("google_123", "identities")) ?? "")).toMatchObject([
    { userId: "123", providerName: "Google", providerType: "Google", primary: true },
  ]);
  const again = await come("123", { name: "Joan", email: "joan@example.com" });
  expect(again.sub).toBe(user.sub);
  expect(await attributeOf("google_123", "name")).toBe("Joan");
  expect(await attributeOf("google_123", "email")).toBe("joan@example.com");
  expect(seen).toHaveLength(2);
});

test("tokens of a hosted sign-in name the provider and its scopes, also after a refresh", async () => {
  const user = await come("123");
  const { tokens } = running.parts;
  const issued = await tokens.tokensOfHostedSignIn(user, { scopes: ["openid", "email"], nonce: "n-1" });
  expect(seen.at(-1)?.triggerSource).toBe("TokenGeneration_HostedAuth");
  expect(claimsOf(issued.IdToken)).toMatchObject({
    "cognito:username": "google_123",
    "cognito:groups": [`${UserPoolId}_Google`],
    email: Username,
    nonce: "n-1",
    identities: [{ userId: "123", providerName: "Google", primary: "true", dateCreated: expect.any(String) }],
    at_hash: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(claimsOf(issued.AccessToken)).toMatchObject({ scope: "openid email", username: "google_123" });
  const { AuthenticationResult: refreshed } = await running.client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: issued.RefreshToken }),
  );
  expect(claimsOf(refreshed?.AccessToken)["scope"]).toBe("openid email");
  expect(claimsOf(refreshed?.IdToken)).not.toHaveProperty("nonce");
  await expect(running.client.send(new GetUserCommand({ AccessToken: issued.AccessToken }))).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Access Token does not have required scopes",
  });
});

test.each([
  [
    ["openid", "email"],
    ["email", "email_verified", "identities"],
  ],
  [["openid"], ["email", "email_verified", "identities", "name"]],
  [
    ["openid", "email", "profile"],
    ["email", "email_verified", "identities", "name"],
  ],
])("an id token for the scopes %j contains %j", async (scopes, claims) => {
  const user = await come("123", { name: "Jo" });
  const { IdToken } = await running.parts.tokens.tokensOfHostedSignIn(user, { scopes });
  const names = Object.keys(claimsOf(IdToken));
  expect(["email", "email_verified", "identities", "name"].filter((name) => names.includes(name))).toEqual(claims);
});

test("a user of a provider and one of the pool may have the same address, and sign in separately", async () => {
  const native = await join();
  const external = await come("123");
  expect(external.sub).not.toBe(native);
  expect((await get(Username)).Username).toBe(native);
  const { Users = [] } = await running.client.send(
    new ListUsersCommand({ UserPoolId, Filter: `email = "${Username}"` }),
  );
  expect(Users.map(({ Username: name }) => name).sort()).toEqual([native, "google_123"].sort());
  await expect(signIn("google_123")).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Incorrect username or password.",
  });
  await expect(
    running.client.send(new ForgotPasswordCommand({ ClientId, Username: "google_123" })),
  ).rejects.toMatchObject({ message: "User password cannot be reset in the current state." });
  await running.client.send(new AdminDeleteUserCommand({ UserPoolId, Username: "google_123" }));
  expect((await signIn()).AuthenticationResult).toMatchObject(tokens);
});

test("an account linked by the operator signs in as the user of the pool, and no user is created", async () => {
  const sub = await join();
  await linkTo(Username, "123");
  const user = await come("123", { name: "Jo", email: "jo@work.example", email_verified: "false" });
  expect(user).toMatchObject({ sub, email: Username, emailVerified: true });
  expect(seen).toEqual([]);
  expect(await attributeOf(Username, "name")).toBe("Jo");
  const { AuthenticationResult } = await signIn();
  expect(claimsOf(AuthenticationResult?.IdToken)).toMatchObject({
    "cognito:username": sub,
    identities: [{ userId: "123", providerName: "Google", primary: "false" }],
  });
  expect(claimsOf(AuthenticationResult?.IdToken)).not.toHaveProperty("cognito:groups");
});

test("as on AWS, the sign-in in which a trigger links fails, and the next one finds the link", async () => {
  const sub = await join();
  link = () => linkTo(Username, "123");
  await expect(come("123")).rejects.toMatchObject({ message: "Already found an entry for username google_123" });
  expect((await come("123")).sub).toBe(sub);
  expect(seen.map(({ triggerSource }) => triggerSource)).toEqual(["PreSignUp_ExternalProvider"]);
});

test("two concurrent first sign-ins create one user", async () => {
  const both = await Promise.allSettled([come("123"), come("123")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { Users } = await running.client.send(new ListUsersCommand({ UserPoolId }));
  expect(Users).toHaveLength(1);
});

test("a user that a trigger refuses is not created", async () => {
  link = () => Promise.reject(new Error("Not from here"));
  await expect(come("123")).rejects.toMatchObject({ message: "PreSignUp failed with error Not from here." });
  await expect(get("google_123")).rejects.toMatchObject({ name: "UserNotFoundException" });
});

test("a provider's user without an e-mail address is refused", async () => {
  const came = { providerName: "Google", subject: "123", attributes: { name: "Jo" } };
  await expect(federatedUser(running.parts, came)).rejects.toMatchObject({ name: "InvalidParameterException" });
});

test("accounts that have signed in, are linked, or are users of the pool cannot be linked", async () => {
  await join();
  await come("123");
  await expect(linkTo(Username, "123")).rejects.toMatchObject({
    name: "InvalidParameterException",
    message: "Merging is not currently supported, provide a SourceUser that has not been linked",
  });
  await linkTo(Username, "124");
  await expect(linkTo(Username, "124")).rejects.toMatchObject({
    message: expect.stringContaining("may not be passed in as a SourceUser"),
  });
  await expect(linkTo(Username, Username, "Cognito")).rejects.toMatchObject({ name: "InvalidParameterException" });
  await expect(linkTo("nobody@example.com", "125")).rejects.toMatchObject({ name: "UserNotFoundException" });
  await expect(linkTo(Username, "126", "Google", "email")).rejects.toMatchObject({ name: "InvalidParameterException" });
});

test("at most five accounts can be linked to a user", async () => {
  await join();
  for (const provider of ["Google", "Microsoft", "okta-a", "okta-b", "okta-c"]) await linkTo(Username, "1", provider);
  await expect(linkTo(Username, "1", "okta-d")).rejects.toMatchObject({ name: "LimitExceededException" });
});

test("an unlinked account creates a new user at the next sign-in", async () => {
  const sub = await join();
  await linkTo(Username, "123");
  await unlink("Google", "123");
  expect(await attributeOf(Username, "identities")).toBeUndefined();
  expect((await come("123")).sub).not.toBe(sub);
});

test("without a link to remove, the user's own provider is disabled", async () => {
  await join();
  await unlink("Cognito", Username);
  await expect(signIn()).rejects.toMatchObject({ message: "Incorrect username or password." });
  await come("123");
  await unlink("Google", "123");
  await expect(come("123")).rejects.toMatchObject({ message: "User is disabled." });
  await expect(unlink("Google", "999")).rejects.toMatchObject({ name: "UserNotFoundException" });
});

test("an account can be linked to a user of another provider", async () => {
  const { sub } = await come("123");
  await running.client.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId,
      DestinationUser: { ProviderName: "Google", ProviderAttributeValue: "123" },
      SourceUser: {
        ProviderName: "Microsoft",
        ProviderAttributeName: "Cognito_Subject",
        ProviderAttributeValue: "m-1",
      },
    }),
  );
  expect((await come("m-1", {}, "Microsoft")).sub).toBe(sub);
});

test("a disabled provider's user cannot sign in, and their sessions have ended", async () => {
  const user = await come("123");
  const { RefreshToken } = await running.parts.tokens.tokensOfHostedSignIn(user, { scopes: ["openid"] });
  await running.client.send(new AdminDisableUserCommand({ UserPoolId, Username: "google_123" }));
  await expect(come("123")).rejects.toMatchObject({ message: "User is disabled." });
  await expect(
    running.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
  ).rejects.toMatchObject({ name: "NotAuthorizedException" });
});
