import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  cards,
  DAY,
  openSession,
  sendForm,
  startStripe,
  subscribe,
  webhookSecret,
  type StripeCloud,
} from "#tests/support/stripe-cloud.ts";

let cloud: StripeCloud;
let stripe: Stripe;
beforeEach(async () => {
  cloud = await startStripe();
  stripe = cloud.stripe;
});
afterEach(() => cloud.close());

describe("a Checkout session", () => {
  test("that is paid creates a customer, a subscription and a paid invoice, and redirects with its id", async () => {
    const session = await openSession(cloud, {
      client_reference_id: "company-1",
      metadata: { plan: "Starter" },
      subscription_data: { metadata: { company: "company-1" } },
      line_items: [
        { price: "price_starter_monthly", quantity: 1 },
        { price: "price_extra_user_monthly", quantity: 3 },
      ],
    });
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 3900 + 3 * 500 });
    const answer = await sendForm(session.url!, { test_card: cards.good });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${cloud.url}/done?session=${session.id}`);

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription.default_payment_method", "customer", "line_items", "invoice.payments"],
    });
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      client_reference_id: "company-1",
      metadata: { plan: "Starter" },
      url: null,
      customer: { email: "ada@example.com" },
      subscription: {
        status: "active",
        metadata: { company: "company-1" },
        default_payment_method: { card: { brand: "visa", last4: "4242" } },
        items: {
          data: [
            {
              quantity: 1,
              price: { lookup_key: "starter_monthly" },
              current_period_end: Date.UTC(2026, 11, 20, 12) / 1000,
            },
            { quantity: 3, price: { lookup_key: "extra_user_monthly" } },
          ],
        },
      },
      invoice: { status: "paid", amount_paid: 5400, billing_reason: "subscription_create" },
    });
    expect(paid.line_items!.data.map(({ quantity, amount_total }) => [quantity, amount_total])).toEqual([
      [1, 3900],
      [3, 1500],
    ]);
    const invoice = paid.invoice as Stripe.Invoice;
    const intent = await stripe.paymentIntents.retrieve(invoice.payments!.data[0]!.payment.payment_intent as string);
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 5400 });
  });

  test("sends events to the webhook, each signed over its body", async () => {
    const subscription = await subscribe(cloud);
    const events = await cloud.delivered();
    expect(events.map(({ type }) => type)).toEqual([
      "customer.created",
      "payment_method.attached",
      "customer.subscription.created",
      "invoice.created",
      "payment_intent.created",
      "invoice.finalized",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "invoice_payment.paid",
      "checkout.session.completed",
    ]);
    for (const { body, signature, event } of cloud.received) {
      const at = cloud.now().getTime();
      expect(stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, at)).toEqual(event);
    }
    const completed = events.at(-1) as Stripe.CheckoutSessionCompletedEvent;
    expect(completed).toMatchObject({ object: "event", api_version: Stripe.API_VERSION, livemode: false });
    expect(completed.data.object.subscription).toBe(subscription.id);
    expect((await stripe.events.retrieve(completed.id)).pending_webhooks).toBe(0);
  });

  test.each([
    [cards.declined, "Your card was declined."],
    [cards.poor, "Your card has insufficient funds."],
  ])("stays open when the card %s does not pay, and another card pays it", async (card, sentence) => {
    const session = await openSession(cloud);
    const refused = await sendForm(session.url!, { test_card: card });
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain(sentence);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
    const types = (await cloud.delivered()).map(({ type }) => type);
    expect(types).toEqual(["charge.failed", "payment_intent.payment_failed"]);
    expect((await sendForm(session.url!, { test_card: cards.good })).status).toBe(303);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("complete");
  });

  test("is paid once, even if its form is posted repeatedly", async () => {
    const session = await openSession(cloud);
    await sendForm(session.url!, { test_card: cards.good });
    const again = await sendForm(session.url!, { test_card: cards.good });
    expect(again.headers.get("location")).toContain(session.id);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  test("uses the customer it is given", async () => {
    const customer = await stripe.customers.create({ email: "bob@example.com", metadata: { company: "7" } });
    const subscription = await subscribe(cloud, { customer: customer.id, customer_email: undefined });
    expect(subscription.customer).toBe(customer.id);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test("expires after a day, or by a call", async () => {
    const [old, expiring] = [await openSession(cloud), await openSession(cloud)];
    expect((await stripe.checkout.sessions.expire(expiring.id)).status).toBe("expired");
    await expect(stripe.checkout.sessions.expire(expiring.id)).rejects.toThrow("Only Checkout Sessions with a status");
    cloud.forward(DAY);
    expect((await stripe.checkout.sessions.retrieve(old.id)).status).toBe("expired");
    expect((await sendForm(old.url!, { test_card: cards.good })).status).toBe(410);
    const expired = (await cloud.delivered()).map(({ type, data }) => [type, (data.object as { id: string }).id]);
    expect(expired).toEqual([
      ["checkout.session.expired", expiring.id],
      ["checkout.session.expired", old.id],
    ]);
  });
});

describe("the card page", () => {
  const typed = { number: "4242 4242 4242 4242", expiry: "12 / 30", cvc: "123" };
  test.each([
    [{ ...typed, number: "4242 4242 4242 4241" }, "Your card number is invalid."],
    [{ ...typed, number: "42" }, "Your card number is incomplete."],
    [{ ...typed, number: "4111 1111 1111 1111" }, "only test cards work here"],
    [{ ...typed, expiry: "10 / 26" }, "expiration date is in the past."],
    [{ ...typed, expiry: "13 / 30" }, "expiration date is incomplete."],
    [{ ...typed, cvc: "12" }, "security code is incomplete."],
  ])("refuses %j, and shows why", async (fields, sentence) => {
    const session = await openSession(cloud);
    const answer = await sendForm(session.url!, fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  test("accepts a typed card", async () => {
    const session = await openSession(cloud);
    expect((await sendForm(session.url!, typed)).status).toBe(303);
  });

  test("accepts no form of another web site, and none without an origin", async () => {
    const session = await openSession(cloud);
    for (const origin of ["https://evil.example", "null"]) {
      expect((await sendForm(session.url!, { test_card: cards.good }, origin)).status).toBe(403);
    }
    const bare = await fetch(session.url!, { method: "POST", body: new URLSearchParams({ test_card: cards.good }) });
    expect(bare.status).toBe(403);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  test("runs no script, cannot be framed, and escapes its content", async () => {
    const session = await openSession(cloud, { cancel_url: `${cloud.url}/back?"><script>` });
    const answer = await fetch(session.url!);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await answer.text()).not.toContain("<script");
  });
});
