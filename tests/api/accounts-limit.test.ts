import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import type { PlanName } from "#shared/plans.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { companyOf, goodRole, makeRole } from "#tests/support/customer-roles.ts";
import { type ApiAnswer, type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function joinOn(plan: PlanName): Promise<Person> {
  const person = await product.join();
  if (plan !== "Discover") await putOnPlan(person, plan);
  return person;
}

const rolesOf = (person: Person, count: number) =>
  Promise.all(Array.from({ length: count }, () => goodRole(product, person)));
const connect = (person: Person, roleArn: string, more: object = {}) =>
  person.call(accountRoutes.connectAccount, { body: { alias: "One", awsRegion: "eu-central-1", roleArn, ...more } });
const outcomeOf = ({ status, body }: ApiAnswer) => (status === 201 ? "connected" : `${status} ${body.detail}`);

/** How many accounts there are, by the list and by the counter. */
async function held(person: Person) {
  const { body: accounts } = await person.call(accountRoutes.listAccounts);
  const { body: company } = await person.call(companyRoutes.getCompany);
  return { listed: accounts.length, counted: company.subscription.awsAccountsCount };
}

describe("the account limit of a plan", () => {
  it("cannot be exceeded on Discover, however many accounts are connected at once and whatever is confirmed", async () => {
    const person = await joinOn("Discover");
    const roles = await rolesOf(person, 10);
    const answers = await Promise.all(
      roles.map((role, i) => connect(person, role, { confirmAdditionalCosts: i % 2 === 0 })),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([
      ...Array.from({ length: 9 }, () => "426 ACCOUNT_LIMIT_EXCEEDED"),
      "connected",
    ]);
    expect(await held(person)).toEqual({ listed: 1, counted: 1 });
  });

  it.each([
    ["Starter", 1],
    ["Business", 3],
  ] as const)("can be exceeded on %s only if its costs are confirmed", async (plan, limit) => {
    const person = await joinOn(plan);
    const [extra = "", ...roles] = await rolesOf(person, limit + 1);
    for (const role of roles) expect(outcomeOf(await connect(person, role))).toBe("connected");
    expect(outcomeOf(await connect(person, extra))).toBe("402 ADDITIONAL_COSTS_NOT_CONFIRMED");
    expect(await held(person)).toEqual({ listed: limit, counted: limit });
    expect(outcomeOf(await connect(person, extra, { confirmAdditionalCosts: true }))).toBe("connected");
    expect(await held(person)).toEqual({ listed: limit + 1, counted: limit + 1 });
  });

  it("holds on a paid plan too when several accounts are connected at once, and loses none that was confirmed", async () => {
    const person = await joinOn("Business");
    const roles = await rolesOf(person, 4);
    const unconfirmed = await Promise.all(roles.map((role) => connect(person, role)));
    expect(unconfirmed.map(outcomeOf).sort()).toEqual([
      "402 ADDITIONAL_COSTS_NOT_CONFIRMED",
      "connected",
      "connected",
      "connected",
    ]);
    const more = await rolesOf(person, 3);
    const confirmed = await Promise.all(more.map((role) => connect(person, role, { confirmAdditionalCosts: true })));
    expect(confirmed.map(outcomeOf)).toEqual(["connected", "connected", "connected"]);
    expect(await held(person)).toEqual({ listed: 6, counted: 6 });
  });
});

describe("the same AWS account", () => {
  it("is connected once per region, whatever the role", async () => {
    const person = await joinOn("Business");
    const [role = ""] = await rolesOf(person, 1);
    const trust = trustOperatorWith(await companyOf(person));
    const otherRole = makeRole(product, { accountId: role.split(":")[4]!, name: "other", trust });
    expect(outcomeOf(await connect(person, role))).toBe("connected");
    for (const again of [role, otherRole]) {
      expect(outcomeOf(await connect(person, again))).toBe("409 AWS_CREDENTIALS_EXIST");
    }
    expect(outcomeOf(await connect(person, role, { awsRegion: "us-east-1" }))).toBe("connected");
    expect(await held(person)).toEqual({ listed: 2, counted: 2 });
  });

  it("is connected once when two calls connect it at the same moment", async () => {
    const person = await joinOn("Business");
    const [role = ""] = await rolesOf(person, 1);
    const answers = await Promise.all([connect(person, role), connect(person, role)]);
    expect(answers.map(outcomeOf).sort()).toEqual(["409 AWS_CREDENTIALS_EXIST", "connected"]);
    expect(await held(person)).toEqual({ listed: 1, counted: 1 });
  });
});
