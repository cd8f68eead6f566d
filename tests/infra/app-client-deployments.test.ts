import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  ListUserPoolClientsCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { acquireLease } from "#functions/storage/limits/lease-store.ts";
import { handler } from "#functions/triggers/set-app-client.ts";
import { hostedClientIdOf } from "#local/cognito/pool.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { playCustomResource, type PlayedResource } from "#tests/support/cloud-formation.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { comeBy, openConnection, siteOf } from "#tests/support/sso.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const named = (ending: string) =>
  resourcesOf("prd", "Custom::AppClient").find(({ Properties }) => Properties["ClientName"] === `sestina-prd${ending}`)!
    .Properties;
const template = named("-hosted");
const hostedClientId = hostedClientIdOf(pool);
const cognito = () => new CognitoIdentityProviderClient();
const describeClient = async (ClientId: string) =>
  (await cognito().send(new DescribeUserPoolClientCommand({ UserPoolId: pool.id, ClientId }))).UserPoolClient!;
const clientIds = async () =>
  (await cognito().send(new ListUserPoolClientsCommand({ UserPoolId: pool.id }))).UserPoolClients!.map(
    ({ ClientId }) => ClientId!,
  );

let product: Product;
let stack: PlayedResource;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  stack = await playCustomResource(handler);
  return () => stack.close();
});

/** The template's app client with names instead of references, for the product on this machine. */
const propertiesFor = (changes: object = {}) => ({
  ...template,
  ServiceToken: "arn:aws:lambda:eu-central-1:111122223333:function:set",
  UserPoolId: pool.id,
  SupportedIdentityProviders: ["Google", "Microsoft"],
  CallbackURLs: [siteOf(product).callbackUrl],
  LogoutURLs: [`${product.url}/login`],
  ...changes,
});
/** The same for the client that the local pool signs people in by. */
const ownClient = (changes: object = {}) =>
  propertiesFor({
    ClientName: hostedClientId,
    WriteAttributes: pool.hostedClient!.writeAttributes,
    ...changes,
  });

const openCompany = async (domain: string) => {
  const admin = await product.join();
  await putOnPlan(admin, "Business");
  return { admin, ...(await openConnection(product, admin, { domain })) };
};

describe("a company's sign-in provider", () => {
  it("survives a deployment that changes the app client: its users sign in before and after it", async () => {
    expect(await stack.deploy(ownClient())).toMatchObject({ Status: "SUCCESS", PhysicalResourceId: hostedClientId });
    const { admin, id, provider } = await openCompany("stays.example");
    expect(await comeBy(product, provider, "ada@stays.example", false)).toHaveProperty("code");

    const LogoutURLs = [`${product.url}/login`, `${product.url}/goodbye`];
    expect(await stack.deploy(ownClient({ LogoutURLs }))).toMatchObject({ Status: "SUCCESS" });
    const { SupportedIdentityProviders, ...changed } = await describeClient(hostedClientId);
    expect(SupportedIdentityProviders).toEqual(expect.arrayContaining(["Google", "Microsoft", provider]));
    expect(changed.LogoutURLs).toEqual(LogoutURLs);
    expect(await comeBy(product, provider, "ben@stays.example", false)).toHaveProperty("code");

    await admin.call(ssoRoutes.removeSsoConnection, { params: { id } });
    await stack.deploy(ownClient());
    expect((await describeClient(hostedClientId)).SupportedIdentityProviders).not.toContain(provider);
  });

  it("survives a deployment that is rolled back", async () => {
    await stack.deploy(ownClient());
    const { provider } = await openCompany("back.example");
    // Cognito refuses: the local pool plays no other validity.
    const refused = await stack.deploy(ownClient({ IdTokenValidity: 60 }));
    expect(refused).toMatchObject({ Status: "FAILED", Reason: expect.stringContaining("IdTokenValidity") });
    expect((await describeClient(hostedClientId)).SupportedIdentityProviders).toContain(provider);
  });

  it("is on a client that has to be created again, and a provider removed from the template is not", async () => {
    const { provider } = await openCompany("again.example");
    const { PhysicalResourceId } = await stack.deploy(propertiesFor({ SupportedIdentityProviders: ["COGNITO"] }));
    expect(PhysicalResourceId).not.toBe(hostedClientId);
    const { SupportedIdentityProviders } = await describeClient(PhysicalResourceId);
    expect(SupportedIdentityProviders).toContain(provider);
    expect(SupportedIdentityProviders).not.toContain("Google");
    // With a provider the hosted pages ask for no password.
    expect(SupportedIdentityProviders).not.toContain("COGNITO");
    await stack.remove();
  });

  it("is not overwritten while the product adds or removes one: the deployment waits for the lease", async () => {
    await stack.deploy(ownClient());
    const lease = await acquireLease(openTable(), "app-client", new Date());
    // No answer: AWS Lambda runs it again in a minute.
    await expect(stack.deploy(ownClient({ LogoutURLs: [`${product.url}/other`] }))).rejects.toThrow(
      "CONFLICT_TRY_AGAIN",
    );
    await lease.giveBack();
    expect(await stack.deploy(ownClient())).toMatchObject({ Status: "SUCCESS" });
  });
});

describe("the app client of a deployment", () => {
  it("is created with every setting of the template, found again by its name, and removed with the stack", async () => {
    const before = await clientIds();
    const { PhysicalResourceId: id } = await stack.deploy(propertiesFor());
    expect((await clientIds()).sort()).toEqual([...before, id].sort());
    const { ServiceToken, ServiceTimeout, UserPoolId, SupportedIdentityProviders, ...settings } = propertiesFor();
    expect([ServiceToken, ServiceTimeout, UserPoolId]).not.toContain(undefined);
    expect(await describeClient(id)).toMatchObject(settings);
    expect((await describeClient(id)).SupportedIdentityProviders).toEqual(
      expect.arrayContaining(SupportedIdentityProviders),
    );

    // A first try broke off before CloudFormation had its answer, and is repeated.
    const second = await playCustomResource(handler);
    expect(await second.deploy(propertiesFor())).toMatchObject({ PhysicalResourceId: id });
    await second.close();

    expect(await stack.remove()).toMatchObject({ Status: "SUCCESS" });
    expect(await clientIds()).toEqual(before);
    expect(await stack.remove()).toMatchObject({ Status: "SUCCESS" });
  });

  it("is created again if it was deleted by hand", async () => {
    const { PhysicalResourceId: id } = await stack.deploy(propertiesFor());
    await stack.remove();
    const made = await stack.deploy(propertiesFor({ LogoutURLs: [`${product.url}/other`] }));
    expect(made.Status).toBe("SUCCESS");
    expect(made.PhysicalResourceId).not.toBe(id);
    await stack.remove();
  });

  it("reports which setting is wrong, and leaves nothing behind", async () => {
    const before = await clientIds();
    const wrong = await stack.deploy(propertiesFor({ IdTokenValidity: "long" }));
    expect(wrong).toMatchObject({ Status: "FAILED", Reason: expect.stringContaining("IdTokenValidity") });
    expect(await clientIds()).toEqual(before);
  });
});
