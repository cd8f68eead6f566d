import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  InitiateAuthCommand,
  UpdateUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "#local/expiring-documents.ts";
import { hostedClientIdOf } from "#local/cognito/pool.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { type Answered, openFormBrowser } from "#tests/support/form-browser.ts";
import { authorizeUrl, type HostedSite, parametersOf } from "#tests/support/hosted-pool.ts";
import { password, type Product, startProduct } from "#tests/support/product.ts";
import { openConnection, siteOf } from "#tests/support/sso.ts";

let product: Product;
let site: HostedSite;
beforeAll(async () => {
  product = await startProduct();
  site = siteOf(product);
});
afterAll(() => product.close());

const cognito = () => new CognitoIdentityProviderClient({ maxAttempts: 1 });
const signIn = (USERNAME: string, PASSWORD: string) =>
  cognito().send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: pool.clientId,
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const asksForPassword = ({ html }: Answered) => /type="password"/i.test(html);

/** Posts a password to a page of the pool's domain, with what proves that the form is of the same browser. */
async function postPassword(page: string, email: string, word: string): Promise<Answered> {
  const browser = openFormBrowser();
  const shown = await browser.open(authorizeUrl(site, {}, "login"));
  const secret = /csrf-state=([^;]+)/.exec(shown.headers.getSetCookie().join("; "))?.[1] ?? "";
  const body = new URLSearchParams({ _csrf: hashOf(secret), username: email, password: word });
  return browser.open(authorizeUrl(site, {}, page), { method: "POST", body });
}

describe("the hosted pages of the user pool's domain", () => {
  const pages = ["login", "oauth2/authorize", "signup", "confirmUser", "forgotPassword", "confirmForgotPassword"];

  it.each([...pages, "resendcode", "changePassword"])("ask for no password: /%s", async (page) => {
    const browser = openFormBrowser();
    const answer = await browser.follow(await browser.open(authorizeUrl(site, {}, page)));
    expect([200, 404]).toContain(answer.status);
    expect(asksForPassword(answer)).toBe(false);
  });

  it.each(pages)("accept none, wrong or right, and do not affect the lockout of the account: /%s", async (page) => {
    const { email } = await product.join();
    for (let number = 0; number < 40; number += 1) {
      const word = number % 2 === 0 ? `Wrong-horse-${number}` : password;
      const { status, location = "" } = await postPassword(page, email, word);
      expect(status).not.toBe(200);
      expect(location).not.toContain("code=");
    }
    expect((await signIn(email, password)).AuthenticationResult?.IdToken).toMatch(/^ey/);
  });

  it.each([hostedClientIdOf(pool), pool.clientId])(
    "give no token for a password, whichever app client requests it: %s",
    async (client_id) => {
      const { email: username } = await product.join();
      for (const scope of ["openid", "aws.cognito.signin.user.admin"]) {
        const body = new URLSearchParams({ grant_type: "password", client_id, username, password, scope });
        const answer = await fetch(`${site.hostedUrl}/oauth2/token`, { method: "POST", body });
        expect(answer.status).toBe(400);
        expect(await answer.json()).not.toHaveProperty("access_token");
      }
    },
  );

  it("are closed to the app client that signs in by the pool's API", async () => {
    for (const page of ["login", "oauth2/authorize"]) {
      const browser = openFormBrowser();
      const answer = await browser.open(authorizeUrl({ ...site, clientId: pool.clientId }, {}, page));
      expect(answer).toMatchObject({ status: 400, location: undefined });
      expect(asksForPassword(answer)).toBe(false);
    }
  });

  it("no longer name the pool's own users once a company has added its provider to a pool without others", async () => {
    const ids = { UserPoolId: pool.id, ClientId: hostedClientIdOf(pool) };
    const { UserPoolClient } = await cognito().send(new DescribeUserPoolClientCommand(ids));
    const listed = async () =>
      (await cognito().send(new DescribeUserPoolClientCommand(ids))).UserPoolClient?.SupportedIdentityProviders;
    const set = (SupportedIdentityProviders: string[] | undefined) =>
      cognito().send(new UpdateUserPoolClientCommand({ ...UserPoolClient, ...ids, SupportedIdentityProviders }));
    await set(["COGNITO"]);
    const admin = await product.join();
    await putOnPlan(admin, "Business");
    const { id, provider } = await openConnection(product, admin, { domain: "doors.example" });
    expect(await listed()).toEqual([provider]);
    await admin.call(ssoRoutes.removeSsoConnection, { params: { id } });
    // A client supports one provider at least; the firewall closes the page that asks for the password.
    expect(await listed()).toEqual(["COGNITO"]);
    await set(UserPoolClient?.SupportedIdentityProviders);
  });

  it("refuse a sign-in that names the pool's own users", async () => {
    const answer = await openFormBrowser().open(authorizeUrl(site, { identity_provider: "COGNITO" }));
    expect(parametersOf(answer)).toMatchObject({ error: "invalid_request" });
  });
});
