import { expect, it } from "vitest";
import { accountsText } from "#web/features/api-keys/key-words.ts";

const shop = { id: "11111111-aaaa-4bbb-8ccc-000000000001", alias: "Shop" };

it.each([
  ["its accounts", { accounts: [shop, { ...shop, alias: "Blog" }], otherAccounts: 0 }, "Shop, Blog"],
  ["those that the user sees", { accounts: [shop], otherAccounts: 2 }, "Shop and 2 more"],
  ["that all of them were removed", { accounts: [], otherAccounts: 0 }, "None any more"],
])("a key says %s", (_, opened, text) => {
  expect(accountsText(opened)).toBe(text);
});
