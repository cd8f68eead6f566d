import { CognitoIdentityProviderClient, ListUsersCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "#bin/local-stage/settings.ts";
import { hostedClientIdOf } from "#local/cognito/pool.ts";
import { hostedUiPath, signInSettings } from "#bin/local-stage/sign-in-settings.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import type { Member } from "#shared/models/member.ts";
import { openFormBrowser } from "#tests/support/form-browser.ts";
import {
  exchange,
  openProvider,
  parametersOf,
  signInWith,
  verified,
  type HostedSite,
} from "#tests/support/hosted-pool.ts";
import { addMember } from "#tests/support/access-members.ts";
import { startProduct, type Product } from "#tests/support/product.ts";

let product: Product;
let site: HostedSite;
beforeAll(async () => {
  product = await startProduct();
  const { url } = product;
  site = {
    url,
    hostedUrl: `${url}${hostedUiPath}`,
    callbackUrl: signInSettings(url).hosted.callbackUrls[0]!,
    clientId: hostedClientIdOf(pool),
  };
});
afterAll(() => product.close());

const idTokenFor = async (code: string | undefined): Promise<string> => (await exchange(site, code)).body.id_token;

/** Signs in at Google with an account that is created on the way. */
async function signInAsNew(email: string, verifiedFields: Record<string, string>): Promise<Record<string, string>> {
  const browser = openFormBrowser();
  const page = await openProvider(site, browser, "Google");
  const fields = { email, givenName: "Cy", familyName: "Test", ...verifiedFields };
  return parametersOf(await browser.follow(await browser.submit(page, "Another account", fields), site.callbackUrl));
}

test("a new user signs in by Google, and the product's API accepts the token", async () => {
  const { userRoutes } = await import("#shared/api/users.ts");
  const token = await idTokenFor((await signInWith(site, "Google", { name: "Ben Sample" }))["code"]);
  const claims = await verified(site, "id", token);
  expect(claims).toMatchObject({ email: "ben@example.com", company: expect.any(String) });
  expect((await product.call(signInMethodRoutes.listSignInMethods, { token })).body).toEqual(["google"]);
  expect(await product.call(userRoutes.getUser, { token })).toMatchObject({ status: 200 });
});

test("a user with a password keeps one account when they sign in by a provider that verified the address", async () => {
  const ada = await product.join("ada@example.com");
  const native = await verified(site, "id", ada.token);
  // As on AWS, the sign-in that creates the link fails; the app starts the sign-in again.
  expect(await signInWith(site, "Google")).toMatchObject({
    error: "invalid_request",
    error_description: "Already found an entry for username google_100000000000000000001",
  });
  for (const provider of ["Google", "Microsoft"]) {
    let back = await signInWith(site, provider);
    if (back["error"] !== undefined) back = await signInWith(site, provider);
    const token = await idTokenFor(back["code"]);
    const linked = await verified(site, "id", token);
    expect(linked).toMatchObject({
      sub: native.sub,
      company: native["company"],
      identities: expect.arrayContaining([expect.objectContaining({ providerName: provider })]),
    });
    const methods = (await product.call(signInMethodRoutes.listSignInMethods, { token })).body;
    expect(methods).toEqual(["password", "google", ...(provider === "Microsoft" ? ["microsoft"] : [])]);
  }
});

test("an address that the provider has not verified cannot sign in, with or without an account", async () => {
  const victim = await product.join("victim@example.com");
  for (const email of [victim.email, "without-account@example.com"]) {
    expect(await signInAsNew(email, {})).toMatchObject({
      error_description: expect.stringContaining("EMAIL_NOT_VERIFIED"),
    });
  }
});

test("a member who signs in by Google only is shown as such, and deleted when removed", async () => {
  const token = await idTokenFor((await signInAsNew("cy@example.com", { emailVerified: "true" }))["code"]);
  const { sub } = await verified(site, "id", token);
  const byGoogle = { email: "cy@example.com", token, call: product.call };
  const [admin] = [await addMember(product, byGoogle), await addMember(product, byGoogle)];
  const { body } = await admin.call(accessRoutes.listMembers);
  const methods = body.entities.map(({ email, signInMethods }: Member) => [email, signInMethods]);
  expect(Object.fromEntries(methods)).toMatchObject({ "cy@example.com": ["google"], [admin.email]: ["password"] });

  const inPool = async () => {
    const client = new CognitoIdentityProviderClient();
    const asked = new ListUsersCommand({ UserPoolId: pool.id, Filter: `sub = "${sub}"` });
    return (await client.send(asked)).Users?.length;
  };
  expect(await inPool()).toBe(1);
  expect((await admin.call(accessRoutes.removeMember, { params: { id: sub } })).status).toBe(204);
  expect(await inPool()).toBe(0);
});
