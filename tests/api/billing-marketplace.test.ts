import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { bring, planOf, refused, subscribeOnMarketplace, upgrade } from "#tests/support/billing.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import {
  waitForDeliveries,
  buyByCard,
  buyOnMarketplace,
  changeAgreement,
  doToAgreement,
  forward,
  registerWith,
  resetClock,
  signedInAgain,
  tokenFor,
} from "#tests/support/local-payments.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function subscriber(order: object = {}) {
  const person = await product.join();
  return { person, agreement: await subscribeOnMarketplace(product, person, order) };
}

describe("a license bought on AWS Marketplace", () => {
  it("is assigned to the company of the user who signs in with its reference", async () => {
    const { person } = await subscriber();
    expect(await planOf(person)).toMatchObject({
      name: "Business",
      isDefaultPlan: false,
      billing: { paidBy: "aws", annualBilling: true, renewsAt: null, endsAt: null },
    });
    const monthly = await subscriber({ offerId: "offer-starter-monthly" });
    expect(await planOf(monthly.person)).toMatchObject({ name: "Starter", billing: { annualBilling: false } });
  });

  it("is bound once: to one of several companies that present it at once, and never again", async () => {
    const { token } = await buyOnMarketplace(product);
    const reference = await registerWith(product, token);
    const people = await Promise.all([product.join(), product.join(), product.join()]);
    const answers = await Promise.all([...people, people[0]].map((person) => bring(person, reference)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ body }) => body?.detail === "MARKETPLACE_TOKEN_INVALID")).toHaveLength(3);
    const plans = await Promise.all(people.map(async (person) => (await planOf(person)).name));
    expect(plans.filter((name) => name === "Business")).toHaveLength(1);
    expect(await bring(await product.join(), reference)).toEqual(refused(400, "MARKETPLACE_TOKEN_INVALID"));
  });

  it("stays with its company: another company with a new token of the same license is refused", async () => {
    const { person, agreement } = await subscriber();
    const again = await registerWith(product, await tokenFor(product, agreement.id));
    expect(await bring(await product.join(), again)).toEqual(refused(409, "MARKETPLACE_SUBSCRIPTION_TAKEN"));
    // The buyer who clicks "Set up your account" twice is no stranger.
    expect((await bring(person, again)).status).toBe(204);
  });

  it("is not assigned for a token that is unknown, too old or missing", async () => {
    const person = await product.join();
    const { token } = await buyOnMarketplace(product);
    const reference = await registerWith(product, token);
    for (const bad of [
      await registerWith(product, "made-up"),
      await registerWith(product, undefined),
      `${reference}x`,
    ]) {
      expect(await bring(person, bad)).toEqual(refused(400, "MARKETPLACE_TOKEN_INVALID"));
    }
    await forward(product, 8);
    const late = await signedInAgain(product, person);
    expect(await bring(late, await registerWith(product, token))).toEqual(refused(400, "MARKETPLACE_TOKEN_INVALID"));
    expect(await bring(late, reference)).toEqual(refused(400, "MARKETPLACE_TOKEN_INVALID"));
    await resetClock(product);
  });

  it("waits while AWS does not answer", async () => {
    const faults = faultControls(() => product.url);
    const [person, { token }] = [await product.join(), await buyOnMarketplace(product)];
    const { id } = await faults.set({ service: "metering-marketplace", kind: "status", status: 503 });
    const reference = await registerWith(product, token);
    expect(await bring(person, reference)).toMatchObject(refused(503, "PAYMENTS_UNAVAILABLE"));
    await faults.remove(id);
    expect((await bring(person, reference)).status).toBe(204);
    expect((await planOf(person)).name).toBe("Business");
  });

  it("follows the events of its agreement: changed, repeated, cancelled", async () => {
    const { person, agreement } = await subscriber({ offerId: "offer-starter-monthly", autoRenew: true });
    const becomes = (name: string) => expectSoon(async () => (await planOf(person)).name).toBe(name);
    await changeAgreement(product, agreement.id, { offerId: "offer-business-monthly" });
    await becomes("Business");
    await doToAgreement(product, agreement.id, "cancel");
    await becomes("Discover");
    await doToAgreement(product, agreement.id, "replay");
    await becomes("Discover");
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: { action: "subscription.changed" } });
    expect(body.entities.map(({ subjectIds }: any) => subjectIds.plan)).toEqual(["Discover", "Business", "Starter"]);
    expect(body.entities[0].actorEmail).toBe("AWS Marketplace");
  });

  it("excludes payment by card, and the other way round, so that no company pays twice", async () => {
    const { person } = await subscriber();
    expect(await upgrade(person)).toEqual(refused(409, "PAID_BY_MARKETPLACE"));
    const payer = await product.join();
    await buyByCard(payer);
    await waitForDeliveries(product);
    expect(await upgrade(payer, { paymentProvider: "aws" })).toEqual(refused(409, "PAID_BY_CARD"));
    const newcomer = await product.join();
    expect(await upgrade(newcomer, { paymentProvider: "aws" })).toMatchObject({
      body: { next: "pay", url: `${product.url}/_marketplace` },
    });
  });
});
