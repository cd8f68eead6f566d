import fc from "fast-check";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { billingRoutes } from "#shared/api/billing.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { planOf, refused, upgrade } from "#tests/support/billing.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import {
  waitForDeliveries,
  buyByCard,
  decideDispute,
  dispute,
  failNextCharges,
  forward,
  holdEvents,
  paymentsAt,
  releaseEvents,
  resendEvent,
  resetClock,
  upgradeRequest,
  signedInAgain,
} from "#tests/support/local-payments.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { cards, clientFor, sendForm } from "#tests/support/stripe-cloud.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const newestCustomer = async () => (await paymentsAt(product)).customers[0]!;

describe("a plan bought by card", () => {
  it("is active as soon as Stripe reports it, without the browser", async () => {
    const person = await product.join();
    expect((await buyByCard(person, { selectedPlan: "Business" })).back).toMatch(
      /\/settings\/subscription\?plan=Business&checkoutSessionId=cs_test_\w+$/,
    );
    await waitForDeliveries(product);
    expect(await planOf(person)).toMatchObject({
      name: "Business",
      isDefaultPlan: false,
      templateLimit: 500,
      userLimit: 10,
      additionalUserCosts: 5,
      additionalAccountCosts: 10,
      upgradeRequested: false,
      billing: { paidBy: "card", annualBilling: false, pastDue: false, endsAt: null, renewsAt: expect.any(String) },
    });
    const { body: log } = await person.call(companyRoutes.listAuditEntries);
    expect(log.entities.map(({ action }: { action: string }) => action)).toEqual([
      "subscription.changed",
      "subscription.upgrade-requested",
    ]);
  });

  it("is looked up when the browser comes back before Stripe's event, and is recorded once only", async () => {
    const person = await product.join();
    await holdEvents(product);
    const { sessionId } = await buyByCard(person, { annualBilling: true });
    expect((await planOf(person)).name).toBe("Discover");
    const body = { checkout_session_id: sessionId, subscribed_plan: "Business" };
    for (let times = 0; times < 2; times += 1) {
      expect((await person.call(billingRoutes.confirmCheckout, { body })).status).toBe(204);
    }
    // What was paid for counts, not what the browser says.
    expect(await planOf(person)).toMatchObject({ name: "Starter", billing: { annualBilling: true } });
    await holdEvents(product, false);
    await waitForDeliveries(product);
    const { body: log } = await person.call(companyRoutes.listAuditEntries, {
      query: { action: "subscription.changed" },
    });
    expect(log.entities).toHaveLength(1);
  });

  it("belongs to its company: sessions of another company and unpaid sessions confirm nothing", async () => {
    const [owner, thief] = [await product.join(), await product.join()];
    const { sessionId } = await buyByCard(owner);
    await upgrade(thief);
    const body = { checkout_session_id: sessionId, subscribed_plan: "Starter" };
    const stranger = await product.join();
    for (const other of [thief, stranger]) {
      expect(await other.call(billingRoutes.confirmCheckout, { body })).toEqual(refused(404, "CHECKOUT_NOT_FOUND"));
    }
    const made = await upgrade(thief, { selectedPlan: "Business" });
    const open = { checkout_session_id: made.body.url.split("/").at(-1), subscribed_plan: "Business" };
    expect(await thief.call(billingRoutes.confirmCheckout, { body: open })).toEqual(refused(409, "CHECKOUT_NOT_PAID"));
    expect((await planOf(thief)).name).toBe("Discover");
  });

  it("is paid for once: a second request closes the first page, and two at once leave one open", async () => {
    const person = await product.join();
    const first = await upgrade(person);
    const answers = await Promise.all([upgrade(person), upgrade(person, { selectedPlan: "Business" })]);
    const pages = [first, ...answers].filter(({ status }) => status === 200).map(({ body }) => String(body.url));
    const paid = [];
    for (const page of pages) paid.push((await sendForm(page, { test_card: cards.good })).status);
    expect(paid.filter((status) => status === 303)).toHaveLength(1);
    await waitForDeliveries(product);
    expect((await newestCustomer()).subscriptions).toHaveLength(1);
    expect((await planOf(person)).billing.paidBy).toBe("card");
  });

  it("is not sold again while the payment is being processed", async () => {
    const person = await product.join();
    await holdEvents(product);
    await buyByCard(person);
    // Another plan is a change of what was just paid for, and needs a quote.
    const body = upgradeRequest({ selectedPlan: "Business" });
    expect((await person.call(billingRoutes.requestUpgrade, { body })).body).toEqual({ next: "confirm" });
    expect((await planOf(person)).name).toBe("Starter");
    await holdEvents(product, false);
    await waitForDeliveries(product);
    expect((await newestCustomer()).subscriptions).toHaveLength(1);
  });

  it("changes without another page, and is unchanged if the card does not pay", async () => {
    const person = await product.join();
    await buyByCard(person);
    await waitForDeliveries(product);
    const { id } = await newestCustomer();
    await failNextCharges(product, id, "generic_decline");
    const wanted = { selectedPlan: "Business", annualBilling: true };
    expect(await upgrade(person, wanted)).toEqual(refused(409, "PAYMENT_FAILED"));
    await waitForDeliveries(product);
    expect(await planOf(person)).toMatchObject({ name: "Starter", billing: { annualBilling: false, pastDue: false } });
    await failNextCharges(product, id, null);
    expect(await upgrade(person, wanted)).toEqual({ status: 200, body: { next: "updating" } });
    expect(await planOf(person)).toMatchObject({ name: "Business", billing: { annualBilling: true } });
    await upgrade(person);
    expect(await planOf(person)).toMatchObject({ name: "Starter", billing: { annualBilling: false } });
    expect((await newestCustomer()).subscriptions).toHaveLength(1);
    await waitForDeliveries(product);
  });

  it("is not active if the card is declined", async () => {
    const person = await product.join();
    expect((await buyByCard(person, {}, cards.declined)).status).toBe(402);
    await waitForDeliveries(product);
    expect((await planOf(person)).name).toBe("Discover");
  });

  it("has invoices and a portal, which a company without one does not have", async () => {
    const person = await product.join();
    expect((await person.call(billingRoutes.listInvoices)).body).toEqual({ entities: [] });
    expect(await person.call(billingRoutes.openBillingPortal)).toEqual(refused(409, "NOT_PAID_BY_CARD"));
    await buyByCard(person);
    await waitForDeliveries(product);
    const { entities } = (await person.call(billingRoutes.listInvoices)).body;
    expect(entities).toEqual([
      expect.objectContaining({
        total: 3900,
        currency: "usd",
        status: "paid",
        hostedUrl: expect.stringContaining("http"),
      }),
    ]);
    const portal = await person.call(billingRoutes.openBillingPortal);
    expect((await fetch(portal.body.url)).status).toBe(200);
  });

  it("is only requested for Enterprise, which is billed annually, and for a demo", async () => {
    const person = await product.join();
    for (const given of [
      { selectedPlan: "Enterprise", annualBilling: true },
      { demoRequested: true, message: "Hi" },
    ]) {
      expect((await upgrade(person, given)).body).toEqual({ next: "thank-you" });
    }
    expect(await planOf(person)).toMatchObject({ name: "Discover", upgradeRequested: true });
    const monthly = await upgrade(person, { selectedPlan: "Enterprise" });
    expect(monthly.body).toEqual({
      detail: "INVALID_INPUT",
      fields: [{ field: "annualBilling", rule: "Enterprise is billed annually." }],
    });
  });
});

describe("Stripe's webhook", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    product.call(billingRoutes.receiveStripeEvent, { body, headers });

  it("refuses events that Stripe did not sign: forged, altered, unsigned, old", async () => {
    const [event] = (await paymentsAt(product)).events;
    await resendEvent(product, event!.id, { forged: true });
    await waitForDeliveries(product);
    const resent = (await paymentsAt(product)).events.find(({ id }) => id === event!.id)!;
    expect(resent.deliveries.find(({ forged }) => forged)).toMatchObject({
      state: "failed",
      last: expect.stringContaining("400"),
    });
    const body = JSON.stringify({ id: "evt_1", object: "event", type: "x", data: { object: { object: "x" } } });
    expect(await post(body)).toEqual(refused(400, "WEBHOOK_NOT_SIGNED"));
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const at = Math.floor(Date.now() / 1000);
    const { signatureHeader } = await import("#local/stripe/webhooks/sign.ts");
    const header = (when: number, text = body) => ({ "stripe-signature": signatureHeader(text, when, "whsec_local") });
    expect(await post(`${body} `, header(at))).toEqual(refused(400, "WEBHOOK_NOT_SIGNED"));
    expect(await post(body, header(at - 301))).toEqual(refused(400, "WEBHOOK_NOT_SIGNED"));
    expect((await post(body, header(at - 300))).status).toBe(204);
  });

  it.each([
    [""],
    ["t=1"],
    ["v1="],
    ["t=,v1="],
    ["t=x,v1=y"],
    [",,,,"],
    ["=".repeat(4000)],
    ["t=1,v1=\u00e4"],
    [`t=${"9".repeat(400)},v1=${"a".repeat(64)}`],
  ])("refuses a malformed signature: %j", async (signature) => {
    const body = JSON.stringify({ id: "evt_1", object: "event", type: "x", data: { object: { object: "x" } } });
    expect((await post(body, { "stripe-signature": signature })).status).toBe(400);
  });

  it.each([
    "",
    "null",
    "[]",
    "1",
    '"text"',
    "{",
    "\u0000",
    "{}",
    '{"id":1,"type":2}',
    '{"data":null}',
    '{"data":{"object":[]}}',
  ])("refuses a signed body that is no event: %j", async (body) => {
    const { signatureHeader } = await import("#local/stripe/webhooks/sign.ts");
    const signature = signatureHeader(body, Math.floor(Date.now() / 1000), "whsec_local");
    expect((await post(body, { "stripe-signature": signature })).status).toBe(400);
  });

  it("gets the event again while Stripe cannot be asked, and then applies it", async () => {
    const person = await product.join();
    const faults = faultControls(() => product.url);
    await holdEvents(product);
    await buyByCard(person);
    await faults.set({ service: "stripe", kind: "status", status: 500 });
    await holdEvents(product, false);
    expect(await upgrade(person)).toMatchObject(refused(503, "PAYMENTS_UNAVAILABLE"));
    expect((await planOf(person)).name).toBe("Discover");
    await faults.clear();
    await forward(product, 1);
    await waitForDeliveries(product);
    expect((await planOf(await signedInAgain(product, person))).name).toBe("Starter");
    await resetClock(product);
  });
});

describe("a history of payments", () => {
  const steps = [
    ...["Business", "Starter", "annual", "cancel", "resume", "end", "tell some", "tell twice"],
    ...["dispute", "win", "lose"],
  ] as const;
  const disputes = { needs_response: "open", won: undefined, lost: "lost" } as const;

  /** Makes the change, and expects the company to hold what Stripe holds, in any order and number of events. */
  async function expectWhatStripeHolds(history: readonly (typeof steps)[number][]): Promise<void> {
    const stripe = clientFor(product.url);
    const person = await product.join();
    await holdEvents(product);
    await buyByCard(person);
    const { id } = (await newestCustomer()).subscriptions[0]!;
    const tell = (order: "random" | "reversed", copies = 1) => releaseEvents(product, order, copies);
    const change = async (price: string) => {
      const { items } = await stripe.subscriptions.retrieve(id);
      await stripe.subscriptions.update(id, { items: [{ id: items.data[0]!.id, price }] });
    };
    const invoice = async () => (await newestCustomer()).invoices.at(-1)!;
    const decide = async (outcome: "won" | "lost") => {
      const { dispute: open } = await invoice();
      if (open?.status === "needs_response") await decideDispute(product, open.id, outcome);
    };
    const deeds: Record<(typeof steps)[number], () => Promise<unknown>> = {
      Business: () => change("price_business_monthly"),
      Starter: () => change("price_starter_monthly"),
      annual: () => change("price_starter_annual"),
      cancel: () => stripe.subscriptions.update(id, { cancel_at_period_end: true }),
      resume: () => stripe.subscriptions.update(id, { cancel_at_period_end: false }),
      end: () => stripe.subscriptions.cancel(id),
      dispute: async () => {
        const { charge, dispute: known } = await invoice();
        if (known === undefined) await dispute(product, charge!.id);
      },
      win: () => decide("won"),
      lose: () => decide("lost"),
      "tell some": () => tell("random"),
      "tell twice": () => tell("reversed", 2),
    };
    const isOver = async () => (await stripe.subscriptions.retrieve(id)).status === "canceled";
    for (const step of history) if (step.startsWith("tell") || !(await isOver())) await deeds[step]();
    await tell("random", 2);
    await holdEvents(product, false);
    await waitForDeliveries(product);

    const { items, status, cancel_at_period_end: ends } = await stripe.subscriptions.retrieve(id);
    const [{ price, current_period_end: periodEnd }] = items.data as [Stripe.SubscriptionItem];
    const [plan, term] = price.lookup_key!.split("_");
    const isLive = status !== "canceled";
    const known = (await invoice()).dispute;
    const disputed = disputes[known?.status ?? "won"];
    const moneyOf = async (dispute: string) => {
      const { amount, currency } = await stripe.disputes.retrieve(dispute);
      return [{ amount, currency }];
    };
    const until = new Date(periodEnd * 1000).toISOString();
    const { name, billing } = await planOf(person);
    const held = isLive ? plan : "discover";
    expect([name.toLowerCase(), billing]).toEqual([
      held,
      {
        paidBy: isLive ? "card" : null,
        annualBilling: isLive && term === "annual",
        pastDue: false,
        renewsAt: isLive && !ends ? until : null,
        endsAt: isLive && ends ? until : null,
        dispute: isLive || disputed === "open" ? disputed : undefined,
        disputed: disputed === "open" ? await moneyOf(known!.id) : undefined,
      },
    ]);
    const entriesBefore = (await person.call(companyRoutes.listAuditEntries)).body.entities.length;
    const ofPerson = (await paymentsAt(product)).events.slice(0, 5);
    for (const event of ofPerson) await resendEvent(product, event.id);
    await waitForDeliveries(product);
    expect((await planOf(person)).name.toLowerCase()).toBe(held);
    expect((await person.call(companyRoutes.listAuditEntries)).body.entities).toHaveLength(entriesBefore);
  }

  // By chance a history may have none of these.
  it.each([
    [["annual", "tell some", "cancel"]],
    [["Business", "tell twice", "end"]],
    [["dispute", "tell twice", "lose"]],
  ] as const)("of %j ends in the state that Stripe holds", (history) => expectWhatStripeHolds(history));

  it("of any kind ends in the state that Stripe holds", async () => {
    const histories = fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 6 });
    await fc.assert(fc.asyncProperty(histories, expectWhatStripeHolds), { numRuns: 2 });
  });
});
