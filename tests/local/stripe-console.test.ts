import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId } from "#tests/support/customer-cloud.ts";
import { startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";
import { cards, clientFor, openSession, sendForm } from "#tests/support/stripe-cloud.ts";

let cloud: LocalConsole;
let stripe: Stripe;
beforeEach(async () => {
  cloud = await startLocalConsole();
  stripe = clientFor(cloud.url, "sk_test_local");
});
afterEach(() => cloud.close());

const overview = async () => (await cloud.call("GET", "/payments")).body;

async function subscribe(): Promise<void> {
  const session = await openSession({ stripe, url: cloud.url });
  await sendForm(`${cloud.url}${new URL(session.url!).pathname}`, { test_card: cards.good });
}

describe("the console", () => {
  test("shows customers, plans, cards, and when the next payment is due", async () => {
    await subscribe();
    const { customers, events } = await overview();
    expect(customers).toMatchObject([
      {
        email: "ada@example.com",
        cards: [{ text: expect.stringMatching(/^visa 4242, 12\/\d{4}$/), charged: true }],
        subscriptions: [{ status: "active", items: [{ name: "Starter (monthly)", quantity: 1 }] }],
        invoices: [{ status: "paid", amountDue: 3900, charge: { refundable: 3900 } }],
      },
    ]);
    expect(events[0].type).toBe("checkout.session.completed");
  });

  test("refunds a charge once", async () => {
    await subscribe();
    const { id } = (await overview()).customers[0].invoices[0].charge;
    const refund = () => cloud.call("POST", `/payments/charges/${id}/refund`, {});
    expect(await refund()).toMatchObject({ status: 201, body: { amount: 3900 } });
    expect(await refund()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("already been refunded") },
    });
    expect((await overview()).customers[0].invoices[0].charge.refundable).toBe(0);
    expect((await stripe.charges.retrieve(id)).refunded).toBe(true);
  });

  test.each(["won", "lost"] as const)("disputes a payment, which is then finally %s", async (outcome) => {
    await subscribe();
    const { id } = (await overview()).customers[0].invoices[0].charge;
    const take = () => cloud.call("POST", `/payments/charges/${id}/dispute`);
    const made = await take();
    expect(made).toMatchObject({ status: 201, body: { status: "needs_response" } });
    expect((await take()).status).toBe(409);
    expect((await stripe.charges.retrieve(id)).disputed).toBe(true);
    await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({ code: "charge_disputed" });
    const close = () => cloud.call("POST", `/payments/disputes/${made.body.id}/close`, { outcome });
    expect((await close()).body).toEqual({ id: made.body.id, status: outcome });
    expect((await close()).status).toBe(409);
    const [dispute] = (await stripe.disputes.list({ charge: id, expand: ["data.charge"] })).data;
    expect(dispute).toMatchObject({ status: outcome, amount: 3900, charge: { customer: expect.any(String) } });
    expect((await overview()).customers[0]).toMatchObject({
      subscriptions: [{ status: "active" }],
      invoices: [{ status: "paid", dispute: { status: outcome } }],
    });
    const types = (await overview()).events.flatMap(({ type }: any) => (/dispute/.test(type) ? [type] : []));
    const closed = ["charge.dispute.closed", "charge.dispute.funds_withdrawn", "charge.dispute.created"];
    expect(types).toEqual(outcome === "won" ? ["charge.dispute.funds_reinstated", ...closed] : closed);
  });

  test("shows a dispute as lost once it is accepted by the API", async () => {
    await subscribe();
    const { id } = (await overview()).customers[0].invoices[0].charge;
    const { body } = await cloud.call("POST", `/payments/charges/${id}/dispute`);
    expect((await stripe.disputes.close(body.id)).status).toBe("lost");
    await expect(stripe.disputes.close(body.id)).rejects.toThrow("already closed");
  });

  test("lets the next charge fail, or not", async () => {
    await subscribe();
    const [{ id }] = (await overview()).customers;
    const { data } = await stripe.subscriptions.list();
    const upgrade = () =>
      stripe.subscriptions.update(data[0]!.id, {
        items: [{ id: data[0]!.items.data[0]!.id, price: "price_business_annual" }],
        payment_behavior: "error_if_incomplete",
      });
    await cloud.call("PUT", `/payments/customers/${id}/next-charge`, { fails: "insufficient_funds" });
    expect((await overview()).customers[0].nextChargeFails).toBe("insufficient_funds");
    await expect(upgrade()).rejects.toMatchObject({ decline_code: "insufficient_funds" });
    await cloud.call("PUT", `/payments/customers/${id}/next-charge`, { fails: null });
    expect((await upgrade()).items.data[0]!.price.lookup_key).toBe("business_annual");
  });

  test("holds events and releases them in a chosen order", async () => {
    expect((await cloud.call("PUT", "/payments/deliveries/mode", { held: true, copies: 1 })).body.held).toBe(true);
    for (const name of ["a", "b"]) await stripe.customers.create({ name });
    const { held, events } = await overview();
    expect(held).toBe(2);
    const order = events.map(({ id }: { id: string }) => id);
    expect((await cloud.call("POST", "/payments/deliveries/release", { order, copies: 2 })).body.events).toEqual([
      ...[order[0], order[0]],
      ...[order[1], order[1]],
    ]);
    expect((await cloud.call("POST", `/payments/events/${order[0]}/resend`, { forged: true })).status).toBe(204);
    const deliveries = (await overview()).events[0].deliveries;
    expect(deliveries.map(({ forged }: { forged: boolean }) => forged)).toEqual([false, false, true]);
  });

  test("creates agreements for tests, and ends them", async () => {
    const order = { accountId: customerId, offerId: "offer-starter-monthly", extraUsers: 2 };
    const made = await cloud.call("POST", "/payments/agreements", order);
    const at = `/payments/agreements/${made.body.id}`;
    expect((await cloud.call("POST", `${at}/token`)).body.token).toEqual(expect.any(String));
    await cloud.call("PUT", at, { offerId: "offer-business-annual", extraUsers: 1 });
    expect((await overview()).agreements[0]).toMatchObject({
      status: "ACTIVE",
      quantities: { business: 1, extra_user: 1 },
    });
    expect((await cloud.call("POST", `${at}/cancel`)).body.status).toBe("CANCELLED");
    expect((await cloud.call("POST", `${at}/expire`)).status).toBe(409);
    const before = cloud.events.list().length;
    await cloud.call("POST", `${at}/replay`);
    expect(cloud.events.list()).toHaveLength(2 * before);
  });
});

test.each([
  [429, Stripe.errors.StripeRateLimitError],
  [500, Stripe.errors.StripeAPIError],
])("a fault makes Stripe fail with %i, in the form of its SDK", async (status, kind) => {
  const fault = { service: "stripe", kind: "status", status, operation: "GET /v1/prices/{id}" };
  expect((await cloud.call("POST", "/faults", fault)).status).toBe(201);
  await expect(stripe.prices.retrieve("price_starter_monthly")).rejects.toBeInstanceOf(kind);
  expect((await stripe.prices.list()).data).not.toEqual([]);
});

test.each([
  ["PUT", "/payments/deliveries/mode", { held: "yes", copies: 1 }, 400],
  ["POST", "/payments/deliveries/release", { order: "sideways" }, 400],
  ["POST", "/payments/events/evt_none/resend", {}, 404],
  ["PUT", "/payments/customers/cus_none/next-charge", { fails: null }, 404],
  ["POST", "/payments/charges/ch_none/refund", {}, 404],
  ["POST", "/payments/charges/ch_none/dispute", undefined, 404],
  ["POST", "/payments/disputes/du_none/close", { outcome: "won" }, 404],
  ["POST", "/payments/disputes/du_none/close", { outcome: "drawn" }, 400],
  ["PUT", "/payments/after-retries", { setting: "forget" }, 400],
  ["POST", "/payments/agreements", { accountId: "000000000000", offerId: "offer-starter-monthly" }, 404],
  ["POST", "/payments/agreements", { accountId: customerId, offerId: "free" }, 400],
  ["POST", "/payments/agreements/agmt-none/cancel", undefined, 404],
])("%s %s with %j is refused with %i", async (method, path, body, status) => {
  expect((await cloud.call(method, path, body)).status).toBe(status);
});
