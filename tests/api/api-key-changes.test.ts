import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { changeKeyOnce } from "#functions/domain/api-keys/change-stored-key.ts";
import { keys } from "#functions/storage/keys.ts";
import { apiKeysOf } from "#functions/storage/machine-api/api-key-keys.ts";
import { getApiKey, replaceApiKey } from "#functions/storage/machine-api/api-key-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { ApiKey, NewApiKey } from "#shared/models/api-key.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { companyWith, newKey } from "#tests/support/api-keys.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

interface Made {
  readonly apiKey: ApiKey;
  readonly secret: string;
}

const make = async (person: Person, accountIds: readonly string[], more: Partial<NewApiKey> = {}): Promise<Made> =>
  (await person.call(apiKeyRoutes.makeApiKey, { body: newKey(accountIds, more) })).body;
const rotate = async (person: Person, { apiKey: { id } }: Made, formerDays: number): Promise<Made> =>
  (await person.call(apiKeyRoutes.rotateApiKey, { params: { id }, body: { formerDays } })).body;
const listOf = async (person: Person): Promise<ApiKey[]> => (await person.call(apiKeyRoutes.listApiKeys)).body;
const statusesOf = (...made: readonly Made[]) =>
  Promise.all(
    made.map(async ({ secret }) => (await product.call(machineApiRoutes.readOwnKey, { token: secret })).status),
  );

describe("rotating a key", () => {
  it("keeps the former text for the chosen days, and ends it at once when asked", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = await make(person, [first]);
    const params = { id: made.apiKey.id };
    const second = await rotate(person, made, 30);
    expect(second.apiKey.secrets).toMatchObject([
      { hint: second.secret.slice(-4), endsTimestamp: null },
      { hint: made.secret.slice(-4), endsTimestamp: expect.any(String) },
    ]);
    const [newest, former] = second.apiKey.secrets;
    expect(Date.parse(former!.endsTimestamp!) - Date.parse(newest!.createdTimestamp)).toBe(30 * 86_400_000);
    expect(await statusesOf(made, second)).toEqual([200, 200]);
    expect((await person.call(apiKeyRoutes.revokeFormerSecret, { params })).status).toBe(204);
    expect(await statusesOf(made, second)).toEqual([403, 200]);
    const third = await rotate(person, made, 0);
    expect(await statusesOf(second, third)).toEqual([403, 200]);
    for (const formerDays of [31, -1, 0.5]) {
      const refused = await person.call(apiKeyRoutes.rotateApiKey, { params, body: { formerDays } });
      expect(refused.body).toMatchObject({ detail: "INVALID_INPUT", fields: [{ field: "formerDays" }] });
    }
  });

  it("once more, because the answer was lost, keeps the text that programs use", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = await make(person, [first]);
    expect(await statusesOf(made)).toEqual([200]);
    const lost = await rotate(person, made, 7);
    const second = await rotate(person, made, 7);
    expect(await statusesOf(made, lost, second)).toEqual([200, 403, 200]);
    const third = await rotate(person, made, 7);
    expect(await statusesOf(made, second, third)).toEqual([403, 200, 200]);
  });

  it("once more, before any text was used, keeps the oldest", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = await make(person, [first]);
    const lost = await rotate(person, made, 7);
    const second = await rotate(person, made, 7);
    expect(await statusesOf(made, lost, second)).toEqual([200, 403, 200]);
  });

  it("is refused after a concurrent rotation, whose text continues to work", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = await make(person, [first]);
    const { company: companyId, sub: userId } = claimsOf(person);
    const actor = { companyId, userId, permissions: [], accountIds: [first], defaultAccountId: first, email: "" };
    const table = openTable();
    const others: Made[] = [];
    const overtaken: typeof table = {
      ...table,
      write: async (...writes) => {
        others.push(await rotate(person, made, 7));
        await table.write(...writes);
      },
    };
    const context = { table: overtaken, now: () => new Date(), newId: () => crypto.randomUUID() };
    const asked = { actor, id: made.apiKey.id, action: "api-key.rotated" } as const;
    const rotation = changeKeyOnce(asked, context, (seen) => ({ ...seen, secrets: [] }));
    await expect(rotation).rejects.toMatchObject({ code: "CONFLICT_TRY_AGAIN" });
    expect(others).toHaveLength(1);
    expect(await statusesOf(made, ...others)).toEqual([200, 200]);
  });

  it("leaves the key the same actor in the audit log", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = await make(person, [first], { name: "Nightly" });
    await person.call(apiKeyRoutes.changeApiKey, { params: { id: made.apiKey.id }, body: { name: "Weekly" } });
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: { action: "api-key.changed" } });
    expect(body.entities).toMatchObject([
      { actorEmail: person.email, subjectIds: { "api-key": made.apiKey.id, name: "Nightly" } },
    ]);
  });
});

it("a key is neither made nor rotated if the answer with its text cannot be given", async () => {
  const { person, first } = await companyWith(product, 1);
  const made = await make(person, [first]);
  const { company: companyId } = claimsOf(person);
  const stored = () => openTable().query(apiKeysOf(companyId));
  const before = await stored();
  const unreadable = { ...keys.user(companyId, "unreadable"), broken: true };
  await openTable().write({ put: unreadable, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" });
  const params = { id: made.apiKey.id };
  const answers = [
    await person.call(apiKeyRoutes.makeApiKey, { body: newKey([first]) }),
    await person.call(apiKeyRoutes.rotateApiKey, { params, body: { formerDays: 0 } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect(await stored()).toEqual(before);
  expect(await statusesOf(made)).toEqual([200]);
});

describe("the removal of an account", () => {
  it("ends its keys, and takes it out of keys of several accounts, with an audit entry for each", async () => {
    const { person, first, second } = await companyWith(product, 2);
    const one = await make(person, [second], { name: "One" });
    const both = await make(person, [first, second], { name: "Both" });
    await make(person, [first], { name: "Other" });
    await person.call(accountRoutes.removeAccount, { params: { id: second } });
    expect((await listOf(person)).map(({ name }) => name)).toEqual(["Both", "Other"]);
    const entriesOf = async (action: string) =>
      (await person.call(companyRoutes.listAuditEntries, { query: { action } })).body.entities;
    const by = { actorEmail: person.email };
    expect(await entriesOf("api-key.revoked")).toMatchObject([
      { ...by, subjectIds: { "api-key": one.apiKey.id, name: "One", account: second } },
    ]);
    expect(await entriesOf("api-key.changed")).toMatchObject([
      { ...by, subjectIds: { "api-key": both.apiKey.id, name: "Both", account: second } },
    ]);
  });

  /** As after a removal that stopped before its last step, and a key that was made meanwhile. */
  async function keyOf(person: Person, made: Made, accountIds: readonly string[]) {
    const { company } = claimsOf(person);
    const seen = await getApiKey(openTable(), company, made.apiKey.id);
    await openTable().write(...replaceApiKey(company, seen, { ...seen, accountIds: [...accountIds] }));
  }
  const gone = "11111111-aaaa-4bbb-8ccc-000000000001";

  it("leaves no key that cannot be seen and revoked", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = await make(person, [first]);
    await keyOf(person, made, [gone]);
    const params = { id: made.apiKey.id };
    const permissions = ["write_aws_accounts"] as const;
    const member = await addMember(product, person, { permissions: [...permissions], accountIds: [first] });
    const shown = [{ id: params.id, name: "CI", accounts: [], otherAccounts: 0 }];
    expect(await listOf(member)).toMatchObject(shown);
    await member.call(apiKeyRoutes.changeApiKey, { params, body: { name: "Orphan" } });
    expect(await listOf(person)).toMatchObject([{ ...shown[0], name: "Orphan" }]);
    expect((await member.call(apiKeyRoutes.revokeApiKey, { params })).status).toBe(204);
    expect(await listOf(person)).toEqual([]);
  });

  it("leaves a key of another account as it was", async () => {
    const { person, first } = await companyWith(product, 1);
    const made = await make(person, [first]);
    await keyOf(person, made, [first, gone]);
    expect(await listOf(person)).toMatchObject([{ accounts: [{ id: first }], otherAccounts: 0 }]);
    const rotated = await rotate(person, made, 1);
    expect(await statusesOf(made, rotated)).toEqual([200, 200]);
  });
});
