import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cards, DAY, sendForm, startStripe, subscribe, type StripeCloud } from "#tests/support/stripe-cloud.ts";

let cloud: StripeCloud;
let stripe: Stripe;
beforeEach(async () => {
  cloud = await startStripe({ startAt: "2026-01-31T12:00:00Z" });
  stripe = cloud.stripe;
});
afterEach(() => cloud.close());

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const now = (id: string) => stripe.subscriptions.retrieve(id);
const invoicesOf = async (id: string) => (await stripe.invoices.list({ subscription: id, limit: 100 })).data;
const typesSince = async (count: number) => (await cloud.delivered()).slice(count).map(({ type }) => type);
const periodOf = ({ items }: Stripe.Subscription) => [
  dayOf(items.data[0]!.current_period_start),
  dayOf(items.data[0]!.current_period_end),
];

describe("at the end of a period", () => {
  test("the subscription renews on its day of the month, and is invoiced and paid", async () => {
    const { id, ...first } = await subscribe(cloud);
    expect(periodOf({ id, ...first })).toEqual(["2026-01-31", "2026-02-28"]);
    const before = (await cloud.delivered()).length;
    cloud.forward(28 * DAY);
    expect(periodOf(await now(id))).toEqual(["2026-02-28", "2026-03-31"]);
    expect(await typesSince(before)).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "payment_intent.created",
      "invoice.finalized",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "invoice_payment.paid",
    ]);
    const [newest] = await invoicesOf(id);
    expect(newest).toMatchObject({ status: "paid", amount_paid: 3900, billing_reason: "subscription_cycle" });
    expect(newest!.parent!.subscription_details!.subscription).toBe(id);
  });

  test("a clock that jumps over months creates every invoice at its time", async () => {
    const { id } = await subscribe(cloud);
    cloud.forward(100 * DAY);
    const days = (await invoicesOf(id)).map(({ created }) => dayOf(created));
    expect(days).toEqual(["2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31"]);
  });

  test("a clock that jumps renews several customers in order", async () => {
    await subscribe(cloud);
    cloud.forward(10 * DAY);
    await subscribe(cloud);
    cloud.forward(70 * DAY);
    const times = (await cloud.delivered()).map(({ created }) => created);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((await stripe.invoices.list({ limit: 100 })).data).toHaveLength(6);
  });

  test("an annual plan renews after a year", async () => {
    const { id } = await subscribe(cloud, { line_items: [{ price: "price_business_annual", quantity: 1 }] });
    cloud.forward(364 * DAY);
    expect(await invoicesOf(id)).toHaveLength(1);
    cloud.forward(DAY);
    expect((await invoicesOf(id)).map(({ amount_paid }) => amount_paid)).toEqual([89900, 89900]);
  });
});

describe("a declined card", () => {
  test("leaves the subscription past due, is retried after 3, 5 and 7 days, and then ends it", async () => {
    const { id } = await subscribe(cloud, { card: cards.failsLater });
    const before = (await cloud.delivered()).length;
    cloud.forward(28 * DAY);
    expect((await now(id)).status).toBe("past_due");
    expect(await typesSince(before)).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "payment_intent.created",
      "invoice.finalized",
      "charge.failed",
      "payment_intent.payment_failed",
      "invoice.payment_failed",
      "customer.subscription.updated",
      "customer.updated",
    ]);
    const retries: unknown[] = [];
    for (const days of [0, 3, 5]) {
      cloud.forward(days * DAY);
      const [invoice] = await invoicesOf(id);
      retries.push([invoice!.attempt_count, dayOf(invoice!.next_payment_attempt!), invoice!.status]);
    }
    expect(retries).toEqual([
      [1, "2026-03-03", "open"],
      [2, "2026-03-08", "open"],
      [3, "2026-03-15", "open"],
    ]);
    cloud.forward(7 * DAY);
    const ended = await now(id);
    expect(ended).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
    expect((await invoicesOf(id))[0]).toMatchObject({ status: "open", attempt_count: 4, next_payment_attempt: null });
    expect((await cloud.delivered()).at(-1)!.type).toBe("customer.subscription.deleted");
    cloud.forward(400 * DAY);
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  test("leaves it unpaid instead, if the account is set so, and a payment reactivates it", async () => {
    cloud.small.objects.afterRetries.put("setting", "unpaid");
    const { id, customer } = await subscribe(cloud, { card: cards.failsLater });
    cloud.forward(43 * DAY);
    expect((await now(id)).status).toBe("unpaid");
    cloud.forward(20 * DAY);
    const [draft, open] = await invoicesOf(id);
    expect([draft!.status, open!.status]).toEqual(["draft", "open"]);
    const page = await sendForm(open!.hosted_invoice_url!, { test_card: cards.good });
    expect(page.status).toBe(303);
    expect((await now(id)).status).toBe("active");
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ delinquent: false });
  });

  test("is replaced on the invoice's page, and the subscription is active again", async () => {
    const { id, customer } = await subscribe(cloud, { card: cards.failsLater });
    cloud.forward(28 * DAY);
    const [open] = await invoicesOf(id);
    await expect(stripe.invoices.pay(open!.id)).rejects.toMatchObject({ code: "card_declined" });
    expect((await invoicesOf(id))[0]!.attempt_count).toBe(1);
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ delinquent: true });
    expect((await sendForm(open!.hosted_invoice_url!, { test_card: cards.poor })).status).toBe(402);
    expect((await sendForm(open!.hosted_invoice_url!, { test_card: cards.good })).status).toBe(303);
    expect((await now(id)).status).toBe("active");
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ delinquent: false });
    await expect(stripe.invoices.pay(open!.id)).rejects.toThrow("Invoice is already paid");
    const guessed = open!.hosted_invoice_url!.replace(/[^/]+$/, "guessed");
    expect((await fetch(guessed)).status).toBe(404);
  });

  test("fails once if the console sets it, and pays at the retry", async () => {
    const { id, customer } = await subscribe(cloud);
    cloud.small.objects.failures.put(customer as string, "insufficient_funds");
    cloud.forward(28 * DAY);
    expect((await now(id)).status).toBe("past_due");
    cloud.forward(3 * DAY);
    expect((await now(id)).status).toBe("active");
  });
});

describe("a change in the middle of a period", () => {
  const half = 14 * DAY;
  const change = async (id: string, params: Stripe.SubscriptionUpdateParams, price = "price_business_monthly") => {
    const { items } = await now(id);
    return stripe.subscriptions.update(id, { items: [{ id: items.data[0]!.id, price }], ...params });
  };

  test("is put on the next invoice", async () => {
    const { id } = await subscribe(cloud);
    cloud.forward(half);
    await change(id, {});
    expect(await invoicesOf(id)).toHaveLength(1);
    cloud.forward(half);
    const [next] = await invoicesOf(id);
    expect(next!.lines.data.map(({ amount }) => amount)).toEqual([-1950, 4450, 8900]);
    expect(next!.lines.data.map(({ parent }) => parent!.subscription_item_details!.proration)).toEqual([
      true,
      true,
      false,
    ]);
    expect(next!.amount_paid).toBe(11400);
  });

  test("is invoiced at once, or dropped, depending on the proration behaviour", async () => {
    const { id } = await subscribe(cloud);
    cloud.forward(half);
    await change(id, { proration_behavior: "always_invoice" });
    expect((await invoicesOf(id))[0]).toMatchObject({ amount_paid: 2500, billing_reason: "subscription_update" });
    await change(id, { proration_behavior: "none" }, "price_starter_monthly");
    cloud.forward(half);
    expect((await invoicesOf(id))[0]!.amount_paid).toBe(3900);
  });

  test("to less leaves a credit that the next invoice uses", async () => {
    const { id, customer } = await subscribe(cloud, { line_items: [{ price: "price_business_monthly", quantity: 1 }] });
    cloud.forward(half);
    await change(id, { proration_behavior: "always_invoice" }, "price_starter_monthly");
    expect((await invoicesOf(id))[0]).toMatchObject({
      total: -2500,
      amount_due: 0,
      status: "paid",
      ending_balance: -2500,
    });
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ balance: -2500 });
    cloud.forward(half);
    expect((await invoicesOf(id))[0]).toMatchObject({ total: 3900, starting_balance: -2500, amount_paid: 1400 });
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ balance: 0 });
  });

  test("adds and removes seats", async () => {
    const { id } = await subscribe(cloud);
    const added = await stripe.subscriptions.update(id, {
      items: [{ price: "price_extra_user_monthly", quantity: 2 }],
    });
    expect(added.items.data.map(({ price, quantity }) => [price.lookup_key, quantity])).toEqual([
      ["starter_monthly", 1],
      ["extra_user_monthly", 2],
    ]);
    const seat = added.items.data[1]!.id;
    const more = await stripe.subscriptions.update(id, { items: [{ id: seat, quantity: 5 }] });
    expect(more.items.data[1]!.quantity).toBe(5);
    expect((await stripe.subscriptionItems.update(seat, { quantity: 4 })).quantity).toBe(4);
    const listed = await stripe.subscriptionItems.list({ subscription: id });
    expect(listed.data.map(({ quantity }) => quantity)).toEqual([1, 4]);
    const none = await stripe.subscriptions.update(id, { items: [{ id: seat, deleted: true }] });
    expect(none.items.data).toHaveLength(1);
    await expect(stripe.subscriptions.update(id, { items: [{ id: seat, quantity: 1 }] })).rejects.toThrow("No such");
  });

  test("to annual billing begins a year today, with a credit for the unused time", async () => {
    const { id } = await subscribe(cloud);
    cloud.forward(half);
    const changed = await change(id, {}, "price_starter_annual");
    expect(periodOf(changed)).toEqual(["2026-02-14", "2027-02-14"]);
    expect((await invoicesOf(id))[0]).toMatchObject({ amount_paid: 39900 - 1950 });
  });

  test("with a declined card is undone on request, and else leaves the subscription past due", async () => {
    const { id, customer } = await subscribe(cloud);
    cloud.forward(half);
    const charges = async () => (await stripe.charges.list({ customer: customer as string })).data.length;
    cloud.small.objects.failures.put(customer as string, "generic_decline");
    const upgrade = { proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" } as const;
    await expect(change(id, upgrade)).rejects.toMatchObject({ type: "StripeCardError" });
    expect((await now(id)).items.data[0]!.price.lookup_key).toBe("starter_monthly");
    expect(await charges()).toBe(1);
    cloud.small.objects.failures.put(customer as string, "generic_decline");
    expect((await change(id, { proration_behavior: "always_invoice" })).status).toBe("past_due");
  });

  test.each([
    [{ items: [{ price: "price_starter_monthly" }] }, "already an existing subscription item"],
    [{ items: [{ price: "price_extra_user_annual" }] }, "does not support prices of different intervals"],
    [{ items: [{ price: "price_none" }] }, "No such price"],
    [{ payment_behavior: "pending_if_incomplete" as const }, "does not support the payment behavior"],
    [{ default_payment_method: "pm_none" }, "No such PaymentMethod"],
  ])("of %j is refused", async (params, sentence) => {
    const { id } = await subscribe(cloud);
    await expect(stripe.subscriptions.update(id, params)).rejects.toThrow(sentence);
  });
});

describe("the preview of a change", () => {
  const preview = async (id: string, price: string, prorationDate?: number) => {
    const { items } = await now(id);
    const wanted = [{ id: items.data[0]!.id, price }];
    const date = prorationDate === undefined ? {} : { proration_date: prorationDate };
    return {
      shown: await stripe.invoices.createPreview({
        subscription: id,
        subscription_details: { items: wanted, proration_behavior: "always_invoice", ...date },
      }),
      change: () => stripe.subscriptions.update(id, { items: wanted, proration_behavior: "always_invoice", ...date }),
    };
  };
  const amountsOf = ({ lines }: Stripe.Invoice) => lines.data.map(({ amount }) => amount);

  test.each([
    ["to more", "price_starter_monthly", "price_business_monthly"],
    ["to less", "price_business_monthly", "price_starter_monthly"],
    ["to annual billing", "price_starter_monthly", "price_business_annual"],
  ])("%s equals the invoice of a later change with the same proration date", async (_, from, to) => {
    const { id } = await subscribe(cloud, { line_items: [{ price: from, quantity: 1 }] });
    cloud.forward(9 * DAY + 1234);
    const date = Math.floor(cloud.now().getTime() / 1000);
    const { shown, change } = await preview(id, to, date);
    cloud.forward(14 * 60);
    await change();
    const [invoice] = await invoicesOf(id);
    expect(amountsOf(invoice!)).toEqual(amountsOf(shown));
    expect([invoice!.total, invoice!.amount_due]).toEqual([shown.total, shown.amount_due]);
  });

  test("without a proration date differs from a change a day later", async () => {
    const { id } = await subscribe(cloud);
    cloud.forward(DAY);
    const { shown, change } = await preview(id, "price_business_monthly");
    cloud.forward(DAY);
    await change();
    expect((await invoicesOf(id))[0]!.total).toBeLessThan(shown.total);
  });

  test("takes the customer's credit into account", async () => {
    const { id } = await subscribe(cloud, { line_items: [{ price: "price_business_monthly", quantity: 1 }] });
    cloud.forward(14 * DAY);
    await (await preview(id, "price_starter_monthly")).change();
    const { shown } = await preview(id, "price_business_annual");
    expect(shown).toMatchObject({ starting_balance: -2500, amount_due: shown.total - 2500 });
  });

  test("changes, charges and sends nothing", async () => {
    const { id } = await subscribe(cloud);
    cloud.forward(DAY);
    const [before, events] = [await now(id), (await cloud.delivered()).length];
    const { shown } = await preview(id, "price_business_annual");
    expect(shown).toMatchObject({ status: "draft", billing_reason: "subscription_update" });
    expect(await now(id)).toEqual(before);
    expect(await invoicesOf(id)).toHaveLength(1);
    expect((await cloud.delivered()).length).toBe(events);
    await expect(stripe.invoices.retrieve(shown.id)).rejects.toMatchObject({ code: "resource_missing" });
  });

  test.each([[-40 * DAY], [40 * DAY]])("refuses a proration date %i seconds from now", async (seconds) => {
    const { id } = await subscribe(cloud);
    const date = Math.floor(cloud.now().getTime() / 1000) + seconds;
    await expect(preview(id, "price_business_monthly", date)).rejects.toThrow("proration date");
  });
});

describe("a cancellation", () => {
  test("at the end of the period can be requested and revoked, and takes effect", async () => {
    const { id } = await subscribe(cloud);
    const details = { comment: "too dear" };
    const asked = await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details: details });
    expect(asked).toMatchObject({ status: "active", cancel_at_period_end: true, cancellation_details: details });
    expect(dayOf(asked.cancel_at!)).toBe("2026-02-28");
    const back = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at: null, canceled_at: null, cancellation_details: { reason: null } });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    cloud.forward(28 * DAY);
    const ended = await now(id);
    expect([ended.status, dayOf(ended.ended_at!)]).toEqual(["canceled", "2026-02-28"]);
    expect(await invoicesOf(id)).toHaveLength(1);
    const events = await cloud.delivered();
    expect(events.at(-1)!.type).toBe("customer.subscription.deleted");
    const update = events.find(({ type }) => type === "customer.subscription.updated");
    expect(update!.data.previous_attributes).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  test("can be immediate, and only once", async () => {
    const { id } = await subscribe(cloud);
    expect((await stripe.subscriptions.cancel(id)).status).toBe("canceled");
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: "resource_missing" });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow("can only update");
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: "ended" })).data).toHaveLength(1);
  });
});

test("a charge is refunded in parts, up to its amount", async () => {
  await subscribe(cloud);
  const charge = (await stripe.charges.list()).data[0]!;
  const refund = await stripe.refunds.create({ charge: charge.id, amount: 900, reason: "requested_by_customer" });
  expect(refund).toMatchObject({ amount: 900, status: "succeeded", payment_intent: charge.payment_intent });
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 900, refunded: false });
  const tooMuch = stripe.refunds.create({ charge: charge.id, amount: 3001 });
  await expect(tooMuch).rejects.toThrow("Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)");
  await stripe.refunds.create({ payment_intent: charge.payment_intent as string });
  const whole = await stripe.charges.retrieve(charge.id, { expand: ["refunds"] });
  expect([whole.refunded, whole.refunds!.data.map(({ amount }) => amount)]).toEqual([true, [3000, 900]]);
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: "charge_already_refunded" });
  expect((await cloud.delivered()).map(({ type }) => type).slice(-2)).toEqual(["refund.created", "charge.refunded"]);
});

describe("the customer portal", () => {
  test("cancels, resumes, and changes the card", async () => {
    const { id, customer } = await subscribe(cloud);
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer as string,
      return_url: "https://app.example/settings",
    });
    const shown = await (await fetch(portal.url)).text();
    expect(shown).toContain("Renews on 28 February 2026.");
    expect(shown).toContain("https://app.example/settings");
    await sendForm(portal.url, { action: "cancel", subscription: id });
    expect((await now(id)).cancel_at_period_end).toBe(true);
    await sendForm(portal.url, { action: "resume", subscription: id });
    expect((await now(id)).cancel_at_period_end).toBe(false);
    expect((await sendForm(portal.url, { action: "card", test_card: "5555555555554444" })).status).toBe(303);
    const { default_payment_method: card } = await stripe.subscriptions.retrieve(id, {
      expand: ["default_payment_method"],
    });
    expect(card).toMatchObject({ card: { brand: "mastercard", last4: "4444" } });
    expect((await stripe.paymentMethods.list({ customer: customer as string })).data).toHaveLength(2);
  });

  test("requires its secret and the customer's own subscription, and expires after an hour", async () => {
    const [mine, other] = [await subscribe(cloud), await subscribe(cloud)];
    const portal = await stripe.billingPortal.sessions.create({ customer: mine.customer as string });
    await sendForm(portal.url, { action: "cancel", subscription: other.id });
    expect((await now(other.id)).cancel_at_period_end).toBe(false);
    expect((await fetch(portal.url.replace(/[^/]+$/, "guessed"))).status).toBe(404);
    cloud.forward(60 * 60);
    expect((await fetch(portal.url)).status).toBe(410);
  });
});
