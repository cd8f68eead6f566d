import { JwtVerifier } from "aws-jwt-verify";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listen } from "#local/http/listen.ts";
import type { LocalService } from "#local/http/service.ts";
import { localProviders, openProviders } from "#local/oidc/providers.ts";
import { openStore } from "#local/store.ts";
import { answerOfRestarted } from "#tests/support/expect-soon.ts";
import { openFormBrowser, valueOfButton, type Answered, type FormBrowser } from "#tests/support/form-browser.ts";

const callback = "http://localhost:4000/oauth2/idpresponse";
const verifier = "v".repeat(50);
const challenge = createHash("sha256").update(verifier).digest("base64url");

let folder: string;
let port = 0;
let time: number;
let close: () => Promise<void>;
let browser: FormBrowser;

const issuer = (id: string) => `http://127.0.0.1:${String(port)}/_oidc/${id}`;

async function start(): Promise<void> {
  const store = openStore(join(folder, "services.sqlite"));
  const mounts: Record<string, LocalService> = {};
  const server = await listen(mounts, port);
  ({ port } = server);
  const now = () => new Date(time);
  const providers = localProviders(`http://127.0.0.1:${String(port)}`, callback, []);
  Object.assign(mounts, openProviders(providers, { store, now, random: randomBytes }));
  close = async () => {
    await server.close();
    store.close();
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sestina-oidc-"));
  time = Date.now();
  browser = openFormBrowser();
  await start();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
  port = 0;
});

const request = {
  client_id: "sestina-at-google",
  redirect_uri: callback,
  response_type: "code",
  scope: "openid email profile",
  state: "a-state",
  nonce: "a-nonce",
};
const authorize = (changes: Record<string, string> = {}, id = "google") =>
  browser.open(
    `${issuer(id)}/authorize?${new URLSearchParams({ ...request, client_id: `sestina-at-${id}`, ...changes }).toString()}`,
  );
const choose = (page: Answered, name: string) =>
  browser.submit(page, "Choose an account", { account: valueOfButton(page, name) });
const parametersOf = ({ location }: Answered) => new URL(location ?? "").searchParams;
const codeFor = async (name: string, changes?: Record<string, string>, id?: string) =>
  parametersOf(await choose(await authorize(changes, id), name)).get("code") ?? "";

const exchange = (code: string, changes: Record<string, string> = {}, id = "google") =>
  fetch(`${issuer(id)}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: callback,
      client_id: `sestina-at-${id}`,
      client_secret: `local-${id}-secret-not-used-anywhere-else`,
      ...changes,
    }),
  });

/** Verifies an id token with the keys that the discovery document names, as a client would. */
async function verify(token: string, id: string) {
  const discovery: any = await (await fetch(`${issuer(id)}/.well-known/openid-configuration`)).json();
  expect(discovery.issuer).toBe(issuer(id));
  const keys: any = await (await fetch(discovery.jwks_uri)).json();
  expect(keys.keys[0]).not.toHaveProperty("d");
  const checker = JwtVerifier.create({
    issuer: discovery.issuer,
    audience: `sestina-at-${id}`,
    jwksUri: "https://x.invalid",
  });
  checker.cacheJwks(keys);
  return checker.verify(token);
}

describe.each(["google", "microsoft", "enterprise"])("%s, locally", (id) => {
  test("shows the account picker, and its tokens name the chosen account", async () => {
    const page = await authorize({}, id);
    expect(page.status).toBe(200);
    expect(page.html).toContain("(local)");
    const back = await choose(page, "Ada Example");
    expect(back.location?.startsWith(`${callback}?`)).toBe(true);
    expect(parametersOf(back).get("state")).toBe("a-state");

    const answer = await exchange(parametersOf(back).get("code") ?? "", {}, id);
    const tokens: any = await answer.json();
    expect(tokens).toEqual({
      access_token: expect.any(String),
      id_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 3600,
      scope: "openid email profile",
    });
    const known = {
      sub: "100000000000000000001",
      email: "ada@example.com",
      name: "Ada Example",
      given_name: "Ada",
      family_name: "Example",
      [id === "microsoft" ? "xms_edov" : "email_verified"]: true,
    };
    const claims = await verify(tokens.id_token, id);
    expect(claims).toMatchObject({ ...known, nonce: "a-nonce" });
    expect(Object.hasOwn(claims, "email_verified")).toBe(id !== "microsoft");
    const info = await fetch(`${issuer(id)}/userinfo`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(await info.json()).toEqual(known);
  });
});

test("a new account is stored, verified or not as chosen, and its address cannot be used again", async () => {
  const page = await authorize();
  const added = { email: "cy@example.com", givenName: "Cy", familyName: "<b>Test</b>" };
  const back = await browser.submit(page, "Another account", added);
  const tokens: any = await (await exchange(parametersOf(back).get("code") ?? "")).json();
  expect(await verify(tokens.id_token, "google")).toMatchObject({ email: "cy@example.com", email_verified: false });

  const next = await authorize();
  expect(next.html).toContain("Cy &lt;b&gt;Test&lt;/b&gt;");
  expect(next.html).toContain("cy@example.com (not verified)");
  const twice = await browser.submit(next, "Another account", { ...added, email: "CY@example.com" });
  expect(twice.html).toContain("There is an account with this address already.");
  const wrong = await browser.submit(next, "Another account", { ...added, email: "nobody" });
  expect(wrong.html).toContain("Enter an e-mail address.");
  expect((await choose(wrong, "Ada Example")).status).toBe(302);
});

test("only claims of requested scopes are returned", async () => {
  const tokens: any = await (await exchange(await codeFor("Ada Example", { scope: "openid" }))).json();
  const claims = await verify(tokens.id_token, "google");
  expect(claims.sub).toBe("100000000000000000001");
  expect(Object.keys(claims)).not.toEqual(expect.arrayContaining(["email"]));
});

test("a user who refuses is redirected with access_denied", async () => {
  const back = await browser.submit(await authorize(), "Choose an account", { refuse: "yes" });
  expect(Object.fromEntries(parametersOf(back))).toMatchObject({ error: "access_denied", state: "a-state" });
});

test("unknown apps and unregistered redirect URIs get a page, never a redirect", async () => {
  const wrong: Record<string, string>[] = [
    { client_id: "another" },
    { redirect_uri: "https://evil.example/" },
    { redirect_uri: `${callback}/x` },
  ];
  for (const changes of wrong) {
    const page = await authorize(changes);
    expect(page).toMatchObject({ status: 400, location: undefined });
  }
});

test.each([
  [{ response_type: "token" }, "unsupported_response_type"],
  [{ scope: "email" }, "invalid_scope"],
  [{ code_challenge: challenge, code_challenge_method: "plain" }, "invalid_request"],
])("a request with %o is sent back with %s", async (changes, error) => {
  const back = await authorize(changes);
  expect(Object.fromEntries(parametersOf(back))).toMatchObject({ error, state: "a-state" });
});

describe("a choice", () => {
  test("counts once", async () => {
    const page = await authorize();
    expect((await choose(page, "Ada Example")).status).toBe(302);
    expect(await choose(page, "Ada Example")).toMatchObject({ status: 400, location: undefined });
  });

  test("is accepted from the same browser, on this server's page, until it expires", async () => {
    const page = await authorize();
    const fields = { account: valueOfButton(page, "Ada Example") };
    expect((await openFormBrowser().submit(page, "Choose an account", fields)).status).toBe(400);
    const ticket = /name="ticket" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const foreign = await browser.open(`${issuer("google")}/choose`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: new URLSearchParams({ ticket, ...fields }),
    });
    expect(foreign.status).toBe(403);
    time += 15 * 60 * 1000;
    expect((await choose(page, "Ada Example")).status).toBe(400);
  });
});

describe("a code", () => {
  test.each([
    ["a wrong secret", { client_secret: "wrong" }, 401, "invalid_client"],
    ["another client", { client_id: "sestina-at-microsoft" }, 401, "invalid_client"],
    ["another redirect URI", { redirect_uri: "http://localhost:4000/" }, 400, "invalid_grant"],
    ["a verifier that nobody announced", { code_verifier: verifier }, 400, "invalid_grant"],
    ["another grant type", { grant_type: "client_credentials" }, 400, "unsupported_grant_type"],
  ])("is not accepted with %s", async (_, changes, status, error) => {
    const answer = await exchange(await codeFor("Ada Example"), changes);
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }]);
  });

  test("is accepted once, within five minutes, with its verifier", async () => {
    const pkce = { code_challenge: challenge, code_challenge_method: "S256" };
    const code = await codeFor("Ada Example", pkce);
    expect((await exchange(code, { code_verifier: verifier })).status).toBe(200);
    expect((await exchange(code, { code_verifier: verifier })).status).toBe(400);
    expect((await exchange(await codeFor("Ada Example", pkce), { code_verifier: "w".repeat(50) })).status).toBe(400);
    const old = await codeFor("Ada Example");
    time += 5 * 60 * 1000;
    expect((await exchange(old)).status).toBe(400);
  });

  test("survives a restart, nonce and all, as does the key that signs", async () => {
    const before: any = await (await exchange(await codeFor("Ben Sample"))).json();
    const code = await codeFor("Ada Example");
    await close();
    await start();
    await answerOfRestarted(() => fetch(issuer("google")));
    const after: any = await (await exchange(code)).json();
    expect(await verify(after.id_token, "google")).toMatchObject({ nonce: "a-nonce", given_name: "Ada" });
    expect(await verify(before.id_token, "google")).toMatchObject({ given_name: "Ben" });
  });
});

test("an app may send its secret in the header, if it does not contradict the form", async () => {
  const exchangeAs = async (name: string, secret: string, client_id: string) => {
    const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`;
    const code = await codeFor("Ada Example");
    const fields = { grant_type: "authorization_code", code, redirect_uri: callback, client_id };
    const body = new URLSearchParams(fields);
    return (await fetch(`${issuer("google")}/token`, { method: "POST", headers: { authorization }, body })).status;
  };
  const [name, secret] = ["sestina-at-google", "local-google-secret-not-used-anywhere-else"];
  expect(await exchangeAs(name, secret, name)).toBe(200);
  expect(await exchangeAs(name, "wrong", name)).toBe(401);
  expect(await exchangeAs(name, secret, "sestina-at-microsoft")).toBe(401);
});

test("a provider's base URL shows how to register an app", async () => {
  const page = await browser.follow(await browser.open(issuer("enterprise")));
  for (const fact of [issuer("enterprise"), "sestina-at-enterprise", "local-enterprise-secret"]) {
    expect(page.html).toContain(fact);
  }
});

test("user info requires a token of this provider", async () => {
  const answer = await fetch(`${issuer("google")}/userinfo`, { headers: { authorization: "Bearer made-up" } });
  expect(answer.status).toBe(401);
});
