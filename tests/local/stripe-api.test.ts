import fc from "fast-check";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readForm } from "#local/stripe/api/form.ts";
import { apiVersion } from "#local/stripe/objects/stored-event.ts";
import {
  cards,
  clientFor,
  DAY,
  openSession,
  secretKey,
  startStripe,
  subscribe,
  type StripeCloud,
} from "#tests/support/stripe-cloud.ts";

let cloud: StripeCloud;
let stripe: Stripe;
beforeEach(async () => {
  cloud = await startStripe();
  stripe = cloud.stripe;
});
afterEach(() => cloud.close());

const call = (method: string, path: string, form = "", headers: Record<string, string> = {}) =>
  fetch(`${cloud.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/x-www-form-urlencoded", ...headers },
    ...(method === "POST" ? { body: form } : {}),
  });

describe("the caller", () => {
  test("needs the secret key, which the error does not repeat", async () => {
    const stranger = clientFor(cloud.url, "sk_test_of_somebody");
    const refusal = await stranger.customers.list().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect((refusal as Error).message).toBe("Invalid API Key provided: ***************body");
    const nobody = await fetch(`${cloud.url}/v1/customers`);
    expect([nobody.status, (await nobody.json()).error.type]).toEqual([401, "invalid_request_error"]);
  });

  test("gets the SDK's version and a request id, and no other version", async () => {
    expect(Stripe.API_VERSION).toBe(apiVersion);
    const { lastResponse } = await stripe.customers.list();
    expect(lastResponse).toMatchObject({ apiVersion: apiVersion, requestId: expect.stringMatching(/^req_\w{14}$/) });
    const old = await call("GET", "/v1/customers", "", { "stripe-version": "2020-08-27" });
    expect([old.status, (await old.json()).error.message]).toEqual([400, expect.stringContaining("not 2020-08-27")]);
  });

  test("reaches the same API under /_stripe", async () => {
    const answer = await call("GET", "/_stripe/v1/prices?limit=1");
    expect(await answer.json()).toMatchObject({ object: "list", has_more: true });
  });
});

describe("an invalid call", () => {
  test.each([
    ["/v1/customers", "colour=red", 400, { code: "parameter_unknown", param: "colour" }],
    ["/v1/customers", "email=nobody", 400, { code: "email_invalid", param: "email" }],
    ["/v1/customers", "email=", 400, { code: "parameter_invalid_empty", param: "email" }],
    ["/v1/checkout/sessions", "success_url=https://a.example", 400, { code: "parameter_missing", param: "mode" }],
    [
      "/v1/checkout/sessions",
      "mode=gift",
      400,
      { message: "Invalid mode: must be one of payment, setup, subscription" },
    ],
    ["/v1/billing_portal/sessions", "customer=cus_none", 400, { code: "resource_missing", param: "customer" }],
    ["/v1/refunds", "charge=ch_none", 400, { code: "resource_missing", param: "charge" }],
    ["/v1/refunds", "charge=ch_none&amount=ten", 400, { code: "parameter_invalid_integer", param: "amount" }],
    ["/v1/subscriptions/sub_none", "cancel_at_period_end=true", 404, { code: "resource_missing", param: "id" }],
    ["/v1/subscriptions/sub_none", "cancel_at_period_end=yes", 400, { param: "cancel_at_period_end" }],
    ["/v1/customers", "metadata=text", 400, { message: "Invalid object", param: "metadata" }],
    ["/v1/subscriptions", "customer=cus_1", 404, { message: expect.stringContaining("Unrecognized request URL") }],
  ])("%s with %s is answered %i %j", async (path, form, status, error) => {
    const answer = await call("POST", path, form);
    expect((await answer.json()).error).toMatchObject({ type: "invalid_request_error", ...error });
    expect(answer.status).toBe(status);
  });

  test.each([
    [{ line_items: [{ price: "price_none", quantity: 1 }] }, "No such price: 'price_none'"],
    [{ line_items: [{ price: "price_starter_monthly", quantity: 0 }] }, "must be between 1"],
    [{ mode: "payment" as const }, "does not support Checkout in payment mode"],
    [{ expires_at: 5 }, "at least 30 minutes"],
    [{ customer: "cus_none", customer_email: undefined }, "No such customer"],
    [{ allow_promotion_codes: true }, "Received unknown parameter: allow_promotion_codes"],
    [{ subscription_data: { trial_period_days: 3 } }, "unknown parameter: subscription_data[trial_period_days]"],
    [
      {
        line_items: [
          { price: "price_starter_monthly", quantity: 1 },
          { price: "price_extra_user_annual", quantity: 1 },
        ],
      },
      "does not support prices of different intervals",
    ],
  ])("a session with %j is refused", async (given, sentence) => {
    await expect(openSession(cloud, given)).rejects.toThrow(sentence);
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });

  test("in JSON is refused", async () => {
    const answer = await call("POST", "/v1/customers", "{}", { "content-type": "application/json" });
    expect(answer.status).toBe(400);
  });
});

describe("an Idempotency-Key", () => {
  test("returns the first answer again, and creates one customer", async () => {
    const make = () => stripe.customers.create({ email: "ada@example.com" }, { idempotencyKey: "once" });
    const [first, second] = [await make(), await make()];
    expect(second).toEqual(first);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test("is refused for another call, and free again after a day", async () => {
    await stripe.customers.create({ email: "ada@example.com" }, { idempotencyKey: "once" });
    const other = () => stripe.customers.create({ email: "bob@example.com" }, { idempotencyKey: "once" });
    await expect(other()).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    cloud.forward(DAY);
    expect((await other()).email).toBe("bob@example.com");
  });

  test("of a refused call can be used again", async () => {
    const options = { idempotencyKey: "once" };
    await expect(stripe.customers.create({ email: "no address" }, options)).rejects.toThrow("Invalid email");
    expect((await stripe.customers.create({ email: "ada@example.com" }, options)).email).toBe("ada@example.com");
  });

  test("keeps the decline of a card, so that a repeated call charges no customer twice", async () => {
    const subscription = await subscribe(cloud, { card: cards.failsLater });
    cloud.forward(31 * DAY);
    const open = (await stripe.invoices.list({ subscription: subscription.id, status: "open" })).data[0]!;
    const pay = () => stripe.invoices.pay(open.id, {}, { idempotencyKey: "pay" }).catch((error: unknown) => error);
    const first = (await pay()) as Stripe.errors.StripeCardError;
    expect(first).toMatchObject({ statusCode: 402, code: "card_declined", decline_code: "generic_decline" });
    expect(((await pay()) as Stripe.errors.StripeCardError).charge).toBe(first.charge);
    expect((await stripe.charges.retrieve(first.charge!)).status).toBe("failed");
  });
});

describe("lists", () => {
  test("are paged newest first, forwards and backwards", async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await stripe.customers.create({})).id);
    const first = await stripe.customers.list({ limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const seen: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 2 })) seen.push(id);
    expect(seen).toEqual(made);
    const back = await stripe.customers.list({ limit: 2, ending_before: made[3] });
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([made.slice(1, 3), true]);
    await expect(stripe.customers.list({ limit: 101 })).rejects.toThrow("between 1 and 100");
    await expect(stripe.customers.list({ starting_after: "cus_none" })).rejects.toThrow("No such object");
  });

  test("expand their members", async () => {
    await subscribe(cloud);
    const { data } = await stripe.subscriptions.list({ expand: ["data.customer", "data.latest_invoice.payments"] });
    expect(data[0]!.customer).toMatchObject({ object: "customer", email: "ada@example.com" });
    expect((data[0]!.latest_invoice as Stripe.Invoice).payments!.data).toHaveLength(1);
    const deep = stripe.subscriptions.list({ expand: ["data.items.data.price.product"] });
    await expect(deep).rejects.toThrow("cannot expand more than 4 levels");
    const wrong = stripe.subscriptions.list({ expand: ["data.colour"] });
    await expect(wrong).rejects.toThrow("This property cannot be expanded (data.colour).");
  });
});

test("the plans are in the catalogue under their lookup keys", async () => {
  const keys = ["starter_monthly", "starter_annual", "business_monthly", "business_annual", "extra_user_annual"];
  const { data } = await stripe.prices.list({ lookup_keys: keys, limit: 10, active: true });
  const amounts = Object.fromEntries(
    data.map((price) => [price.lookup_key, [price.unit_amount, price.recurring!.interval]]),
  );
  expect(amounts).toEqual({
    starter_monthly: [3900, "month"],
    starter_annual: [39900, "year"],
    business_monthly: [8900, "month"],
    business_annual: [89900, "year"],
    extra_user_annual: [6000, "year"],
  });
  expect(String(data[0]!.unit_amount_decimal)).toBe(String(data[0]!.unit_amount));
});

test("a customer is found, changed and deleted", async () => {
  const { id } = await stripe.customers.create({ email: "ada@example.com", metadata: { a: "1", b: "2" } });
  const changed = await stripe.customers.update(id, { name: "Ada", metadata: { a: "", c: "3" } });
  expect(changed).toMatchObject({ name: "Ada", email: "ada@example.com", metadata: { b: "2", c: "3" } });
  expect((await stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
  expect((await stripe.customers.list({ email: "ada@example.com" })).data).toHaveLength(1);
  await stripe.customers.del(id);
  expect(await stripe.customers.retrieve(id)).toEqual({ id, object: "customer", deleted: true });
  await expect(stripe.customers.update(id, { name: "B" })).rejects.toThrow("No such customer");
});

test("a form of any names and values is parsed safely", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const read = readForm(new URLSearchParams(pairs).toString());
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    }),
  );
  expect(readForm("a[0][b]=1&a[1][b]=2&c[]=x&c[]=y&d[e][f]=z&__proto__[polluted]=1")).toMatchObject({
    a: [{ b: "1" }, { b: "2" }],
    c: ["x", "y"],
    d: { e: { f: "z" } },
  });
});
