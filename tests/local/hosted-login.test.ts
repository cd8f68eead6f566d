import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pool } from "#tests/support/cognito-pool.ts";
import { hrefOfLink, openFormBrowser, type FormBrowser } from "#tests/support/form-browser.ts";
import {
  authorizeUrl,
  exchange,
  parametersOf,
  signInWith,
  startHostedPool,
  verified,
  type HostedPool,
} from "#tests/support/hosted-pool.ts";

const HOUR = 60 * 60 * 1000;
const email = "jo@example.com";
const password = "sonnet-of-spring";
const formTitle = "Sign in with a password";

let running: HostedPool;
let browser: FormBrowser;
beforeEach(async () => {
  running = await startHostedPool();
  browser = openFormBrowser();
});
afterEach(() => running.close());

async function createJo(Permanent = true): Promise<void> {
  const UserPoolId = pool.id;
  await running.client.send(new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: "SUPPRESS" }));
  await running.client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent }),
  );
}
const openLogin = async () => browser.follow(await browser.open(authorizeUrl(running)));

describe("the sign-in page", () => {
  test("accepts a password, and shows the same error for a wrong one and for an unknown address", async () => {
    await createJo();
    const page = await openLogin();
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const wrong = await browser.submit(page, formTitle, { username: email, password: "not-it" });
    const unknown = await browser.submit(page, formTitle, { username: "nobody@example.com", password });
    for (const refused of [wrong, unknown]) {
      expect(refused).toMatchObject({ status: 400, location: undefined });
      expect(refused.html).toContain("Incorrect username or password.");
    }
    expect(wrong.html).toContain(`value="${email}"`);
    const back = await browser.submit(wrong, formTitle, { username: email, password });
    expect(parametersOf(back)["state"]).toBe("state-of-the-app");
    const { body } = await exchange(running, parametersOf(back)["code"]);
    expect(await verified(running, "id", body.id_token)).toMatchObject({ email, nonce: "nonce-of-the-app" });
  });

  test("links to the providers", async () => {
    const page = await openLogin();
    const provider = await browser.follow(await browser.open(hrefOfLink(page, "Continue with Microsoft")));
    expect(provider.html).toContain("Microsoft (local)");
  });

  test("refuses users with an open challenge", async () => {
    await createJo(false);
    await running.client.send(
      new SignUpCommand({ ClientId: pool.clientId, Username: "new@example.com", Password: password }),
    );
    const page = await openLogin();
    const temporary = await browser.submit(page, formTitle, { username: email, password });
    expect(temporary.html).toContain("must be changed first");
    const unconfirmed = await browser.submit(page, formTitle, { username: "new@example.com", password });
    expect(unconfirmed.html).toContain("User is not confirmed.");
  });

  test("accepts its form only from its page in the same browser", async () => {
    await createJo();
    const page = await openLogin();
    const fields = { username: email, password };
    const elsewhere = await openFormBrowser().submit(page, formTitle, fields);
    expect(elsewhere).toMatchObject({ status: 400, location: undefined });
    const foreign = await browser.open(page.url, {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: new URLSearchParams(fields),
    });
    expect(foreign).toMatchObject({ status: 403, location: undefined });
    const bare = await browser.open(page.url, { method: "POST", body: new URLSearchParams(fields) });
    expect(bare).toMatchObject({ status: 400, location: undefined });
  });

  test("escapes values of its URL", async () => {
    const page = await browser.open(authorizeUrl(running, { state: `"><script>alert(1)</script>` }, "login"));
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("<script");
  });
});

describe("a user who is signed in in this browser", () => {
  test("does not sign in again for an hour", async () => {
    const first = await exchange(running, (await signInWith(running, "Google", { browser }))["code"]);
    const again = await browser.open(authorizeUrl(running));
    const second = await exchange(running, parametersOf(again)["code"]);
    expect((await verified(running, "id", second.body.id_token)).sub).toBe(
      (await verified(running, "id", first.body.id_token)).sub,
    );
    expect((await browser.open(authorizeUrl(running, { prompt: "login" }))).location).toContain("/login?");
    expect((await browser.open(authorizeUrl(running, { identity_provider: "Microsoft" }))).location).toContain(
      "/_oidc/microsoft/",
    );
    running.clock.forward(HOUR);
    expect((await browser.open(authorizeUrl(running))).location).toContain("/login?");
    expect(parametersOf(await browser.open(authorizeUrl(running, { prompt: "none" })))["error"]).toBe("login_required");
  });

  test("is asked again after signing out, which goes to registered addresses alone", async () => {
    await signInWith(running, "Google", { browser });
    const { hostedUrl, logoutUrl } = running;
    const leave = (parameters: Record<string, string>) =>
      browser.open(
        `${hostedUrl}/logout?${new URLSearchParams({ client_id: pool.clientId, ...parameters }).toString()}`,
      );
    for (const wrong of [
      { logout_uri: "https://evil.example/" },
      { logout_uri: logoutUrl, client_id: "another" },
      {},
    ]) {
      expect(await leave(wrong as Record<string, string>)).toMatchObject({ status: 400, location: undefined });
    }
    expect(parametersOf(await browser.open(authorizeUrl(running)))).toHaveProperty("code");
    expect((await leave({ logout_uri: logoutUrl })).location).toBe(logoutUrl);
    expect((await browser.open(authorizeUrl(running))).location).toContain("/login?");
  });

  test("can sign out and sign in as another user", async () => {
    await signInWith(running, "Google", { browser });
    const page = await browser.follow(await browser.open(authorizeUrl(running, {}, "logout")));
    expect(page.html).toContain("Continue with Google");
  });
});

describe("a request of an app", () => {
  test.each([
    ["an unknown client", { client_id: "anotherclient" }],
    ["no client", { client_id: undefined }],
    ["an unregistered redirect URI", { redirect_uri: "https://evil.example/login/callback" }],
    ["a redirect URI that only begins like a registered one", { redirect_uri: "{callback}/more" }],
    ["no redirect URI", { redirect_uri: undefined }],
  ])("with %s gets a page, never a redirect", async (_, changes: Record<string, string | undefined>) => {
    const uri = changes["redirect_uri"]?.replace("{callback}", running.callbackUrl);
    for (const endpoint of ["oauth2/authorize", "login"]) {
      const given = "redirect_uri" in changes ? { redirect_uri: uri } : changes;
      const page = await browser.open(authorizeUrl(running, given, endpoint));
      expect(page).toMatchObject({ status: 400, location: undefined });
    }
  });

  test.each([
    ["no response type", { response_type: undefined }, "invalid_request"],
    ["an unknown response type", { response_type: "id_token" }, "invalid_request"],
    ["the implicit flow", { response_type: "token" }, "unauthorized_client"],
    ["an unknown scope", { scope: "openid admin" }, "invalid_scope"],
    ["email without openid", { scope: "email" }, "invalid_scope"],
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["a challenge of no method", { code_challenge_method: undefined }, "invalid_request"],
    ["a method of no challenge", { code_challenge: undefined }, "invalid_request"],
    ["an unknown provider", { identity_provider: "Facebook" }, "invalid_request"],
  ])("with %s is sent back with an error", async (_, changes, error) => {
    const back = await browser.open(authorizeUrl(running, changes));
    expect(back.location?.startsWith(running.callbackUrl)).toBe(true);
    expect(parametersOf(back)).toMatchObject({ error, state: "state-of-the-app" });
  });
});
