import { afterEach, beforeEach, expect, test } from "vitest";
import { ResolveCustomerCommand } from "@aws-sdk/client-marketplace-metering";
import { customerId } from "#tests/support/customer-cloud.ts";
import { startMarketplace, type MarketplaceCloud } from "#tests/support/marketplace-cloud.ts";
import { sendForm } from "#tests/support/stripe-cloud.ts";

let cloud: MarketplaceCloud;
beforeEach(async () => {
  cloud = await startMarketplace();
});
afterEach(() => cloud.close());

const order = { account: customerId, offer: "offer-starter-monthly", extra_user: "2", extra_account: "0" };
const subscribe = (fields: Record<string, string> = order, origin?: string) =>
  sendForm(`${cloud.url}/_marketplace/subscribe`, fields, origin);
const [list, act] = [
  () => cloud.marketplace.agreements.list(),
  (action: string, more = {}) => sendForm(`${cloud.url}/_marketplace/agreements/${list()[0]!.id}`, { action, ...more }),
];

test("a subscriber is redirected to the seller with a valid token", async () => {
  const answer = await subscribe();
  const page = await answer.text();
  expect(page).toContain('action="http://localhost:4000/api/marketplace/register"');
  expect(answer.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:4000;");
  const token = /name="x-amzn-marketplace-token" value="([^"]+)"/.exec(page)![1];
  const resolved = await cloud.metering().send(new ResolveCustomerCommand({ RegistrationToken: token }));
  expect(resolved.LicenseArn).toBe(list()[0]!.licenseArn);
  expect(list()[0]).toMatchObject({
    accountId: customerId,
    quantities: { starter: 1, extra_user: 2 },
    autoRenew: false,
  });
});

test("an agreement is changed, set up again, and cancelled; then it can only be replayed", async () => {
  await subscribe({ ...order, auto_renew: "on" });
  expect((await act("amend", { offer: "offer-business-annual", extra_user: "5" })).status).toBe(303);
  expect(list()[0]).toMatchObject({ quantities: { starter: 0, business: 1, extra_user: 5 }, autoRenew: true });
  expect(await (await act("set-up")).text()).toContain("x-amzn-marketplace-token");
  expect((await act("cancel")).status).toBe(303);
  expect((await act("expire")).status).toBe(409);
  const before = cloud.bus.list().length;
  expect((await act("replay")).status).toBe(303);
  expect(cloud.bus.list()).toHaveLength(2 * before);
  expect(await (await fetch(`${cloud.url}/_marketplace`)).text()).toContain("cancelled");
});

test.each([{ account: "000000000000" }, { offer: "none" }, { extra_user: "-1" }, { extra_user: "many" }])(
  "an order with %j is refused",
  async (wrong) => {
    expect((await subscribe({ ...order, ...wrong })).status).toBe(400);
    expect(list()).toEqual([]);
  },
);

test("a form of another web site is refused", async () => {
  expect((await subscribe(order, "https://evil.example")).status).toBe(403);
  expect(list()).toEqual([]);
});
