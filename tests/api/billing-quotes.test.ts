import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type Stripe from "stripe";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { openPayments } from "#functions/adapters/payments/stripe.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { planOf, quote, refused, subscribeOnMarketplace } from "#tests/support/billing.ts";
import {
  waitForDeliveries,
  buyByCard,
  failNextCharges,
  forward,
  holdEvents,
  resetClock,
  signedInAgain,
  upgradeRequest,
} from "#tests/support/local-payments.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { clientFor } from "#tests/support/stripe-cloud.ts";

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  product = await startProduct();
  stripe = clientFor(product.url);
});
afterAll(async () => {
  await resetClock(product);
  await product.close();
});

const business = { selectedPlan: "Business" };
const businessAnnual = { ...business, annualBilling: true };
const outdated = refused(409, "QUOTE_OUTDATED");
const minutes = (count: number) => count / (24 * 60);

/** Asks for a plan with a quote, or without one. */
const change = (person: Person, given: object = {}) =>
  person.call(billingRoutes.requestUpgrade, { body: upgradeRequest(given) });

/** A person whose company pays by card, for Starter by the month unless said; with its customer at Stripe. */
async function payer(given: object = {}) {
  const person = await product.join();
  await buyByCard(person, given);
  await waitForDeliveries(product);
  const { customerId = "" } = await getBilling(openTable(), claimsOf(person).company);
  const invoices = async () => (await stripe.invoices.list({ customer: customerId })).data;
  const subscription = async () => (await stripe.subscriptions.list({ customer: customerId })).data[0]!;
  return { person, customer: customerId, invoices, subscription };
}

async function invite(person: Person, count: number): Promise<void> {
  const { body: groups } = await person.call(accessRoutes.listUserGroups);
  for (let index = 0; index < count; index += 1) {
    const email = `colleague-${String(index)}-${claimsOf(person).company}@example.com`;
    const body = { email, user_group_ids: [groups.entities[0].id], confirm_additional_costs: true };
    expect((await person.call(accessRoutes.inviteMember, { body })).status).toBe(201);
  }
}

const starterMonthly = {
  ...{ plan: "Starter", annual: false, extras: { user: 0, awsAccount: 0 } },
  ...{ amounts: { plan: 3900, user: 0, awsAccount: 0 }, total: 3900 },
};

describe("the quote of a change of plan", () => {
  it("has the amount due now, and the costs, start and end of each term, and changes nothing", async () => {
    const { person, invoices, subscription } = await payer();
    const { status, body } = await quote(person, businessAnnual);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: expect.any(String), from: expect.any(String), expiresAt: expect.any(String) },
      ...{ currency: "usd", dueNow: 86_000, credit: 0 },
      lines: [
        { description: expect.stringMatching(/^Unused time on .*Starter/), amount: -3900 },
        { description: expect.stringContaining("Business"), amount: 89_900 },
      ],
      present: starterMonthly,
      next: {
        ...{ plan: "Business", annual: true, extras: { user: 0, awsAccount: 0 } },
        ...{ amounts: { plan: 89_900, user: 0, awsAccount: 0 }, total: 89_900 },
      },
      nextPaymentAt: expect.any(String),
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.from)).toBe(15 * 60 * 1000);
    const daysToNextPayment = (Date.parse(body.nextPaymentAt) - Date.parse(body.from)) / 86_400_000;
    expect(Math.round(daysToNextPayment)).toBeOneOf([365, 366]);
    expect((await invoices()).map(({ amount_paid: paid }) => paid)).toEqual([3900]);
    expect((await subscription()).items.data.map(({ price }) => price.lookup_key)).toEqual(["starter_monthly"]);
    expect((await planOf(person)).name).toBe("Starter");
  });

  it("of a smaller plan names the extras that come with it, and the remaining credit", async () => {
    const { person, invoices, subscription } = await payer(business);
    await invite(person, 4);
    const { body } = await quote(person);
    expect(body).toMatchObject({
      ...{ dueNow: 0, credit: 4000 },
      present: { plan: "Business", extras: { user: 0, awsAccount: 0 }, total: 8900 },
      next: { plan: "Starter", extras: { user: 2 }, amounts: { plan: 3900, user: 1000, awsAccount: 0 }, total: 4900 },
    });
    const { items } = await subscription();
    expect(body.nextPaymentAt).toBe(new Date(items.data[0]!.current_period_end * 1000).toISOString());
    expect((await change(person, { quoteId: body.id })).body).toEqual({ next: "updating" });
    const [newest] = await invoices();
    expect([newest!.total, newest!.amount_due]).toEqual([-4000, 0]);
    // What the credit pays for is not due.
    expect((await quote(person, businessAnnual)).body).toMatchObject({
      dueNow: 89_900 - 4900 - 4000,
      present: { extras: { user: 2 }, total: 4900 },
      next: { extras: { user: 0 } },
    });
    await waitForDeliveries(product);
  });

  it("counts no time outside of the current term", async () => {
    const { subscription } = await payer();
    const { id } = await subscription();
    const payments = await openPayments();
    const purchase = { plan: "Business", annual: false, extras: { user: 0, awsAccount: 0 } } as const;
    const before = new Date("2026-01-01T00:00:00.000Z");
    await expect(payments.previewChange(id, purchase, before)).rejects.toMatchObject({ code: "QUOTE_OUTDATED" });
    const changed = payments.changeSubscription(id, purchase, { chargeFrom: before });
    await expect(changed).rejects.toMatchObject({ code: "QUOTE_OUTDATED" });
  });

  it("is made right after paying, before Stripe's event arrives, and still holds afterwards", async () => {
    const person = await product.join();
    await holdEvents(product);
    await buyByCard(person);
    const { status, body } = await quote(person, business);
    expect([status, body.present]).toEqual([201, starterMonthly]);
    await holdEvents(product, false);
    await waitForDeliveries(product);
    expect(await change(person, { ...business, quoteId: body.id })).toEqual({
      status: 200,
      body: { next: "updating" },
    });
    expect((await planOf(person)).name).toBe("Business");
  });

  it("is refused if the plan cannot be changed by card", async () => {
    expect(await quote(await product.join(), business)).toEqual(refused(409, "NOT_PAID_BY_CARD"));
    const { person } = await payer();
    const enterprise = { selectedPlan: "Enterprise", annualBilling: true };
    expect(await quote(person, enterprise)).toEqual(refused(400, "PLAN_NOT_OFFERED"));
    const buyer = await product.join();
    await subscribeOnMarketplace(product, buyer);
    expect(await quote(buyer, business)).toEqual(refused(409, "PAID_BY_MARKETPLACE"));
  });
});

describe("a change of plan by a known card", () => {
  it("needs a quote: without one nothing changes, and nothing is recorded", async () => {
    const { person, invoices } = await payer();
    expect(await change(person, business)).toEqual({ status: 200, body: { next: "confirm" } });
    expect((await planOf(person)).name).toBe("Starter");
    expect(await invoices()).toHaveLength(1);
    const { body: log } = await person.call(companyRoutes.listAuditEntries, {
      query: { action: "subscription.upgrade-requested" },
    });
    expect(log.entities).toHaveLength(1);
  });

  it("is refused if extras were added since the quote, or another change was made", async () => {
    const { person } = await payer(business);
    const { body: before } = await quote(person);
    await invite(person, 3);
    expect(await change(person, { quoteId: before.id })).toEqual(outdated);
    const [first, second] = [(await quote(person)).body, (await quote(person, businessAnnual)).body];
    expect((await change(person, { quoteId: first.id })).body).toEqual({ next: "updating" });
    expect(await change(person, { ...businessAnnual, quoteId: second.id })).toEqual(outdated);
    expect((await planOf(person)).name).toBe("Starter");
    await waitForDeliveries(product);
  });

  it("is refused if the customer's credit changed since the quote, although the subscription is the same", async () => {
    const { person, subscription, invoices } = await payer();
    const { id, items } = await subscription();
    const put = (price: string) =>
      stripe.subscriptions.update(id, {
        items: [{ id: items.data[0]!.id, price }],
        proration_behavior: "always_invoice",
      });
    const { body: quoted } = await quote(person, businessAnnual);
    await holdEvents(product);
    try {
      await put("price_business_monthly");
      await put("price_starter_monthly");
      const count = (await invoices()).length;
      expect(await change(person, { ...businessAnnual, quoteId: quoted.id })).toEqual(outdated);
      expect(await invoices()).toHaveLength(count);
      expect((await quote(person, businessAnnual)).body.dueNow).toBeLessThan(quoted.dueNow);
    } finally {
      await holdEvents(product, false);
      await waitForDeliveries(product);
    }
  });

  it("that the card does not pay uses up its quote and does not change the plan", async () => {
    const { person, customer } = await payer();
    const { body: quoted } = await quote(person, business);
    await failNextCharges(product, customer, "generic_decline");
    const accepted = { ...business, quoteId: quoted.id };
    expect(await change(person, accepted)).toEqual(refused(409, "PAYMENT_FAILED"));
    await failNextCharges(product, customer, null);
    expect(await change(person, accepted)).toEqual(outdated);
    expect((await planOf(person)).name).toBe("Starter");
    await waitForDeliveries(product);
  });

  it("by two users at once, each with a quote, happens once", async () => {
    const { person, customer, invoices } = await payer();
    const quotes = [(await quote(person, business)).body, (await quote(person, businessAnnual)).body];
    const answers = await Promise.all([
      change(person, { ...business, quoteId: quotes[0].id }),
      change(person, { ...businessAnnual, quoteId: quotes[1].id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isAnnual = answers[1].status === 200;
    expect(await planOf(person)).toMatchObject({ name: "Business", billing: { annualBilling: isAnnual } });
    expect(await invoices()).toHaveLength(2);
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
    await waitForDeliveries(product);
  });
});

/** These move the time on, and never back: what Stripe has yet to tell would wait. */
describe("a quote over time: a change", () => {
  it("charges the quoted amount, also at the end of the quote's validity, and once", async () => {
    const { person, invoices } = await payer();
    const { body } = await quote(person, business);
    await forward(product, minutes(14));
    const accepted = { ...business, quoteId: body.id };
    expect(await change(person, accepted)).toEqual({ status: 200, body: { next: "updating" } });
    const [newest] = await invoices();
    expect([newest!.amount_paid, newest!.total]).toEqual([body.dueNow, body.dueNow]);
    await waitForDeliveries(product);
    expect(await planOf(person)).toMatchObject({ name: "Business", billing: { renewsAt: body.nextPaymentAt } });
    expect(await change(person, accepted)).toEqual(outdated);
    expect(await invoices()).toHaveLength(2);
  });

  it("is refused with a quote of another plan or company, without a valid quote, and after 15 minutes", async () => {
    const { person, invoices } = await payer();
    const { person: other } = await payer();
    const { body: quoted } = await quote(person, business);
    const { body: foreign } = await quote(other, business);
    expect(await change(person, { ...businessAnnual, quoteId: quoted.id })).toEqual(outdated);
    expect(await change(person, { ...business, quoteId: foreign.id })).toEqual(outdated);
    const nobodys = "00000000-aaaa-4bbb-8ccc-000000000000";
    expect(await change(person, { ...business, quoteId: nobodys })).toEqual(outdated);
    expect(await change(await product.join(), { ...business, quoteId: nobodys })).toEqual(outdated);
    await forward(product, minutes(15));
    expect(await change(person, { ...business, quoteId: quoted.id })).toEqual(outdated);
    expect(await invoices()).toHaveLength(1);
  });

  it("is refused if a new term began since the quote", async () => {
    const { person, subscription } = await payer();
    const end = (await subscription()).items.data[0]!.current_period_end * 1000;
    await forward(product, (end - Date.now()) / 86_400_000 - minutes(5));
    const later = await signedInAgain(product, person);
    const { body: quoted } = await quote(later, business);
    await forward(product, minutes(10));
    await waitForDeliveries(product);
    expect(await change(later, { ...business, quoteId: quoted.id })).toEqual(outdated);
    expect((await planOf(later)).name).toBe("Starter");
  });
});
