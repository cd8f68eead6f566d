import {
  CreateIdentityProviderCommand,
  DeleteIdentityProviderCommand,
  DescribeIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  GetIdentityProviderByIdentifierCommand,
  ListIdentityProvidersCommand,
  UpdateIdentityProviderCommand,
  UpdateUserPoolClientCommand,
  type CreateIdentityProviderCommandInput,
  type UpdateUserPoolClientCommandInput,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerOfRestarted } from "#tests/support/expect-soon.ts";
import { ClientId, UserPoolId } from "#tests/support/cognito-pool.ts";
import { openFormBrowser } from "#tests/support/form-browser.ts";
import {
  authorizeUrl,
  exchange,
  parametersOf,
  startHostedPool,
  verified,
  type HostedPool,
} from "#tests/support/hosted-pool.ts";
import { createRogueIssuer, type RogueIssuer, type RogueToken } from "#tests/support/rogue-issuer.ts";
import { serve } from "#tests/support/serve.ts";

const HOUR = 60 * 60;
const seconds = () => Math.floor(Date.now() / 1000);

let running: HostedPool;
let issuer: RogueIssuer;
let closeIssuer: () => Promise<void>;
beforeEach(async () => {
  running = await startHostedPool();
  issuer = createRogueIssuer(seconds);
  const server = await serve({ "/tenant": issuer });
  issuer.url = `${server.url}/tenant`;
  closeIssuer = server.close;
});
afterEach(async () => {
  await running.close();
  await closeIssuer();
});

const details = (changes: Record<string, string> = {}) => ({
  client_id: "us",
  client_secret: "our-secret",
  attributes_request_method: "GET",
  oidc_issuer: issuer.url,
  authorize_scopes: "openid email",
  ...changes,
});
const create = (changes: Partial<CreateIdentityProviderCommandInput> = {}) =>
  running.client.send(
    new CreateIdentityProviderCommand({
      UserPoolId,
      ProviderName: "Company",
      ProviderType: "OIDC",
      ProviderDetails: details(),
      AttributeMapping: { email: "email", given_name: "first" },
      IdpIdentifiers: ["company.example"],
      ...changes,
    }),
  );
const describeClient = async () =>
  (await running.client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }))).UserPoolClient!;
const updateClient = async (changes: Partial<UpdateUserPoolClientCommandInput>) =>
  running.client.send(
    new UpdateUserPoolClientCommand({ ...(await describeClient()), UserPoolId, ClientId, ...changes }),
  );

describe("a company's provider", () => {
  test("is registered with its issuer's endpoints, changed, listed and removed", async () => {
    const made = await create();
    expect(made.IdentityProvider).toMatchObject({
      ProviderName: "Company",
      ProviderType: "OIDC",
      IdpIdentifiers: ["company.example"],
      AttributeMapping: { email: "email", given_name: "first" },
      ProviderDetails: { token_url: `${issuer.url}/token`, jwks_uri: `${issuer.url}/jwks`, client_id: "us" },
    });
    await running.client.send(
      new UpdateIdentityProviderCommand({ UserPoolId, ProviderName: "Company", IdpIdentifiers: ["other.example"] }),
    );
    const one = { UserPoolId, ProviderName: "Company" };
    const { IdentityProvider: seen } = await running.client.send(new DescribeIdentityProviderCommand(one));
    expect(seen).toMatchObject({ IdpIdentifiers: ["other.example"], AttributeMapping: { given_name: "first" } });
    const found = await running.client.send(
      new GetIdentityProviderByIdentifierCommand({ UserPoolId, IdpIdentifier: "other.example" }),
    );
    expect(found.IdentityProvider?.ProviderName).toBe("Company");

    const first = await running.client.send(new ListIdentityProvidersCommand({ UserPoolId, MaxResults: 2 }));
    const rest = await running.client.send(
      new ListIdentityProvidersCommand({ UserPoolId, MaxResults: 2, NextToken: first.NextToken }),
    );
    const names = [...first.Providers!, ...rest.Providers!].map(({ ProviderName }) => ProviderName);
    expect([names, rest.NextToken]).toEqual([["Company", "Google", "Microsoft"], undefined]);

    await running.client.send(new DeleteIdentityProviderCommand(one));
    await expect(running.client.send(new DescribeIdentityProviderCommand(one))).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
  });

  test("is refused when its name, its identifiers, its type or its details are not right", async () => {
    await create();
    await expect(create()).rejects.toMatchObject({ name: "DuplicateProviderException" });
    await expect(create({ ProviderName: "Another" })).rejects.toMatchObject({ name: "DuplicateProviderException" });
    const others = { ProviderName: "Another", IdpIdentifiers: [] };
    const wrong: Partial<CreateIdentityProviderCommandInput>[] = [
      { ...others, ProviderName: "With_underscore" },
      { ...others, ProviderType: "SAML" },
      { ...others, ProviderDetails: details({ authorize_scopes: "email" }) },
      { ...others, ProviderDetails: details({ unknown_key: "x" }) },
      { ...others, ProviderDetails: details({ oidc_issuer: "http://company.example" }) },
      { ...others, ProviderDetails: details({ oidc_issuer: `${issuer.url}/nowhere` }) },
      { ...others, ProviderDetails: details({ oidc_issuer: `${issuer.url}/` }) },
    ];
    for (const each of wrong) await expect(create(each)).rejects.toMatchObject({ name: "InvalidParameterException" });
    issuer.discovery = { issuer: "https://another.example" };
    await expect(create(others)).rejects.toMatchObject({ name: "InvalidParameterException" });
    issuer.discovery = { token_endpoint: "no URL" };
    await expect(create(others)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  test("without discovery is accepted if all its endpoints are given", async () => {
    const at = (path: string) => `http://127.0.0.1:1/${path}`;
    const given = { authorize_url: at("a"), token_url: at("t"), attributes_url: at("u"), jwks_uri: at("j") };
    const ProviderDetails = details({ oidc_issuer: "http://127.0.0.1:1", ...given });
    expect((await create({ ProviderDetails })).IdentityProvider?.ProviderDetails).toMatchObject(given);
  });

  test("is offered only if the app client supports it, and only by its name or domain", async () => {
    await create();
    const browser = openFormBrowser();
    const refused = await browser.open(authorizeUrl(running, { identity_provider: "Company" }));
    expect(parametersOf(refused)["error"]).toBe("invalid_request");
    await updateClient({ SupportedIdentityProviders: ["COGNITO", "Google", "Company"] });
    const page = await browser.open(authorizeUrl(running, {}, "login"));
    expect(page.html).toContain("Your company's domain");
    expect(page.html).toContain("Continue with Google");
    expect(page.html).not.toMatch(/Continue with (Company|Microsoft)/);
    expect((await browser.open(authorizeUrl(running, { idp_identifier: "company.example" }))).location).toContain(
      `${issuer.url}/authorize`,
    );
  });
});

describe("the app client", () => {
  test("returns its OAuth side, and an update removes omitted settings", async () => {
    expect(await describeClient()).toMatchObject({
      AllowedOAuthFlows: ["code"],
      CallbackURLs: expect.arrayContaining([running.callbackUrl]),
      SupportedIdentityProviders: ["COGNITO", "Google", "Microsoft"],
    });
    await updateClient({ LogoutURLs: undefined, SupportedIdentityProviders: ["Google"] });
    expect(await describeClient()).toMatchObject({ LogoutURLs: [], SupportedIdentityProviders: ["Google"] });
    const browser = openFormBrowser();
    // If there is only one, the login page is skipped.
    expect((await browser.open(authorizeUrl(running))).location).toContain("/_oidc/google/");
  });

  test("keeps changes by the API across a restart, with the deployment's settings", async () => {
    await create();
    await updateClient({ SupportedIdentityProviders: ["Company"], CallbackURLs: ["https://app.example/back"] });
    await running.restart();
    const client = await answerOfRestarted(describeClient);
    expect(client.SupportedIdentityProviders).toEqual(["COGNITO", "Google", "Microsoft", "Company"]);
    expect(client.CallbackURLs).toEqual(expect.arrayContaining(["https://app.example/back", running.callbackUrl]));
  });

  test("cannot be changed to an unsupported behaviour", async () => {
    const wrong: Partial<UpdateUserPoolClientCommandInput>[] = [
      { AllowedOAuthFlows: ["implicit"] },
      { SupportedIdentityProviders: ["Nobody"] },
      { CallbackURLs: ["no url"] },
      { RefreshTokenValidity: 1 },
    ];
    for (const each of wrong) {
      await expect(updateClient(each)).rejects.toMatchObject({ name: "InvalidParameterException" });
    }
    await expect(updateClient({ CallbackURLs: [] })).rejects.toMatchObject({ name: "InvalidOAuthFlowException" });
  });

  test("without OAuth signs no user in", async () => {
    await updateClient({ AllowedOAuthFlowsUserPoolClient: false });
    const page = await openFormBrowser().open(authorizeUrl(running));
    expect(page).toMatchObject({ status: 400, location: undefined });
  });
});

describe("claims of a provider", () => {
  const signIn = async () => {
    const browser = openFormBrowser();
    const start = await browser.open(authorizeUrl(running, { identity_provider: "Company" }));
    return parametersOf(await browser.follow(start, running.callbackUrl));
  };
  beforeEach(async () => {
    await create();
    await updateClient({ SupportedIdentityProviders: ["Company"] });
  });

  test("the mapped claims become the user's attributes, from the id token and from user info", async () => {
    issuer.token = { claims: { first: "Ada", email: "old@company.example" } };
    const { body } = await exchange(running, (await signIn())["code"]);
    expect(await verified(running, "id", body.id_token)).toMatchObject({
      email: "ada@company.example",
      email_verified: false,
      given_name: "Ada",
      "cognito:username": "company_s-1",
    });
    expect(Object.fromEntries(issuer.lastForm())).toEqual({
      grant_type: "authorization_code",
      code: "a-code",
      client_id: "us",
      client_secret: "our-secret",
      redirect_uri: `${running.hostedUrl}/oauth2/idpresponse`,
    });
  });

  const faults: [string, RogueToken][] = [
    ["of another issuer", { claims: { iss: "https://another.example" } }],
    ["for another client", { claims: { aud: "somebody-else" } }],
    ["for several clients, made for another", { claims: { aud: ["us", "them"], azp: "them" } }],
    ["that has expired", { claims: { exp: seconds() - HOUR } }],
    ["of the future", { claims: { iat: seconds() + HOUR } }],
    ["with another nonce", { claims: { nonce: "replayed" } }],
    ["without a nonce", { claims: { nonce: undefined } }],
    ["without a subject", { claims: { sub: "" } }],
    ["signed with another key", { otherKey: true }],
    ["of an unknown key", { header: { kid: "another" } }],
    ["that says it needs no signature", { header: { alg: "none" } }],
    ["that says it is signed with a shared secret", { header: { alg: "HS256" } }],
  ];
  test.each(faults)("an id token %s is not believed", async (_, token) => {
    issuer.token = token;
    const back = await signIn();
    expect(back).toMatchObject({ error: "invalid_request", state: "state-of-the-app" });
    expect(back).not.toHaveProperty("code");
    expect(running.triggerSources).toEqual([]);
  });

  test("user info about another subject is not believed", async () => {
    issuer.userInfo = { sub: "s-2" };
    expect(await signIn()).toMatchObject({ error: "invalid_request", error_description: "Bad userInfo response" });
  });

  test("an account without an address is refused", async () => {
    issuer.userInfo = { email: undefined };
    expect(await signIn()).toMatchObject({
      error: "invalid_request",
      error_description: "attributes required: [email]",
    });
  });
});
