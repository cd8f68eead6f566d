import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pool } from "#tests/support/cognito-pool.ts";
import { openFormBrowser } from "#tests/support/form-browser.ts";
import {
  authorizeUrl,
  exchange,
  parametersOf,
  post,
  signInWith,
  startHostedPool,
  verified,
  type HostedPool,
} from "#tests/support/hosted-pool.ts";

const MINUTE = 60 * 1000;
const clientId = pool.clientId;
const email = "jo@example.com";
const password = "sonnet-of-spring";

let running: HostedPool;
beforeEach(async () => {
  running = await startHostedPool();
});
afterEach(() => running.close());

const codeOf = async (changes: Record<string, string | undefined> = {}) =>
  (await signInWith(running, "Google", changes))["code"];
const tokens = async (changes: Record<string, string | undefined> = {}) =>
  (await exchange(running, await codeOf(changes))).body;

async function createJo(): Promise<void> {
  const UserPoolId = pool.id;
  await running.client.send(new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: "SUPPRESS" }));
  await running.client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
  );
}

describe("a code", () => {
  test.each([
    ["without the verifier", { code_verifier: "" }, "invalid_grant"],
    ["with another verifier", { code_verifier: "another-".repeat(8) }, "invalid_grant"],
    ["with another redirect URI", { redirect_uri: "http://127.0.0.1:4000/elsewhere" }, "invalid_grant"],
    ["by another client", { client_id: "anotherclient" }, "invalid_client"],
    ["with a secret that the client does not have", { client_secret: "a-secret" }, "invalid_client"],
    ["as another grant", { grant_type: "password" }, "unsupported_grant_type"],
    ["as the client's own grant", { grant_type: "client_credentials" }, "unauthorized_client"],
  ])("%s is no good", async (_, changes: Record<string, string>, error) => {
    expect(await exchange(running, await codeOf(), changes)).toEqual({ status: 400, body: { error } });
  });

  test("that failed once cannot be used again", async () => {
    const code = await codeOf();
    await exchange(running, code, { code_verifier: "another-".repeat(8) });
    expect(await exchange(running, code)).toEqual({ status: 400, body: { error: "invalid_grant" } });
  });

  test("that is used twice takes back what it gave", async () => {
    const code = await codeOf();
    const { refresh_token } = (await exchange(running, code)).body;
    expect(await exchange(running, code)).toEqual({ status: 400, body: { error: "invalid_grant" } });
    const again = await post(running, "/oauth2/token", {
      grant_type: "refresh_token",
      client_id: clientId,
      refresh_token,
    });
    expect(again).toEqual({ status: 400, body: { error: "invalid_grant" } });
  });

  test("is good for five minutes", async () => {
    const [young, old] = [await codeOf(), await codeOf()];
    running.clock.forward(4 * MINUTE);
    expect((await exchange(running, young)).status).toBe(200);
    running.clock.forward(1 * MINUTE);
    expect(await exchange(running, old)).toEqual({ status: 400, body: { error: "invalid_grant" } });
  });

  test("is good without a verifier only if none was announced", async () => {
    const plain = { code_challenge: undefined, code_challenge_method: undefined };
    expect((await exchange(running, await codeOf(plain))).body).toEqual({ error: "invalid_grant" });
    const { hostedUrl, callbackUrl } = running;
    const answer = await fetch(`${hostedUrl}/oauth2/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: clientId,
        code: (await codeOf(plain)) ?? "",
        redirect_uri: callbackUrl,
      }),
    });
    expect(answer.status).toBe(200);
  });

  test("for a user who was disabled meanwhile is no good", async () => {
    await createJo();
    const browser = openFormBrowser();
    const page = await browser.open(authorizeUrl(running, {}, "login"));
    const back = await browser.submit(page, "Sign in with a password", { username: email, password });
    await running.client.send(new AdminDisableUserCommand({ UserPoolId: pool.id, Username: email }));
    expect((await exchange(running, parametersOf(back)["code"])).body).toEqual({ error: "invalid_grant" });
    // The hosted session issues no further code either.
    expect(parametersOf(await browser.open(authorizeUrl(running)))).not.toHaveProperty("code");
  });
});

describe("scopes", () => {
  test("are all that the client may have, unless the app names some", async () => {
    const { access_token } = await tokens({ scope: undefined });
    expect(await verified(running, "access", access_token)).toMatchObject({
      scope: "openid email profile aws.cognito.signin.user.admin",
    });
    const { access_token: bare } = await tokens({ scope: "openid" });
    expect(await verified(running, "access", bare)).toMatchObject({ scope: "openid" });
  });

  test("without openid give no id token and no user info, with email only no name", async () => {
    const { access_token, id_token } = await tokens({ scope: "aws.cognito.signin.user.admin" });
    expect(id_token).toBeUndefined();
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(`${running.hostedUrl}/oauth2/userInfo`, { headers })).status).toBe(401);
    const narrow = await tokens({ scope: "openid email" });
    const claims = await verified(running, "id", narrow.id_token);
    expect(claims).toMatchObject({ email: "ada@example.com" });
    expect(claims).not.toHaveProperty("given_name");
  });

  test("the API's calls require the API's scope", async () => {
    const call = (AccessToken: string) => running.client.send(new GetUserCommand({ AccessToken }));
    await expect(call((await tokens()).access_token)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    const { access_token } = await tokens({ scope: "openid aws.cognito.signin.user.admin" });
    expect((await call(access_token)).Username).toBe("google_100000000000000000001");
  });
});

describe("refresh, revoke and user info", () => {
  const refresh = (refresh_token: string) =>
    post(running, "/oauth2/token", { grant_type: "refresh_token", client_id: clientId, refresh_token });

  test("a refresh token gives new tokens of the same sign-in, and stays valid", async () => {
    const first = await tokens();
    const again = await refresh(first.refresh_token);
    expect(again.status).toBe(200);
    expect(Object.keys(again.body).sort()).toEqual(["access_token", "expires_in", "id_token", "token_type"]);
    const [before, after] = await Promise.all(
      [first.access_token, again.body.access_token].map((token) => verified(running, "access", token)),
    );
    expect(after).toMatchObject({ origin_jti: before!["origin_jti"], scope: "openid email profile", sub: before!.sub });
    expect(after!["jti"]).not.toBe(before!["jti"]);
  });

  test("a sign-in by the API is refreshed here as well", async () => {
    await createJo();
    const { AuthenticationResult } = await running.client.send(
      new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    expect((await refresh(AuthenticationResult!.RefreshToken!)).body).toHaveProperty("id_token");
  });

  test("a revoked sign-in issues no tokens", async () => {
    const { refresh_token, access_token } = await tokens();
    const revoke = (token: string, client = clientId) => post(running, "/oauth2/revoke", { token, client_id: client });
    expect(await revoke(refresh_token, "anotherclient")).toEqual({ status: 401, body: { error: "invalid_client" } });
    expect(await revoke(access_token)).toEqual({ status: 400, body: { error: "unsupported_token_type" } });
    expect(await revoke("")).toEqual({ status: 400, body: { error: "invalid_request" } });
    expect((await refresh(refresh_token)).status).toBe(200);
    expect(await revoke(refresh_token)).toEqual({ status: 200, body: undefined });
    expect(await refresh(refresh_token)).toEqual({ status: 400, body: { error: "invalid_grant" } });
    const info = await fetch(`${running.hostedUrl}/oauth2/userInfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(info.status).toBe(401);
    expect(info.headers.get("www-authenticate")).toContain('error="invalid_token"');
    expect(await revoke("made.up.token")).toEqual({ status: 200, body: undefined });
  });

  test("user info contains the user's claims as texts", async () => {
    const { access_token, id_token } = await tokens();
    const ask = (headers: Record<string, string>) => fetch(`${running.hostedUrl}/oauth2/userInfo`, { headers });
    const answer = await ask({ authorization: `Bearer ${access_token}` });
    const { sub } = await verified(running, "id", id_token);
    expect(await answer.json()).toMatchObject({
      sub,
      email: "ada@example.com",
      email_verified: "true",
      username: "google_100000000000000000001",
    });
    expect((await ask({ authorization: `Bearer ${id_token}` })).status).toBe(401);
    expect((await ask({})).status).toBe(400);
  });

  test("an app of another origin may call the token endpoint, but not the login", async () => {
    const preflight = (path: string) =>
      fetch(`${running.hostedUrl}${path}`, {
        method: "OPTIONS",
        headers: { origin: "https://app.example", "access-control-request-method": "POST" },
      });
    for (const path of ["/oauth2/token", "/oauth2/revoke", "/oauth2/userInfo"]) {
      expect((await preflight(path)).headers.get("access-control-allow-origin")).toBe("*");
    }
    const refused = await preflight("/oauth2/authorize");
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([405, null]);
    const answer = await fetch(`${running.hostedUrl}/oauth2/token`, { method: "POST", body: new URLSearchParams() });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("the pool's discovery document names the endpoints", async () => {
    const answer = await fetch(`${running.url}/_aws/cognito-idp/${pool.id}/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      issuer: `https://cognito-idp.${pool.region}.amazonaws.com/${pool.id}`,
      authorization_endpoint: `${running.hostedUrl}/oauth2/authorize`,
      token_endpoint: `${running.hostedUrl}/oauth2/token`,
      end_session_endpoint: `${running.hostedUrl}/logout`,
    });
  });
});
