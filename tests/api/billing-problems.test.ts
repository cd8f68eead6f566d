import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { getBilling, putBilling } from "#functions/storage/billing/billing-store.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { companyRoutes } from "#shared/api/company.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { bring, planOf, refused, subscribeOnMarketplace, sendStripeEvent, upgrade } from "#tests/support/billing.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import {
  waitForDeliveries,
  buyByCard,
  buyOnMarketplace,
  changeAgreement,
  decideDispute,
  dispute,
  doToAgreement,
  holdEvents,
  registerWith,
  tokenFor,
} from "#tests/support/local-payments.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { cards, clientFor, sendForm } from "#tests/support/stripe-cloud.ts";

let product: Product;
let stripe: Stripe;
beforeAll(async () => {
  product = await startProduct();
  stripe = clientFor(product.url);
});
afterAll(() => product.close());

const recordOf = (person: Person) => getBilling(openTable(), claimsOf(person).company);
const customerOf = async (person: Person): Promise<string> => (await recordOf(person)).customerId!;
const portal = (person: Person) => person.call(billingRoutes.openBillingPortal);
const liveOf = async (customer: string) => (await stripe.subscriptions.list({ customer })).data.length;

async function payer(): Promise<Person> {
  const person = await product.join();
  await buyByCard(person);
  await waitForDeliveries(product);
  return person;
}

describe("a customer that was deleted in Stripe", () => {
  it("loses the plan as soon as Stripe reports it, with one entry in the audit log, and can buy again", async () => {
    const person = await payer();
    const customer = await customerOf(person);
    await stripe.customers.del(customer);
    await waitForDeliveries(product);
    expect(await planOf(person)).toMatchObject({ name: "Discover", billing: { paidBy: null, pastDue: false } });
    expect((await recordOf(person)).customerId).toBe(undefined);
    const { body: log } = await person.call(companyRoutes.listAuditEntries, {
      query: { action: "subscription.changed" },
    });
    expect(log.entities).toHaveLength(2);
    expect(await portal(person)).toEqual(refused(409, "NOT_PAID_BY_CARD"));
    expect((await person.call(billingRoutes.listInvoices)).body).toEqual({ entities: [] });
    await buyByCard(person, { selectedPlan: "Business" });
    await waitForDeliveries(product);
    expect((await planOf(person)).name).toBe("Business");
    expect(await customerOf(person)).not.toBe(customer);
  });

  it.each(["upgrade", "portal"] as const)("is noticed at the next %s if Stripe's event has not arrived", async (at) => {
    const person = await payer();
    await holdEvents(product);
    await stripe.customers.del(await customerOf(person));
    expect((await planOf(person)).name).toBe("Starter");
    if (at === "portal") expect(await portal(person)).toEqual(refused(409, "NOT_PAID_BY_CARD"));
    const { body } = await upgrade(person, { selectedPlan: "Business" });
    expect(body).toMatchObject({ next: "pay" });
    expect((await planOf(person)).name).toBe("Discover");
    await holdEvents(product, false);
    expect((await sendForm(body.url, { test_card: cards.good })).status).toBe(303);
    await waitForDeliveries(product);
    expect((await planOf(person)).name).toBe("Business");
  });

  it("or is unknown to Stripe, as in another Stripe account of ours, can still buy a plan", async () => {
    const person = await product.join();
    const { company: companyId } = claimsOf(person);
    const unknown = { companyId, revision: 0, contracts: {}, customerId: "cus_gone", checkoutId: "cs_test_gone" };
    await openTable().write(putBilling(unknown));
    expect(await portal(person)).toEqual(refused(409, "NOT_PAID_BY_CARD"));
    await buyByCard(person);
    await waitForDeliveries(product);
    expect((await planOf(person)).name).toBe("Starter");
  });
});

describe("a returned payment", () => {
  async function disputed() {
    const person = await payer();
    const customer = await customerOf(person);
    const before = await planOf(person);
    const [charge] = (await stripe.charges.list({ customer })).data;
    const { id } = await dispute(product, charge!.id);
    await waitForDeliveries(product);
    const decided = async (outcome: "won" | "lost") => {
      await decideDispute(product, id, outcome);
      await waitForDeliveries(product);
      return planOf(person);
    };
    return { person, before, customer, decided, amount: charge!.amount, id };
  }
  const paymentEntries = async (person: Person): Promise<AuditEntry[]> =>
    (await person.call(companyRoutes.listAuditEntries)).body.entities.filter(({ action }: AuditEntry) =>
      action.startsWith("payment."),
    );
  const recordedOf = async (person: Person) =>
    (await paymentEntries(person)).map(({ action, actorEmail }) => [action, actorEmail]);

  it("by a dispute is reported to the payer and in the audit log, and ends nothing, even if the dispute is lost", async () => {
    const { person, before, customer, decided, amount, id } = await disputed();
    expect(await planOf(person)).toEqual({
      ...before,
      billing: { ...before.billing, dispute: "open", disputed: [{ amount, currency: "usd" }] },
    });
    expect(await decided("lost")).toEqual({ ...before, billing: { ...before.billing, dispute: "lost" } });
    expect(await recordedOf(person)).toEqual([
      ["payment.dispute-lost", "Stripe"],
      ["payment.disputed", "Stripe"],
    ]);
    const [lost] = await paymentEntries(person);
    expect(lost!.subjectIds).toMatchObject({ dispute: id, amount: "$39.00" });
    expect(await liveOf(customer)).toBe(1);
    const { data } = await stripe.subscriptions.list({ customer });
    await stripe.subscriptions.cancel(data[0]!.id);
    await waitForDeliveries(product);
    await buyByCard(person);
    await waitForDeliveries(product);
    // What is bought afterwards has nothing to do with it.
    expect((await planOf(person)).billing).not.toHaveProperty("dispute");
  });

  it.each([
    ["a contract that has ended, takes nothing from the one after it", -1, undefined],
    ["the contract that runs now, is told as lost", 0, "lost"],
  ] as const)("by a dispute of a payment for %s", async (_, which, shown) => {
    const person = await payer();
    const customer = await customerOf(person);
    const [first] = (await stripe.subscriptions.list({ customer })).data;
    await stripe.subscriptions.cancel(first!.id);
    await waitForDeliveries(product);
    await buyByCard(person);
    await waitForDeliveries(product);
    const { data: charges } = await stripe.charges.list({ customer });
    expect(charges).toHaveLength(2);
    const { id } = await dispute(product, charges.at(which)!.id);
    await waitForDeliveries(product);
    expect((await planOf(person)).billing.dispute).toBe("open");
    await decideDispute(product, id, "lost");
    await waitForDeliveries(product);
    const { name, billing } = await planOf(person);
    expect([name, billing.dispute]).toEqual(["Starter", shown]);
  });

  it("by a dispute that is won changes nothing but the audit log", async () => {
    const { person, before, decided } = await disputed();
    expect(await decided("won")).toEqual(before);
    expect((await recordedOf(person))[0]).toEqual(["payment.dispute-won", "Stripe"]);
  });

  it("by a refund, or by a dispute unknown to Stripe, ends nothing", async () => {
    const person = await payer();
    const before = await planOf(person);
    for (const [type, object] of [
      ["charge.dispute.created", "dispute"],
      ["charge.refund.updated", "refund"],
    ] as const) {
      expect((await sendStripeEvent(product, type, { id: "du_1", object, charge: "ch_1" })).status).toBe(204);
    }
    expect(await planOf(person)).toEqual(before);
  });
});

describe("a second license of AWS Marketplace", () => {
  const becomes = (person: Person, name: string) => expectSoon(async () => (await planOf(person)).name).toBe(name);
  const paidFor = async (person: Person) => (await recordOf(person)).contracts.aws!.externalId;

  it("replaces the first, whose late events and repeated token do not end the new plan", async () => {
    const person = await product.join();
    const first = await subscribeOnMarketplace(product, person, { offerId: "offer-starter-monthly" });
    const second = await subscribeOnMarketplace(product, person, { accountId: first.accountId });
    expect((await planOf(person)).name).toBe("Business");
    const again = await registerWith(product, await tokenFor(product, first.id));
    await doToAgreement(product, first.id, "cancel");
    await doToAgreement(product, first.id, "replay");
    expect((await bring(person, again)).status).toBe(204);
    expect((await planOf(person)).name).toBe("Business");
    expect(await paidFor(person)).toBe(second.licenseArn);
    await doToAgreement(product, second.id, "cancel");
    await becomes(person, "Discover");
  });

  it("of lower value waits until the first has ended; one of equal value counts at once", async () => {
    const person = await product.join();
    const business = await subscribeOnMarketplace(product, person);
    const starter = await subscribeOnMarketplace(product, person, { offerId: "offer-starter-annual" });
    expect((await planOf(person)).name).toBe("Business");
    await doToAgreement(product, business.id, "cancel");
    await becomes(person, "Starter");
    const again = await subscribeOnMarketplace(product, person, { offerId: "offer-starter-annual" });
    expect(await paidFor(person)).toBe(again.licenseArn);
    await changeAgreement(product, starter.id, { offerId: "offer-business-annual" });
    await becomes(person, "Business");
  });
});

describe("two users who upgrade at once", () => {
  it("in two tabs, for the first time: one payment page stays open, and the other call is refused as a conflict", async () => {
    const person = await product.join();
    const answers = await Promise.all([upgrade(person), upgrade(person, { selectedPlan: "Business" })]);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost).toEqual(lost.map(() => refused(409, "CONFLICT_TRY_AGAIN")));
    expect(lost.length).toBeLessThanOrEqual(1);
    const { data } = await stripe.checkout.sessions.list({ customer: await customerOf(person) });
    const open = data.filter(({ status }) => status === "open");
    expect(open).toHaveLength(1);
    // It is a page that one of them was sent to.
    expect(answers.map(({ body }) => body.url)).toContain(open[0]!.url);
  });

  it("by card and by AWS Marketplace pay once: the license closes the card's payment page", async () => {
    const person = await product.join();
    const { body } = await upgrade(person);
    await subscribeOnMarketplace(product, person);
    expect((await sendForm(body.url, { test_card: cards.good })).status).toBe(410);
    expect(await upgrade(person)).toEqual(refused(409, "PAID_BY_MARKETPLACE"));
    expect(await liveOf(await customerOf(person))).toBe(0);
  });

  it("and have paid on the card's page first have to cancel there; then the license counts", async () => {
    const person = await product.join();
    await holdEvents(product);
    await buyByCard(person);
    const { token } = await buyOnMarketplace(product);
    const reference = await registerWith(product, token);
    expect(await bring(person, reference)).toEqual(refused(409, "PAID_BY_CARD"));
    expect(await planOf(person)).toMatchObject({ name: "Starter", billing: { paidBy: "card" } });
    const { data } = await stripe.subscriptions.list({ customer: await customerOf(person) });
    await stripe.subscriptions.update(data[0]!.id, { cancel_at_period_end: true });
    expect((await bring(person, reference)).status).toBe(204);
    expect(await planOf(person)).toMatchObject({ name: "Business", billing: { paidBy: "aws" } });
    await holdEvents(product, false);
    await waitForDeliveries(product);
    expect(await planOf(person)).toMatchObject({ name: "Business", billing: { paidBy: "aws" } });
  });

  it("at the very same moment, by card and by license, pay once", async () => {
    const person = await product.join();
    await upgrade(person);
    const { token } = await buyOnMarketplace(product);
    const [page, license] = await Promise.all([upgrade(person), bring(person, await registerWith(product, token))]);
    expect(license.status).toBe(204);
    if (page.status === 200) {
      expect((await sendForm(page.body.url, { test_card: cards.good })).status).toBe(410);
    } else expect(page.status).toBe(409);
    await waitForDeliveries(product);
    expect((await planOf(person)).billing.paidBy).toBe("aws");
  });
});
