import { openTable } from "#functions/adapters/dynamo/table.ts";
import { getSsoConnection } from "#functions/storage/sso/sso-store.ts";
import { hostedClientIdOf } from "#local/cognito/pool.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { hostedUiPath, signInSettings } from "#bin/local-stage/sign-in-settings.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import type { SsoConnection } from "#shared/models/sso.ts";
import { openFormBrowser } from "./form-browser.ts";
import { exchange, type HostedSite, openProvider, parametersOf, signInWith } from "./hosted-pool.ts";
import { claimsOf } from "./access-members.ts";
import type { Person, Product } from "./product.ts";
import { publish } from "./published.ts";

export const siteOf = ({ url }: Product): HostedSite => ({
  url,
  hostedUrl: `${url}${hostedUiPath}`,
  callbackUrl: signInSettings(url).hosted.callbackUrls[0]!,
  clientId: hostedClientIdOf(pool),
});

export const issuerOf = ({ url }: Product): string => `${url}/_oidc/enterprise`;

/** The client id of Sestina at the local enterprise issuer. */
export const enterpriseClient = {
  clientId: "sestina-at-enterprise",
  clientSecret: "local-enterprise-secret-not-used-anywhere-else",
};

/** The first user group of the user's company with this label. */
export async function groupIdOf(person: Person, label = "Administrators"): Promise<string> {
  const { body } = await person.call(accessRoutes.listUserGroups, { query: { limit: "100" } });
  return body.entities.find((group: { label: string }) => group.label === label).id;
}

export async function addConnection(
  product: Product,
  person: Person,
  { domain = "example.com", groupId }: { domain?: string; groupId?: string } = {},
): Promise<SsoConnection> {
  const userGroupIds = [groupId ?? (await groupIdOf(person))];
  const { body, status } = await person.call(ssoRoutes.addSsoConnection, {
    body: { issuer: issuerOf(product), domain, userGroupIds },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** The same with a verified domain. */
export async function proveDomain(product: Product, person: Person, added: SsoConnection): Promise<void> {
  await publish(product, [added.domainRecord]);
  const { body, status } = await person.call(ssoRoutes.verifySsoDomain, { params: { id: added.id } });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** A connection in use, and its provider's name in the user pool. */
export async function openConnection(
  product: Product,
  person: Person,
  given: { domain?: string; groupId?: string } = {},
): Promise<SsoConnection & { provider: string }> {
  const added = await addConnection(product, person, given);
  await proveDomain(product, person, added);
  const { body, status } = await person.call(ssoRoutes.setSsoClient, {
    params: { id: added.id },
    body: enterpriseClient,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { provider } = await getSsoConnection(openTable(), claimsOf(person).company, added.id);
  return { ...body, provider };
}

/**
 * Signs in by a provider with an account of this address, created on the way; returns the parameters that the app
 * receives.
 */
export async function comeBy(product: Product, provider: string, email: string, verified = true) {
  const site = siteOf(product);
  const browser = openFormBrowser();
  const page = await openProvider(site, browser, provider);
  // Refused before the user was asked to sign in.
  if (page.url.startsWith(site.callbackUrl)) return Object.fromEntries(new URL(page.url).searchParams);
  const given = { email, givenName: "Cy", familyName: "Test", ...(verified && { emailVerified: "true" }) };
  const back = await browser.follow(await browser.submit(page, "Another account", given), site.callbackUrl);
  return parametersOf(back);
}

/** The same with an existing account of the provider, in a new browser. */
export const comeAgain = (product: Product, provider: string, email: string): Promise<Record<string, string>> =>
  signInWith(siteOf(product), provider, { name: email });

/** The id token of one of the provider's initial accounts. */
export async function tokenBy(product: Product, provider: string, name = "Ben Sample"): Promise<string> {
  const back = await signInWith(siteOf(product), provider, { name });
  if (back["code"] === undefined) throw new Error(JSON.stringify(back));
  return (await exchange(siteOf(product), back["code"])).body.id_token;
}

export const tokenOf = async (product: Product, back: Record<string, string>): Promise<string> =>
  (await exchange(siteOf(product), back["code"])).body.id_token;
