import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { signIn as amplifySignIn } from "aws-amplify/auth";
import { Amplify } from "aws-amplify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { handler as preSignUp } from "#functions/triggers/pre-sign-up.ts";
import { hostedClientIdOf } from "#local/cognito/pool.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { accountToken } from "#tests/support/account-scope.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { exchange, signInWith } from "#tests/support/hosted-pool.ts";
import { password, type Product, startProduct } from "#tests/support/product.ts";
import { siteOf } from "#tests/support/sso.ts";

let product: Product;
const client = () => new CognitoIdentityProviderClient({ maxAttempts: 1 });
beforeAll(async () => {
  product = await startProduct();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool.id,
        userPoolClientId: pool.clientId,
        userPoolEndpoint: `${product.url}/_aws/cognito-idp/`,
      },
    },
  });
});
afterAll(() => product.close());

const ClientId = pool.clientId;
const refused = (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : ""),
  );
const withPassword = (USERNAME: string, PASSWORD: string) =>
  client().send(
    new InitiateAuthCommand({ AuthFlow: "USER_PASSWORD_AUTH", ClientId, AuthParameters: { USERNAME, PASSWORD } }),
  );

describe("the user pool's own API", () => {
  it.each([
    ["signs no one up", (Username: string) => new SignUpCommand({ ClientId, Username, Password: password })],
    ["resets no password", (Username: string) => new ForgotPasswordCommand({ ClientId, Username })],
    [
      "takes no code for one",
      (Username: string) =>
        new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode: "123456", Password: password }),
    ],
  ])("%s, mails nothing, and gives the same answer for known and unknown addresses", async (_, command) => {
    const { email } = await product.join();
    const before = mailsTo(product, email).length;
    const answers = [];
    for (const address of [email, "unknown@example.com"]) {
      answers.push(await refused(client().send(command(address) as SignUpCommand)));
    }
    expect(answers[0]).toMatch(/^(NotAuthorized|CodeMismatch|ExpiredCode)Exception/);
    expect(answers[1]).toBe(answers[0]);
    expect(mailsTo(product, email)).toHaveLength(before);
    expect(mailsTo(product, "unknown@example.com")).toEqual([]);
  });

  it("is refused by the trigger, if a pool should allow sign-ups", async () => {
    const event = { triggerSource: "PreSignUp_SignUp", userName: "a", request: { userAttributes: {} }, response: {} };
    const call = preSignUp as unknown as (given: object) => Promise<unknown>;
    await expect(call(event)).rejects.toThrow("SIGN_UP_CLOSED");
  });

  it.each(["custom:provider_sub", "custom:terms", "custom:gclid", "email", "given_name", "name"])(
    "does not let a user write %s",
    async (Name) => {
      const { email } = await product.join();
      const AccessToken = await accountToken(email);
      const write = (attribute: string, Value: string) =>
        client().send(
          new UpdateUserAttributesCommand({
            AccessToken,
            UserAttributes: [{ Name: attribute, Value }],
          }),
        );
      await expect(write(Name, "else@example.com")).rejects.toThrow(
        `A client attempted to write unauthorized attribute: ${Name}`,
      );
      expect(await refused(write("locale", "de"))).toBe("done");
    },
  );
});

describe("the app client of the hosted pages", () => {
  const hosted = hostedClientIdOf(pool);

  it.each(["USER_PASSWORD_AUTH", "USER_SRP_AUTH", "CUSTOM_AUTH", "USER_AUTH"] as const)(
    "cannot begin a sign-in by the API: %s",
    async (AuthFlow) => {
      const { email: USERNAME } = await product.join();
      const AuthParameters = { USERNAME, PASSWORD: password, SRP_A: "abcdef0123456789".repeat(40) };
      const begin = client().send(new InitiateAuthCommand({ AuthFlow, ClientId: hosted, AuthParameters }));
      await expect(begin).rejects.toThrow("flow not enabled for this client");
    },
  );

  it("gives access tokens that change nothing about the user, and refresh tokens that it alone refreshes and revokes", async () => {
    const site = siteOf(product);
    const { code } = await signInWith(site, "Google");
    const { body } = await exchange(site, code);
    const write = new UpdateUserAttributesCommand({
      AccessToken: body.access_token,
      UserAttributes: [{ Name: "given_name", Value: "Eve" }],
    });
    await expect(client().send(write)).rejects.toThrow("Access Token does not have required scopes");
    const refresh = (id: string) =>
      client().send(new GetTokensFromRefreshTokenCommand({ ClientId: id, RefreshToken: body.refresh_token }));
    await expect(refresh(ClientId)).rejects.toThrow("Invalid Refresh Token");
    const revoke = (id: string) => client().send(new RevokeTokenCommand({ ClientId: id, Token: body.refresh_token }));
    await expect(revoke(ClientId)).rejects.toMatchObject({ name: "UnauthorizedException" });
    expect((await refresh(hosted)).AuthenticationResult?.IdToken).toMatch(/^ey/);
    await revoke(hosted);
    await expect(refresh(hosted)).rejects.toThrow("Refresh Token has been revoked");
  });
});

describe("a wrong password, 40 times", () => {
  // Locks end while a test looks, unless time stands still.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
  const ways: readonly (readonly [string, (email: string, word: string) => Promise<unknown>])[] = [
    ["in clear", withPassword],
    [
      "by SRP",
      (username, word) => amplifySignIn({ username, password: word, options: { authFlowType: "USER_SRP_AUTH" } }),
    ],
    [
      "as a choice of USER_AUTH",
      (USERNAME, PASSWORD) =>
        client().send(
          new InitiateAuthCommand({
            AuthFlow: "USER_AUTH",
            ClientId,
            AuthParameters: { USERNAME, PASSWORD, PREFERRED_CHALLENGE: "PASSWORD" },
          }),
        ),
    ],
  ];
  const outcomes = (answers: readonly string[]) => ({
    looked: answers.filter((answer) => answer.includes("Incorrect username or password")).length,
    locked: answers.filter((answer) => answer.includes("Password attempts exceeded")).length,
  });

  it.each(ways)("%s in parallel, is checked five times, and locks the right one out", async (_, tryIn) => {
    const { email } = await product.join();
    const tries = Array.from({ length: 40 }, (_each, number) => refused(tryIn(email, `Wrong-horse-${number}`)));
    const { looked, locked } = outcomes(await Promise.all(tries));
    expect(looked + locked).toBe(40);
    expect(looked).toBe(5);
    expect(await refused(tryIn(email, password))).toContain("Password attempts exceeded");
  });

  it("one after the other, however the ways and the address's letters change", async () => {
    const { email } = await product.join();
    const answers = [];
    for (let number = 0; number < 40; number += 1) {
      const [, tryIn] = ways[number % ways.length]!;
      answers.push(await refused(tryIn(number % 2 === 0 ? email : email.toUpperCase(), `Wrong-horse-${number}`)));
    }
    const { looked, locked } = outcomes(answers);
    expect([looked, locked]).toEqual([5, 35]);
    expect(await refused(withPassword(email, password))).toContain("Password attempts exceeded");
  });

  it("as the former one of a change by a session's token, locks as well", async () => {
    const { email } = await product.join();
    const AccessToken = await accountToken(email);
    const change = (PreviousPassword: string) =>
      client().send(
        new ChangePasswordCommand({
          AccessToken,
          PreviousPassword,
          ProposedPassword: "Battery-staple-9",
        }),
      );
    const tries = Array.from({ length: 40 }, (_, number) => refused(change(`Wrong-horse-${number}`)));
    expect(outcomes(await Promise.all(tries)).looked).toBe(5);
    expect(await refused(change(password))).toContain("Password attempts exceeded");
  });

  it("is checked as often for an address without an account", async () => {
    const tries = Array.from({ length: 40 }, (_, number) =>
      refused(withPassword("none@example.com", `Wrong-${number}-x`)),
    );
    expect(outcomes(await Promise.all(tries)).looked).toBe(5);
  });
});
