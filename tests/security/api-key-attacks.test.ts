import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { addMember } from "#tests/support/access-members.ts";
import { makeKey, newKey } from "#tests/support/api-keys.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { type CallOptions, type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

/** Attacks on API keys: with a text that is no key, on what a key opens, and on its administration. */

let product: Product;
let studio: Studio;
let stranger: Studio;
let key: string;
let second: string;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  stranger = await openStudio(product);
  await putOnPlan(studio.person, "Business");
  second = (await connectCustomer(product, studio.person, "Second")).accountId;
  key = await makeKey(studio.person, studio.customer.accountId);
  await studio.template("Secret-plans", "<p>Hello</p>");
  await stranger.template("Foreign", "<p>Hello</p>");
});
afterAll(() => product.close());

const list = (options: CallOptions = {}) => product.call(machineApiRoutes.listAccountTemplates, options);
const forbidden = { status: 403, body: { message: "Forbidden" } };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const swap = (text: string) => `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;
const madeBy = async (person: Person, ids: readonly string[], more = {}) =>
  (await person.call(apiKeyRoutes.makeApiKey, { body: newKey(ids, more) })).body;

describe("a text that is no key gets the answer of each wrong one:", () => {
  const forgeries: readonly (readonly [string, () => string])[] = [
    ["a key with another last character", () => swap(key)],
    ["a random one with a right form", () => `sestina_${"A".repeat(46)}`],
    ["a key of the first releases that never was", () => `sestina_${"k".repeat(43)}`],
    ["a key in upper case", () => key.toUpperCase()],
    ["a key without its prefix", () => key.slice("sestina_".length)],
    ["a key with a space behind it", () => `${key}%20`],
    ["the key twice", () => `${key}${key}`],
    ["a key with a look-alike letter in its prefix", () => key.replace("sestina", "sest1na")],
    ["the id of a user's session", () => studio.person.token],
    ["a JWT without a signature", () => `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`],
    ["a SCIM token's form", () => `sestina_scim_${"s".repeat(43)}`],
    ["an SQL fragment", () => "sestina_'OR'1'='1"],
  ];

  it.each(forgeries)("%s", async (_, forge) => {
    expect(await list({ token: forge() })).toEqual(forbidden);
  });

  it("a key in the query string, the body or another header", async () => {
    const unauthorized = { status: 401, body: { message: "Unauthorized" } };
    expect(await list({ query: { access_token: key } })).toEqual(unauthorized);
    expect(await list({ headers: { "x-api-key": key } })).toEqual(unauthorized);
    const basic = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
    expect(await list({ headers: { authorization: basic } })).toEqual(forbidden);
  });
});

describe("a key does not open", () => {
  it("a route of users, whoever made it", async () => {
    for (const route of [companyRoutes.getCompany, apiKeyRoutes.listApiKeys, accountRoutes.listAccounts]) {
      expect((await product.call(route, { token: key })).status).toBe(401);
    }
  });

  it("another account of its company, by the header or by a name", async () => {
    const headers = { "sestina-account": second };
    const missing = { status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } };
    expect(await list({ token: key, headers })).toEqual(missing);
    const ofSecond = await makeKey(studio.person, second);
    const params = { name: "Secret-plans" };
    const answer = await product.call(machineApiRoutes.readAccountTemplate, { token: ofSecond, params });
    expect(answer).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
  });

  it("another company's account, with the answer of an account that does not exist", async () => {
    const of = (id: string) => list({ token: key, headers: { "sestina-account": id } });
    expect(await of(stranger.customer.accountId)).toEqual(await of("11111111-aaaa-4bbb-8ccc-000000000001"));
  });

  it("several accounts by one header", async () => {
    const both = `${studio.customer.accountId} ${second}`;
    expect((await list({ token: key, headers: { "sestina-account": both } })).status).toBe(404);
  });

  it("anything with a scope that it does not have, named in the call", async () => {
    const token = await makeKey(studio.person, studio.customer.accountId, { scopes: ["read"] });
    const headers = { "sestina-scopes": "publish", scopes: "read publish" };
    const params = { name: "Secret-plans" };
    const call = { token, headers, params, body: {} };
    expect((await product.call(machineApiRoutes.publishAccountTemplate, call)).status).toBe(403);
  });

  it("anything from the moment in which it is revoked, also in calls at the same time", async () => {
    const made = await madeBy(studio.person, [studio.customer.accountId]);
    await studio.person.call(apiKeyRoutes.revokeApiKey, { params: { id: made.apiKey.id } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => list({ token: made.secret })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  });
});

describe("in the administration of keys", () => {
  const rights = ["write_aws_accounts", "read_templates", "read_tags"] as const;
  const limited = () =>
    addMember(product, studio.person, { permissions: [...rights], accountIds: [studio.customer.accountId] });

  it("a change cannot widen scopes or accounts", async () => {
    const made = await madeBy(studio.person, [studio.customer.accountId], { scopes: ["read"] });
    for (const body of [{ scopes: ["read", "send"] }, { accountIds: [second] }, { createdBy: "me" }]) {
      const answer = await studio.person.call(apiKeyRoutes.changeApiKey, { params: { id: made.apiKey.id }, body });
      expect(answer).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT" } });
    }
  });

  it("a member with fewer permissions cannot rotate or prolong a key, but revoke it", async () => {
    const member = await limited();
    const made = await madeBy(studio.person, [studio.customer.accountId], { expiresTimestamp: inDays(1) });
    const params = { id: made.apiKey.id };
    const exceeds = { status: 403, body: { detail: "GRANT_EXCEEDS_OWN" } };
    expect(await member.call(apiKeyRoutes.rotateApiKey, { params, body: { formerDays: 0 } })).toMatchObject(exceeds);
    const later = { expiresTimestamp: inDays(300) };
    expect(await member.call(apiKeyRoutes.changeApiKey, { params, body: later })).toMatchObject(exceeds);
    expect((await list({ token: made.secret })).status).toBe(200);
    expect((await member.call(apiKeyRoutes.revokeApiKey, { params })).status).toBe(204);
    expect(await list({ token: made.secret })).toEqual(forbidden);
  });

  it("a member cannot rotate or prolong a key that also opens an account which they do not see", async () => {
    const member = await limited();
    const made = await madeBy(studio.person, [studio.customer.accountId, second], { scopes: ["read"] });
    const params = { id: made.apiKey.id };
    const answer = await member.call(apiKeyRoutes.rotateApiKey, { params, body: { formerDays: 0 } });
    const fields = [{ field: "accountIds", rule: "You do not see all of these AWS accounts." }];
    expect(answer).toEqual({ status: 403, body: { detail: "GRANT_EXCEEDS_OWN", fields } });
    const earlier = { params, body: { name: "Shared", expiresTimestamp: inDays(300) } };
    expect((await member.call(apiKeyRoutes.changeApiKey, earlier)).status).toBe(200);
    const never = { params, body: { expiresTimestamp: null } };
    expect((await member.call(apiKeyRoutes.changeApiKey, never)).body).toEqual({ detail: "GRANT_EXCEEDS_OWN", fields });
    const shown = (await member.call(apiKeyRoutes.listApiKeys)).body.find(({ id }: { id: string }) => id === params.id);
    expect(shown).toMatchObject({ otherAccounts: 1, accounts: [{ id: studio.customer.accountId }] });
    expect(JSON.stringify(shown)).not.toContain(second);
  });

  it("a member who sees none of a key's accounts does not find it", async () => {
    const member = await limited();
    const made = await madeBy(studio.person, [second], { scopes: ["read"] });
    const params = { id: made.apiKey.id };
    const missing = { status: 404, body: { detail: "API_KEY_NOT_FOUND" } };
    expect(await member.call(apiKeyRoutes.revokeApiKey, { params })).toEqual(missing);
    expect(await member.call(apiKeyRoutes.revokeFormerSecret, { params })).toEqual(missing);
    expect(JSON.stringify((await member.call(apiKeyRoutes.listApiKeys)).body)).not.toContain(made.apiKey.id);
  });

  it("another company's key is unknown", async () => {
    const made = await madeBy(studio.person, [studio.customer.accountId]);
    const params = { id: made.apiKey.id };
    const missing = { status: 404, body: { detail: "API_KEY_NOT_FOUND" } };
    const { person } = stranger;
    expect(await person.call(apiKeyRoutes.revokeApiKey, { params })).toEqual(missing);
    expect(await person.call(apiKeyRoutes.changeApiKey, { params, body: { name: "Mine" } })).toEqual(missing);
    expect(await person.call(apiKeyRoutes.rotateApiKey, { params, body: { formerDays: 0 } })).toEqual(missing);
    expect((await list({ token: made.secret })).status).toBe(200);
  });

  it("a key cannot be made for another company's account", async () => {
    const body = newKey([stranger.customer.accountId]);
    const answer = await studio.person.call(apiKeyRoutes.makeApiKey, { body });
    expect(answer).toEqual({ status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } });
  });

  it("a member cannot make a key for more than they may do and see", async () => {
    const member = await limited();
    const { accountId } = studio.customer;
    const make = (accountIds: readonly string[], scopes: readonly string[]) =>
      member.call(apiKeyRoutes.makeApiKey, { body: { ...newKey(accountIds), scopes } });
    for (const scope of ["write", "publish", "send"]) {
      expect(await make([accountId], ["read", scope])).toMatchObject({
        ...{ status: 403, body: { detail: "GRANT_EXCEEDS_OWN" } },
      });
    }
    const missing = { status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } };
    expect(await make([second], ["read"])).toEqual(missing);
    expect(await make([accountId, second], ["read"])).toEqual(missing);
    expect((await make([accountId], ["read"])).status).toBe(201);
  });

  it("two rotations at the same moment leave one newest secret, and the list shows no secret", async () => {
    const made = await madeBy(studio.person, [studio.customer.accountId]);
    const call = { params: { id: made.apiKey.id }, body: { formerDays: 0 } };
    const rotations = await Promise.all([1, 2].map(() => studio.person.call(apiKeyRoutes.rotateApiKey, call)));
    const secrets = rotations.flatMap(({ body }) => body.secret ?? []);
    const statuses = await Promise.all(secrets.map(async (token) => (await list({ token })).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await list({ token: made.secret })).status).toBe(403);
    const shown = JSON.stringify((await studio.person.call(apiKeyRoutes.listApiKeys)).body);
    for (const secret of secrets) expect(shown).not.toContain(secret);
  });

  it("the name of a key cannot break lines or hide its reading direction", async () => {
    for (const name of ["a\nb", "a\u202eb", "", "x".repeat(101)]) {
      const body = newKey([studio.customer.accountId], { name });
      expect((await studio.person.call(apiKeyRoutes.makeApiKey, { body })).status).toBe(400);
    }
  });
});
