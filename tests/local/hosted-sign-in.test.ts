import {
  AdminGetUserCommand,
  CreateIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  UpdateUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { answerOfRestarted } from "#tests/support/expect-soon.ts";
import { pool } from "#tests/support/cognito-pool.ts";
import { openFormBrowser, type FormBrowser } from "#tests/support/form-browser.ts";
import {
  authorizeUrl,
  chooseAccount,
  exchange,
  openProvider,
  parametersOf,
  signInWith,
  startHostedPool,
  verified,
  type HostedPool,
} from "#tests/support/hosted-pool.ts";

const MINUTE = 60 * 1000;

let running: HostedPool;
let browser: FormBrowser;
beforeEach(async () => {
  running = await startHostedPool();
  browser = openFormBrowser();
});
afterEach(() => running.close());

/** A company registers its issuer in the product. */
async function registerEnterprise(): Promise<void> {
  await running.client.send(
    new CreateIdentityProviderCommand({
      UserPoolId: pool.id,
      ProviderName: "Enterprise",
      ProviderType: "OIDC",
      ProviderDetails: {
        client_id: "sestina-at-enterprise",
        client_secret: "local-enterprise-secret-not-used-anywhere-else",
        attributes_request_method: "GET",
        oidc_issuer: `${running.url}/_oidc/enterprise`,
        authorize_scopes: "openid email profile",
      },
      AttributeMapping: { email: "email", email_verified: "email_verified", given_name: "given_name" },
      IdpIdentifiers: ["example.com"],
    }),
  );
  const { UserPoolClient } = await running.client.send(
    new DescribeUserPoolClientCommand({ UserPoolId: pool.id, ClientId: pool.clientId }),
  );
  await running.client.send(
    new UpdateUserPoolClientCommand({
      ...UserPoolClient,
      UserPoolId: pool.id,
      ClientId: pool.clientId,
      SupportedIdentityProviders: [...UserPoolClient!.SupportedIdentityProviders!, "Enterprise"],
    }),
  );
}

describe.each(["Google", "Microsoft", "Enterprise"])("with %s", (provider) => {
  test("a user signs in, and the app's tokens have their claims", async () => {
    if (provider === "Enterprise") await registerEnterprise();
    const back = await signInWith(running, provider, { browser });
    expect(back).toEqual({ code: expect.any(String), state: "state-of-the-app" });

    const { status, body } = await exchange(running, back["code"]);
    expect(status).toBe(200);
    expect(body).toEqual({
      id_token: expect.any(String),
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 7200,
      token_type: "Bearer",
    });
    const id = await verified(running, "id", body.id_token);
    const subject = "100000000000000000001";
    expect(id).toMatchObject({
      "cognito:username": `${provider}_${subject}`.toLowerCase(),
      email: "ada@example.com",
      email_verified: true,
      given_name: "Ada",
      nonce: "nonce-of-the-app",
      token_use: "id",
    });
    expect(id["identities"]).toMatchObject([
      { userId: subject, providerName: provider, providerType: provider === "Google" ? "Google" : "OIDC" },
    ]);
    const half = createHash("sha256")
      .update(body.access_token as string)
      .digest()
      .subarray(0, 16);
    expect(id["at_hash"]).toBe(half.toString("base64url"));
    expect(await verified(running, "access", body.access_token)).toMatchObject({
      client_id: pool.clientId,
      scope: "openid email profile",
      sub: id.sub,
      token_use: "access",
      version: 2,
    });
    expect(running.triggerSources).toEqual([
      "PreSignUp_ExternalProvider",
      "PostConfirmation_ConfirmSignUp",
      "TokenGeneration_HostedAuth",
    ]);
  });
});

test("a second sign-in by the same provider finds the same user, with the provider's current claims", async () => {
  const first = await exchange(running, (await signInWith(running, "Google"))["code"]);
  const again = await exchange(running, (await signInWith(running, "Google"))["code"]);
  const [before, after] = [
    await verified(running, "id", first.body.id_token),
    await verified(running, "id", again.body.id_token),
  ];
  expect(after.sub).toBe(before.sub);
  const Username = z.string().parse(before["cognito:username"]);
  const user = await running.client.send(new AdminGetUserCommand({ UserPoolId: pool.id, Username }));
  expect(user.UserStatus).toBe("EXTERNAL_PROVIDER");
});

test("a company's domain redirects to its provider", async () => {
  await registerEnterprise();
  const page = await browser.follow(await browser.open(authorizeUrl(running, { idp_identifier: "example.com" })));
  expect(page.html).toContain("Enterprise (local)");
  const unknown = await browser.open(authorizeUrl(running, { idp_identifier: "nobody.example" }));
  expect(parametersOf(unknown)).toMatchObject({ error: "invalid_request", state: "state-of-the-app" });
});

test("an address that the provider did not verify stays unverified", async () => {
  const page = await openProvider(running, browser, "Microsoft");
  const added = { email: "cy@example.com", givenName: "Cy", familyName: "Test" };
  const back = await browser.follow(await browser.submit(page, "Another account", added), running.callbackUrl);
  const { body } = await exchange(running, parametersOf(back)["code"]);
  const claims = await verified(running, "id", body.id_token);
  expect(claims).toMatchObject({ email: "cy@example.com", email_verified: false });
});

describe("the callback of a provider", () => {
  test("a refusal is sent to the app", async () => {
    const page = await openProvider(running, browser, "Google");
    const back = await browser.follow(
      await browser.submit(page, "Choose an account", { refuse: "yes" }),
      running.callbackUrl,
    );
    expect(parametersOf(back)).toMatchObject({ error: "access_denied", state: "state-of-the-app" });
  });

  /** At the provider, before the redirect back to the pool. */
  const comeBack = async () => {
    const page = await openProvider(running, browser, "Google");
    return (await chooseAccount({ ...running, callbackUrl: running.hostedUrl }, browser, page, "Ada Example"))
      .location!;
  };

  test("a state that was altered, or was brought back before, leads nowhere", async () => {
    const address = await comeBack();
    const altered = new URL(address);
    altered.searchParams.set("state", "another");
    expect(await browser.open(altered.href)).toMatchObject({ status: 400, location: undefined });
    expect((await browser.open(address)).status).toBe(302);
    expect(await browser.open(address)).toMatchObject({ status: 400, location: undefined });
  });

  test("another browser's state leads nowhere, and is still good in its own", async () => {
    const address = await comeBack();
    expect(await openFormBrowser().open(address)).toMatchObject({ status: 400, location: undefined });
    expect(parametersOf(await browser.open(address))).toHaveProperty("code");
  });

  test("after the expiry the sign-in has to begin again", async () => {
    const address = await comeBack();
    running.clock.forward(15 * MINUTE);
    expect((await browser.open(address)).status).toBe(400);
  });

  test("an unknown code is reported to the app", async () => {
    const address = new URL(await comeBack());
    address.searchParams.set("code", "made-up");
    expect(parametersOf(await browser.open(address.href))).toMatchObject({ error: "invalid_request" });
  });

  test("a posted form works as well", async () => {
    const address = new URL(await comeBack());
    const posted = await browser.open(`${running.hostedUrl}/oauth2/idpresponse`, {
      method: "POST",
      body: address.searchParams,
    });
    expect(parametersOf(posted)).toHaveProperty("code");
  });
});

test("a trigger's refusal is sent to the app", async () => {
  await running.close();
  running = await startHostedPool({
    PreSignUp: () => {
      throw new Error("NOT_INVITED");
    },
  });
  const back = await signInWith(running, "Google");
  expect(back).toEqual({
    error: "invalid_request",
    error_description: "PreSignUp failed with error NOT_INVITED.",
    state: "state-of-the-app",
  });
});

test("a restart between any two steps breaks nothing", async () => {
  const again = async () => {
    await running.restart();
    await answerOfRestarted(() => fetch(running.url));
  };
  const page = await openProvider(running, browser, "Google");
  await again();
  const atPool = await chooseAccount({ ...running, callbackUrl: running.hostedUrl }, browser, page, "Ada Example");
  await again();
  const back = await browser.open(atPool.location!);
  await again();
  const { body } = await exchange(running, parametersOf(back)["code"]);
  await again();
  expect(await verified(running, "id", body.id_token)).toMatchObject({ nonce: "nonce-of-the-app" });
});
