import { openTable } from "#functions/adapters/dynamo/table.ts";
import { companyPk } from "#functions/storage/keys.ts";
import { actorOfHash } from "#functions/storage/machine-api/key-holder-store.ts";
import { hashOfKey, hasRightChecksum } from "#functions/storage/machine-api/key-form.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessRoutes } from "#shared/api/access.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { NewApiKey } from "#shared/models/api-key.ts";
import { addMember } from "#tests/support/access-members.ts";
import { companyWith, makeKey, newKey } from "#tests/support/api-keys.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const make = (person: Person, accountIds: readonly string[], more: Partial<NewApiKey> = {}) =>
  person.call(apiKeyRoutes.makeApiKey, { body: newKey(accountIds, more) });
const listOf = async (person: Person) => (await person.call(apiKeyRoutes.listApiKeys)).body;
const statusOf = async (token: string, headers = {}) =>
  (await product.call(machineApiRoutes.listAccountTemplates, { token, headers })).status;
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const inDays = (days: number) => inMinutes(days * 24 * 60);
/** Moves the time of the whole product. */
const wait = (forwardMs: number) =>
  fetch(`${product.url}/_local/api/clock`, { method: "POST", body: JSON.stringify({ forwardMs }) });

describe("an API key", () => {
  it("has the form that secret scanners can check, and is shown once", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = await make(person, [first], { name: "Deploy", scopes: ["publish"], expiresTimestamp: inDays(10) });
    expect(made.status).toBe(201);
    const { secret, apiKey } = made.body;
    expect(secret).toMatch(/^sestina_[0-9A-Za-z]{46}$/);
    expect(hasRightChecksum(secret)).toBe(true);
    expect(hasRightChecksum(`${secret.slice(0, -1)}${secret.endsWith("0") ? "1" : "0"}`)).toBe(false);
    expect(apiKey).toEqual({
      ...{ id: expect.any(String), name: "Deploy", scopes: ["read", "publish"], createdBy: person.email },
      ...{ accounts: [{ id: first, alias: "Account 0" }], otherAccounts: 0, usedTimestamp: null },
      ...{ createdTimestamp: expect.any(String), expiresTimestamp: expect.any(String) },
      secrets: [
        {
          ...{ hint: secret.slice(-4), createdTimestamp: apiKey.createdTimestamp },
          ...{ usedTimestamp: null, endsTimestamp: null },
        },
      ],
    });
    expect(await listOf(person)).toEqual([apiKey]);
    expect(
      JSON.stringify(await openTable().query({ pk: companyPk(claimsOf(person).company), skPrefix: "" })),
    ).not.toContain(secret);
  });

  it("shows the hour of its last use", async () => {
    const { person, first } = await companyWith(product, 1);
    const key = await makeKey(person, first);
    expect(await statusOf(key)).toBe(200);
    const [{ usedTimestamp, secrets }] = await listOf(person);
    expect(usedTimestamp).toMatch(/:00:00\.000Z$/);
    expect(secrets[0].usedTimestamp).toBe(usedTimestamp);
  });

  it("tells its own program what it opens", async () => {
    const { person, first, second } = await companyWith(product, 2);
    await person.call(companyRoutes.renameCompany, { body: { name: "Acme" } });
    const token = await makeKey(person, [first, second], { name: "Deploy", scopes: ["send"] });
    const accounts = [first, second].map((id, at) => ({
      ...{ id, alias: `Account ${String(at)}`, awsRegion: "eu-central-1" },
      awsAccountId: expect.any(String),
    }));
    expect((await product.call(machineApiRoutes.readOwnKey, { token })).body).toEqual({
      company: { name: "Acme" },
      key: { name: "Deploy", scopes: ["read", "send"], endsAt: null },
      accounts,
    });
    expect((await product.call(machineApiRoutes.listKeyAccounts, { token })).body).toEqual({ entities: accounts });
  });

  it("of several accounts needs the header Sestina-Account, and opens no other account", async () => {
    const { person, first, second, third } = await companyWith(product, 3);
    const token = await makeKey(person, [first, second]);
    const call = (headers = {}) => product.call(machineApiRoutes.listAccountTemplates, { token, headers });
    const fields = [{ field: "Sestina-Account", rule: "must name an account of the key" }];
    expect(await call()).toEqual({ status: 400, body: { detail: "INVALID_INPUT", fields } });
    expect((await call({ "sestina-account": first })).status).toBe(200);
    expect((await call({ "sestina-account": second })).status).toBe(200);
    const foreign = (await companyWith(product, 1)).first;
    for (const id of [third, foreign, "unknown-account"]) {
      const answer = await call({ "sestina-account": id });
      expect(answer).toEqual({ status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } });
    }
  });

  it("does only what its scopes say", async () => {
    const { person, first } = await companyWith(product, 1);
    const token = await makeKey(person, first, { scopes: ["read"] });
    expect(await statusOf(token)).toBe(200);
    const publish = { token, params: { name: "Any" }, body: {} };
    expect(await product.call(machineApiRoutes.publishAccountTemplate, publish)).toEqual({
      status: 403,
      body: { detail: "PERMISSION_DENIED", fields: [{ field: "scope", rule: "needs the scope publish" }] },
    });
  });

  it("cannot be made for more than its maker may do and see, nor for the past", async () => {
    const { person, first, second } = await companyWith(product, 2);
    const permissions = ["write_aws_accounts", "read_templates", "read_tags", "publish_templates"] as const;
    const member = await addMember(product, person, { permissions: [...permissions], accountIds: [first] });
    expect((await make(member, [first], { scopes: ["publish"] })).status).toBe(201);
    expect((await make(member, [first, second], { scopes: ["read"] })).body).toEqual({ detail: "AWS_ACCOUNT_MISSING" });
    const rule = "You do not hold edit_templates.";
    expect((await make(member, [first], { scopes: ["send"] })).body).toEqual({
      detail: "GRANT_EXCEEDS_OWN",
      fields: [{ field: "scopes", rule }],
    });
    const past = await make(person, [first], { expiresTimestamp: inDays(-1) });
    expect(past.body.fields).toEqual([{ field: "expiresTimestamp", rule: "must be in the future" }]);
  });
});

describe("a key ends", () => {
  it("at its expiry, which can be changed", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = (await make(person, [first], { expiresTimestamp: inMinutes(10) })).body;
    expect(await statusOf(made.secret)).toBe(200);
    await wait(11 * MINUTE_MS);
    expect(await statusOf(made.secret)).toBe(403);
    const params = { id: made.apiKey.id };
    const later = await person.call(apiKeyRoutes.changeApiKey, { params, body: { expiresTimestamp: inDays(1) } });
    expect(later.body.name).toBe("CI");
    expect(await statusOf(made.secret)).toBe(200);
    await person.call(apiKeyRoutes.changeApiKey, { params, body: { expiresTimestamp: null } });
    expect((await listOf(person))[0].expiresTimestamp).toBeNull();
    expect(await statusOf(made.secret)).toBe(200);
  });

  it("when it is revoked", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = (await make(person, [first])).body;
    const revoke = () => person.call(apiKeyRoutes.revokeApiKey, { params: { id: made.apiKey.id } });
    expect((await revoke()).status).toBe(204);
    expect(await statusOf(made.secret)).toBe(403);
    expect(await listOf(person)).toEqual([]);
    expect(await revoke()).toEqual({ status: 404, body: { detail: "API_KEY_NOT_FOUND" } });
  });

  it("with its last account; with another one it stays", async () => {
    const { person, first, second } = await companyWith(product, 2);
    const one = await makeKey(person, second);
    const both = await makeKey(person, [first, second]);
    await person.call(accountRoutes.removeAccount, { params: { id: second } });
    expect(await statusOf(one)).toBe(403);
    expect(await statusOf(both)).toBe(200);
    expect(await statusOf(both, { "sestina-account": second })).toBe(404);
    expect((await listOf(person)).map(({ accounts }: { accounts: object[] }) => accounts)).toEqual([
      [{ id: first, alias: "Account 0" }],
    ]);
  });

  it("not when its maker leaves, who is a former member then", async () => {
    const { person, first } = await companyWith(product, 1);
    const permissions = ["write_aws_accounts", "read_templates", "read_tags"] as const;
    const member = await addMember(product, person, { permissions: [...permissions], accountIds: [first] });
    const key = await makeKey(member, first, { scopes: ["read"] });
    expect((await listOf(person))[0].createdBy).toBe(member.email);
    await person.call(accessRoutes.removeMember, { params: { id: claimsOf(member).sub } });
    expect(await statusOf(key)).toBe(200);
    expect((await listOf(person))[0].createdBy).toBeNull();
  });
});

describe("a key of the first releases", () => {
  it("works as before, and can be renamed, rotated and revoked", async () => {
    const { person, first } = await companyWith(product, 1);
    const { company: companyId, sub } = claimsOf(person);
    const key = `sestina_${"k".repeat(43)}`;
    const hash = hashOfKey(key);
    const record = { accountId: first, hash, hint: "kkkk", createdAt: "2026-11-23T18:40:30.409Z", createdBy: sub };
    const absent = { onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" } as const;
    await openTable().write(
      { put: { pk: companyPk(companyId), sk: `api-key#${first}`, ...record }, ...absent },
      { put: { pk: `api-key#${hash}`, sk: "api-key", companyId, accountId: first }, ...absent },
    );
    expect(await statusOf(key)).toBe(200);
    const params = { name: "Unknown" };
    const refused = await product.call(machineApiRoutes.publishAccountTemplate, { token: key, params, body: {} });
    expect(refused.body).toEqual({ detail: "TEMPLATE_NOT_FOUND" });
    const shown = { id: first, name: "…kkkk", scopes: ["read", "publish", "send"], expiresTimestamp: null };
    expect(await listOf(person)).toMatchObject([shown]);
    const ofKey = { params: { id: first } };
    await person.call(apiKeyRoutes.changeApiKey, { ...ofKey, body: { name: "Old build" } });
    expect(await statusOf(key)).toBe(200);
    const rotated = await person.call(apiKeyRoutes.rotateApiKey, { ...ofKey, body: { formerDays: 1 } });
    expect([await statusOf(key), await statusOf(rotated.body.secret)]).toEqual([200, 200]);
    const item = await openTable().get({ pk: companyPk(companyId), sk: `api-key#${first}` });
    expect(item).toMatchObject({ actorId: actorOfHash(hash), name: "Old build", revision: 2 });
    expect((await person.call(apiKeyRoutes.revokeApiKey, ofKey)).status).toBe(204);
    expect([await statusOf(key), await statusOf(rotated.body.secret)]).toEqual([403, 403]);
  });
});
