import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { KeyScope } from "#shared/key-scopes.ts";
import { isForKeys } from "#shared/permissions.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";

/** Each route for programs with a key of each scope, made from the table of endpoints. */

let product: Product;
const keys = new Map<KeyScope, string>();
beforeAll(async () => {
  product = await startProduct();
  const { person, customer } = await openStudio(product);
  for (const scope of KeyScope.options) keys.set(scope, await makeKey(person, customer.accountId, { scopes: [scope] }));
});
afterAll(() => product.close());

const routes = routeEntries.flatMap(({ name, route }) =>
  isForKeys(route.access) ? [{ name, route, needed: route.access.scope }] : [],
);
const params = {
  ...{ id: "00000000-aaaa-4bbb-8ccc-000000000000", name: "Unknown", version: "1", versionNumber: "1" },
  sampleData: "Some-data",
};

describe.each(KeyScope.options)("a key with the scope %s", (scope) => {
  it.each(routes)("opens $name if that needs $needed, and gets 403 otherwise", async ({ route, needed }) => {
    const body = route.method === "GET" ? undefined : { any: 1 };
    const answer = await product.call(route, { token: keys.get(scope), params, body });
    const refused = {
      status: 403,
      body: { detail: "PERMISSION_DENIED", fields: [{ field: "scope", rule: `needs the scope ${needed}` }] },
    };
    // "read" comes with each scope.
    if (needed === scope || needed === "read")
      expect(answer).not.toMatchObject({ body: { fields: refused.body.fields } });
    else expect(answer).toEqual(refused);
  });
});

it("no route for programs is forgotten", () => {
  const all = routeEntries.filter(({ route }) => route.path.startsWith("/v1/") && route.access !== "public");
  expect(routes.length).toBe(all.length);
});

it("a key can be given the scopes that routes need, and no other one", () => {
  expect([...KeyScope.options].sort()).toEqual([...new Set(routes.map(({ needed }) => needed))].sort());
});
