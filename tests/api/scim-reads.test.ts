import { afterAll, beforeAll, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listResources, readResource } from "#functions/domain/scim/read-resources.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openScim, type ScimClient } from "#tests/support/scim.ts";
import { addConnection, proveDomain } from "#tests/support/sso.ts";

const domain = "reads.example";
let product: Product;
let admin: Person;
let scim: ScimClient;
let user: { readonly id: string };
let group: { readonly id: string };
beforeAll(async () => {
  product = await startProduct();
  admin = await product.join();
  await putOnPlan(admin, "Enterprise");
  await proveDomain(product, admin, await addConnection(product, admin, { domain }));
  scim = await openScim(product, admin);
  user = await scim.user(`first@${domain}`, { externalId: "ext-first" });
  group = await scim.group("Engineering", user.id);
});
afterAll(() => product.close());

/** How many items a step reads of the table. */
async function itemsRead(step: (reading: { table: TableReader; appUrl: () => string }) => Promise<unknown>) {
  let items = 0;
  const table = openTable();
  const counted = (found: unknown[]) => {
    items += found.length;
    return found;
  };
  const reader: TableReader = {
    get: async (key) => counted([await table.get(key)])[0],
    getMany: async (keys) => counted(await table.getMany(keys)),
    query: async (query) => counted(await table.query(query)),
    changedSince: async (pk, moment) => counted(await table.changedSince(pk, moment)),
  };
  await step({ table: reader, appUrl: () => product.url });
  return items;
}

const companyId = () => claimsOf(admin).company;
const reads = {
  "one user": () => itemsRead((reading) => readResource(reading, companyId(), "Users", user.id)),
  "a user by userName": () =>
    itemsRead((reading) => listResources(reading, companyId(), "Users", { filter: `userName eq "FIRST@${domain}"` })),
  "a user by id": () =>
    itemsRead((reading) => listResources(reading, companyId(), "Users", { filter: `id eq "${user.id}"` })),
  "a group without its members": () =>
    itemsRead((reading) => readResource(reading, companyId(), "Groups", group.id, { excludedAttributes: "members" })),
  "a group by displayName that does not exist": () =>
    itemsRead((reading) => listResources(reading, companyId(), "Groups", { filter: 'displayName eq "None"' })),
  "groups without their members": () =>
    itemsRead((reading) => listResources(reading, companyId(), "Groups", { excludedAttributes: "members" })),
};

it("a request reads as many items in a company with one user as in one with twelve, if it is not about the others", async () => {
  const few = await Promise.all(Object.values(reads).map((read) => read()));
  const firstPage = () => itemsRead((reading) => listResources(reading, companyId(), "Users", { count: "1" }));
  const ofPage = await firstPage();
  for (let made = 2; made <= 12; made += 1) await scim.user(`user-${String(made)}@${domain}`);
  const many = await Promise.all(Object.values(reads).map((read) => read()));
  const named = (counts: number[]) => Object.fromEntries(Object.keys(reads).map((name, at) => [name, counts[at]]));
  expect(named(many)).toEqual(named(few));
  // All users are counted; members are read for the users on the page.
  expect(await firstPage()).toBe(ofPage + 11);
});

it("filters find users and groups by the records of members", async () => {
  const find = async (kind: string, filter: string) => {
    const { body } = await scim.call("GET", `/${kind}?filter=${encodeURIComponent(filter)}`);
    return body.Resources.map(({ id }: any) => id);
  };
  const inactive = await scim.user(`inactive@${domain}`, { active: false });
  expect(await find("Users", "active eq false")).toEqual([inactive.id]);
  expect(await find("Users", `groups.value eq "${group.id}" and externalId eq "ext-first"`)).toEqual([user.id]);
  expect(await find("Groups", `members.value eq "${user.id}"`)).toEqual([group.id]);
  expect(await find("Groups", `members.value eq "${inactive.id}"`)).toEqual([]);
  expect(await find("Users", `userName eq "${"x".repeat(1_500)}"`)).toEqual([]);
  expect(await find("Users", `id eq "${user.id.toUpperCase()}"`)).toEqual([]);
  const { body } = await scim.call("GET", `/Groups/${group.id}?excludedAttributes=members`);
  expect(body).toMatchObject({ id: group.id, displayName: "Engineering" });
  expect(body.members).toBeUndefined();
  expect((await scim.call("GET", `/Groups/${group.id}`)).body.members).toHaveLength(1);
});
