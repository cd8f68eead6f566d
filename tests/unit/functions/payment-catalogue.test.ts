import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCatalogue } from "#functions/adapters/payments/catalogue.ts";
import { clientFor } from "#tests/support/stripe-cloud.ts";

const sold = (lookup_key: string) => ({ id: `price_${lookup_key}`, object: "price", lookup_key, product: "prod_1" });
/** A Stripe account without one price: Starter has no annual price. */
const prices = ["starter_monthly", "extra_user_monthly", "extra_account_monthly"].map(sold);

const server = createServer((_, answer) => {
  answer.setHeader("content-type", "application/json");
  answer.end(JSON.stringify({ object: "list", url: "/v1/prices", has_more: false, data: prices }));
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => once(server.close(), "close"));

const catalogue = () => readCatalogue(clientFor(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`));
const extras = { user: 1, awsAccount: 0 };

it("sells plans and extras that have a price in Stripe", async () => {
  const lines = (await catalogue()).linesOf({ plan: "Starter", annual: false, extras });
  expect(lines.map(({ price, quantity }) => [price, quantity])).toEqual([
    ["price_starter_monthly", 1],
    ["price_extra_user_monthly", 1],
    ["price_extra_account_monthly", 0],
  ]);
});

it.each([
  ["Starter", true],
  ["Business", false],
  ["Enterprise", true],
] as const)("refuses %s, annually %s, without a price", async (plan, annual) => {
  const { linesOf } = await catalogue();
  expect(() => linesOf({ plan, annual, extras })).toThrow("PLAN_NOT_OFFERED");
});
