import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { planOf, subscribeOnMarketplace, upgrade } from "#tests/support/billing.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { goodRole } from "#tests/support/customer-roles.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import {
  waitForDeliveries,
  buyByCard,
  changeAgreement,
  forward,
  meteredOf,
  paymentsAt,
  signedInAgain,
} from "#tests/support/local-payments.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { pastMidnight } from "#tests/support/past-midnight.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  // The runs below take hours together, and what is metered is metered once a month.
  await pastMidnight(product, 8);
});
afterAll(() => product.close());

const newTemplate = (person: Person, name: string) =>
  person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Hi" } });
const groupOf = async (person: Person): Promise<string> =>
  (await person.call(accessRoutes.listUserGroups)).body.entities[0].id;
const invite = async (person: Person, email: string, confirm_additional_costs: boolean) =>
  person.call(accessRoutes.inviteMember, {
    body: { email, user_group_ids: [await groupOf(person)], confirm_additional_costs },
  });
/** On Starter; with who that is to Stripe. */
async function boughtByCard(person: Person): Promise<{ customer: string }> {
  const before = (await paymentsAt(product)).customers.map(({ id }) => id);
  await buyByCard(person);
  await waitForDeliveries(product);
  const [made] = (await paymentsAt(product)).customers.filter(({ id }) => !before.includes(id));
  return { customer: made!.id };
}
const itemsOf = async (customer: string) =>
  (await paymentsAt(product)).customers
    .find(({ id }) => id === customer)!
    .subscriptions[0]!.items.map(({ name, quantity }) => `${String(quantity)} ${name}`);
const runExtras = () => forward(product, 11 / (24 * 60));

describe("a company above the limits of its plan", () => {
  it("can read, send and delete, and can change nothing until it is within them or on a larger plan", async () => {
    const person = await product.join();
    await putOnPlan(person, "Starter");
    const made = [];
    for (let index = 0; index < 6; index += 1) made.push((await newTemplate(person, `mail-${String(index)}`)).body);
    await putOnPlan(person, "Discover");
    expect(await planOf(person)).toMatchObject({
      name: "Discover",
      readOnlyBecause: "TEMPLATE_LIMIT_EXCEEDED",
    });
    const refused = { status: 426, body: { detail: "TEMPLATE_LIMIT_EXCEEDED" } };
    const [first] = made;
    const design = makeDesign("<p>Saved</p>");
    const save = () =>
      person.call(templateRoutes.saveTemplate, { params: { id: first.uid }, body: { basedOnVersion: 1, design } });
    expect(await save()).toEqual(refused);
    expect(await newTemplate(person, "another")).toEqual(refused);
    expect(await person.call(blockRoutes.createBlock, { body: { label: "A", description: "B" } })).toEqual(refused);
    expect((await person.call(templateRoutes.getTemplate, { params: { id: first.uid } })).status).toBe(200);
    const gone = await person.call(lifecycleRoutes.deleteTemplate, { params: { id: made[5].uid }, body: {} });
    expect(gone).toEqual({ status: 200, body: { liveIn: [] } });
    expect(await planOf(person)).toMatchObject({ readOnlyBecause: null, templates: { count: 5 }, templateLimit: 5 });
    expect(await save()).toMatchObject({ status: 200, body: { versionNumber: 2 } });
    expect(await newTemplate(person, "one-too-many")).toEqual(refused);
  });
});

describe("extras", () => {
  it("of a plan paid by card are quantities in Stripe that follow their current number", async () => {
    const person = await product.join();
    const { customer } = await boughtByCard(person);
    await connectCustomer(product, person);
    for (const name of ["a", "b"])
      expect((await invite(person, `${name}.of.card@example.com`, false)).status).toBe(201);
    expect(await invite(person, "c.of.card@example.com", false)).toEqual({
      status: 402,
      body: { detail: "ADDITIONAL_COSTS_NOT_CONFIRMED" },
    });
    const extra = (await invite(person, "c.of.card@example.com", true)).body;
    const items = () => itemsOf(customer);
    await runExtras();
    await expectSoon(items).toEqual(["1 Starter (monthly)", "1 Extra user (monthly)"]);
    await person.call(accessRoutes.removeMember, { params: { id: extra.uid } });
    await runExtras();
    await expectSoon(items).toEqual(["1 Starter (monthly)"]);
    await invite(person, "d.of.card@example.com", true);
    await runExtras();
    await expectSoon(items).toEqual(["1 Starter (monthly)", "1 Extra user (monthly)"]);
    await waitForDeliveries(product);
    // Business holds ten users: what was extra is in the plan, in the same change.
    expect((await upgrade(person, { selectedPlan: "Business", annualBilling: true })).status).toBe(200);
    expect(await items()).toEqual(["1 Business (annual)"]);
    await waitForDeliveries(product);
  });

  it("that are AWS accounts are confirmed and paid like users", async () => {
    const person = await product.join();
    const { customer } = await boughtByCard(person);
    await connectCustomer(product, person);
    const roleArn = await goodRole(product, person);
    const connect = (more: object) =>
      person.call(accountRoutes.connectAccount, {
        body: { alias: "Two", awsRegion: "eu-central-1", roleArn, ...more },
      });
    expect(await connect({})).toEqual({ status: 402, body: { detail: "ADDITIONAL_COSTS_NOT_CONFIRMED" } });
    expect((await connect({ confirmAdditionalCosts: true })).status).toBe(201);
    await runExtras();
    await expectSoon(() => itemsOf(customer)).toEqual(["1 Starter (monthly)", "1 Extra AWS account (monthly)"]);
  });

  it("are metered once even if AWS received them and its answer was lost", async () => {
    const person = await product.join();
    const agreement = await subscribeOnMarketplace(product, person, { offerId: "offer-starter-monthly" });
    for (const name of ["a", "b", "c"]) await invite(person, `${name}.of.lost@example.com`, true);
    const faults = faultControls(() => product.url);
    const { id } = await faults.set({
      ...{ service: "metering-marketplace", operation: "BatchMeterUsage" },
      ...{ kind: "drop", when: "after" },
    });
    const metered = () => meteredOf(product, agreement.licenseArn);
    await runExtras();
    // As often as the client tries by itself.
    await faults.hasHit(id, 3);
    await faults.remove(id);
    // Nor does the license that replaces this one meanwhile pay for it once more.
    const next = await subscribeOnMarketplace(product, person, { offerId: "offer-starter-monthly" });
    await runExtras();
    const { company } = claimsOf(person);
    await expectSoon(async () => (await getBilling(openTable(), company)).metered).toMatchObject({ user: 1 });
    await runExtras();
    expect(await metered()).toEqual(["1 extra_user"]);
    expect(await meteredOf(product, next.licenseArn)).toEqual([]);
  });

  it("beyond a contract on AWS Marketplace are metered, each once a month", async () => {
    const person = await product.join();
    const agreement = await subscribeOnMarketplace(product, person, {
      offerId: "offer-starter-monthly",
      extraUsers: 1,
    });
    const people = ["a", "b", "c", "d", "e"].map((name) => `${name}.of.aws@example.com`);
    for (const email of people) expect((await invite(person, email, true)).status).toBe(201);
    const metered = async () =>
      (await meteredOf(product, agreement.licenseArn)).reduce((sum, quantity) => sum + parseInt(quantity), 0);
    await runExtras();
    await expectSoon(metered).toBeGreaterThan(0);
    // A run that was on its way meanwhile has counted those who were there by then; the others go with the next hour's.
    if ((await metered()) === 1) await forward(product, 1 / 24);
    await expectSoon(metered).toBe(2);
    await runExtras();
    await runExtras();
    expect(await metered()).toBe(2);
    await changeAgreement(product, agreement.id, { offerId: "offer-business-monthly" });
    const later = await signedInAgain(product, person);
    await expectSoon(async () => (await planOf(later)).name).toBe("Business");
  });

  it("cannot be added by several calls at once without confirmation, and not at all on the free plan", async () => {
    const person = await product.join();
    await putOnPlan(person, "Starter");
    const answers = await Promise.all(
      ["a", "b", "c", "d", "e"].map((name) => invite(person, `${name}.at.once@example.com`, false)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(3);
    await putOnPlan(person, "Discover");
    expect((await invite(person, "f.at.once@example.com", true)).body).toEqual({ detail: "USER_LIMIT_EXCEEDED" });
    expect(await planOf(person)).toMatchObject({ userCount: 3, readOnlyBecause: "USER_LIMIT_EXCEEDED" });
  });
});
