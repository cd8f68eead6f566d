import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminUserGlobalSignOutCommand,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { g, power, signedBytes, toInteger } from "#local/cognito/srp/group.ts";
import { openStore } from "#local/store.ts";
import {
  ClientId,
  codeSentTo,
  HOUR,
  Password,
  pool,
  publicKeys,
  startPool,
  Username,
  type RunningPool,
} from "#tests/support/cognito-pool.ts";
import { tokens } from "#tests/support/pool-tokens.ts";

async function joinAndConfirm({ client, mailbox }: RunningPool): Promise<void> {
  await client.send(new SignUpCommand({ ClientId, Username, Password }));
  const ConfirmationCode = codeSentTo(Username, mailbox);
  await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
}

async function signIn({ client }: RunningPool) {
  const AuthParameters = { USERNAME: Username, PASSWORD: Password };
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }),
  );
  return AuthenticationResult!;
}

const getUser = ({ client }: RunningPool, AccessToken: string | undefined) =>
  client.send(new GetUserCommand({ AccessToken }));

const refresh = ({ client }: RunningPool, RefreshToken: string | undefined) =>
  client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));

describe("a running pool", () => {
  let running: RunningPool;
  beforeEach(async () => {
    running = await startPool();
    await joinAndConfirm(running);
  });
  afterEach(() => running.close());

  test("both refresh calls return tokens, and neither returns a new refresh token", async () => {
    const { RefreshToken } = await signIn(running);
    const newer = (await refresh(running, RefreshToken)).AuthenticationResult;
    const older = await running.client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: RefreshToken! },
      }),
    );
    for (const result of [newer, older.AuthenticationResult]) {
      expect(result).toMatchObject({ ExpiresIn: 7200, TokenType: "Bearer" });
      expect(result?.RefreshToken).toBeUndefined();
      expect((await getUser(running, result?.AccessToken)).UserAttributes).toContainEqual({
        Name: "email",
        Value: Username,
      });
    }
  });

  test("an access token ends after two hours and a refresh token after thirty days", async () => {
    const { AccessToken, RefreshToken } = await signIn(running);
    running.clock.forward(2 * HOUR);
    await expect(getUser(running, AccessToken)).rejects.toMatchObject({ message: "Access Token has expired" });
    expect((await refresh(running, RefreshToken)).AuthenticationResult).toMatchObject(tokens);
    running.clock.forward(30 * 24 * HOUR - 2 * HOUR);
    await expect(refresh(running, RefreshToken)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Refresh Token has expired",
    });
  });

  test("revoking a refresh token ends its session and no other", async () => {
    const [here, elsewhere] = [await signIn(running), await signIn(running)];
    await running.client.send(new RevokeTokenCommand({ ClientId, Token: here.RefreshToken }));
    await expect(refresh(running, here.RefreshToken)).rejects.toMatchObject({
      message: "Refresh Token has been revoked",
    });
    await expect(getUser(running, here.AccessToken)).rejects.toMatchObject({
      message: "Access Token has been revoked",
    });
    expect(await getUser(running, elsewhere.AccessToken)).toHaveProperty("Username");
    expect((await refresh(running, elsewhere.RefreshToken)).AuthenticationResult).toMatchObject(tokens);
  });

  test.each(["by the user", "by the operator"])("a global sign-out %s ends every session", async (who) => {
    const [here, elsewhere] = [await signIn(running), await signIn(running)];
    if (who === "by the user") {
      await running.client.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
    } else {
      await running.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool.id, Username }));
    }
    for (const { AccessToken, RefreshToken } of [here, elsewhere]) {
      await expect(getUser(running, AccessToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
      await expect(refresh(running, RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    }
  });

  test("a refresh token with another secret is refused", async () => {
    const { RefreshToken = "" } = await signIn(running);
    await expect(refresh(running, `${RefreshToken.slice(0, -4)}AAAA`)).rejects.toMatchObject({
      message: "Invalid Refresh Token",
    });
  });

  test("the id token is not accepted as an access token", async () => {
    const { IdToken } = await signIn(running);
    await expect(getUser(running, IdToken)).rejects.toMatchObject({ message: "Invalid Access Token" });
  });

  test("aws-jwt-verify takes each token for its own use and for this app client and pool alone", async () => {
    const { IdToken = "", AccessToken = "" } = await signIn(running);
    const keys = await publicKeys(running);
    const verify = (token: string, tokenUse: "id" | "access", clientId: string = ClientId, userPoolId = pool.id) => {
      const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse });
      verifier.cacheJwks(keys);
      return verifier.verify(token);
    };
    expect(await verify(AccessToken, "access")).toMatchObject({
      client_id: ClientId,
      scope: "aws.cognito.signin.user.admin",
      token_use: "access",
    });
    expect(await verify(IdToken, "id")).toMatchObject({ aud: ClientId });
    await expect(verify(AccessToken, "access", "another-client")).rejects.toThrow("Client ID not allowed");
    await expect(verify(IdToken, "id", "another-client")).rejects.toThrow('("audience") not allowed');
    await expect(verify(AccessToken, "id")).rejects.toThrow("Token use not allowed");
    await expect(verify(IdToken, "access")).rejects.toThrow("Token use not allowed");
    await expect(verify(IdToken, "id", ClientId, "eu-central-1_Another01")).rejects.toThrow("issuer not configured");
  });

  test("the discovery document names the keys at AWS's URL", async () => {
    const answer = await fetch(`${running.url}/${pool.id}/.well-known/openid-configuration`);
    const issuer = `https://cognito-idp.eu-central-1.amazonaws.com/${pool.id}`;
    expect(await answer.json()).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
    expect((await fetch(`${running.url}/eu-central-1_Other/.well-known/jwks.json`)).status).toBe(404);
  });
});

/**
 * The password, its unsalted hashes, and the two secrets of SRP that would suffice to sign in, in every common
 * encoding.
 */
function madeFrom(password: string, { parts }: RunningPool): string[] {
  const { sub, password: stored } = parts.users.find(Username)!;
  const hash = (...what: (string | Buffer)[]) =>
    what.reduce((sum, one) => sum.update(one), createHash("sha256")).digest();
  const identity = hash(`${pool.id.split("_")[1]!}${sub}:${password}`);
  const exponent = hash(signedBytes(BigInt(`0x${stored!.salt}`)), identity);
  expect(power(g, toInteger(exponent))).toBe(BigInt(`0x${stored!.verifier}`));
  const hashes = [
    hash(password),
    hash(sub, password),
    createHash("sha1").update(password).digest(),
    identity,
    exponent,
  ];
  const encodings = ["hex", "base64", "base64url", "latin1"] as const;
  return [password, ...hashes.flatMap((bytes) => encodings.map((encoding) => bytes.toString(encoding)))];
}

describe("a pool on disk", () => {
  const folder = mkdtempSync(join(tmpdir(), "cognito-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("a restart keeps users, sessions and keys, and neither passwords nor tokens are in its files", async () => {
    const file = join(folder, "state.sqlite");
    const first = await startPool({ store: openStore(file) });
    await joinAndConfirm(first);
    const { IdToken = "", AccessToken = "", RefreshToken = "" } = await signIn(first);
    await first.close();

    const stored = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
    const secrets = [...madeFrom(Password, first), IdToken, AccessToken, RefreshToken, RefreshToken.split(".").at(-1)!];
    expect(stored.join("")).toContain(Username);
    for (const secret of secrets) expect(stored.filter((text) => text.includes(secret))).toEqual([]);
    first.store.close();

    const second = await startPool({ store: openStore(file) });
    const verifier = CognitoJwtVerifier.create({ userPoolId: pool.id, clientId: ClientId, tokenUse: "id" });
    verifier.cacheJwks(await publicKeys(second));
    expect(await verifier.verify(IdToken)).toMatchObject({ email: Username });
    expect(await getUser(second, AccessToken)).toHaveProperty("Username");
    expect((await refresh(second, RefreshToken)).AuthenticationResult).toMatchObject(tokens);
    expect(await signIn(second)).toHaveProperty("IdToken");
    await second.close();
    second.store.close();
  });
});
