import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import type { Account } from "#shared/models/account.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { goodRole } from "#tests/support/customer-roles.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { addGroup, addMember, allowOnly, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const list = async (person: Person): Promise<Account[]> => (await person.call(accountRoutes.listAccounts)).body;
const aliases = async (person: Person) => (await list(person)).map(({ alias }) => alias);

async function joinOnBusiness() {
  const person = await product.join();
  await putOnPlan(person, "Business");
  return person;
}

describe("the list of accounts", () => {
  it("is sorted by alias and says which one is the default", async () => {
    const person = await joinOnBusiness();
    for (const alias of ["Shop", "archive", "News"]) await connectCustomer(product, person, alias);
    expect((await list(person)).map(({ alias, isDefault }) => [alias, isDefault])).toEqual([
      ["archive", false],
      ["News", false],
      ["Shop", true],
    ]);
  });

  it.each([
    ["read_aws_accounts", true],
    ["write_aws_accounts", true],
    ["read_templates", false],
    ["publish_templates", false],
  ] as const)("shows the role to a user with %s alone: %s", async (permission, shown) => {
    const person = await product.join();
    await connectCustomer(product, person);
    await allowOnly(person, [permission]);
    const [account] = await list(person);
    expect(account).toMatchObject({ alias: "Main", isDefault: true });
    expect(account!.roleArn !== undefined).toBe(shown);
  });

  it.each([
    ["write_aws_accounts", true],
    ["read_aws_accounts", false],
    ["iam", false],
  ] as const)("names the region, and shows the external id to a user with %s alone: %s", async (permission, shown) => {
    const person = await product.join();
    await connectCustomer(product, person);
    await allowOnly(person, [permission]);
    const [account] = await list(person);
    expect(account).toMatchObject({ awsRegion: "eu-central-1", awsRegionName: "Europe (Frankfurt)" });
    expect(account!.externalId).toBe(shown ? claimsOf(person).company : undefined);
  });

  it("contains only the accounts that the member sees", async () => {
    const founder = await joinOnBusiness();
    const seen = await connectCustomer(product, founder, "Seen");
    await connectCustomer(product, founder, "Hidden");
    const member = await addMember(product, founder, { accountIds: [seen.accountId] });
    expect(await aliases(member)).toEqual(["Seen"]);
    expect(await aliases(founder)).toEqual(["Hidden", "Seen"]);
  });

  it("reports that the accounts could not be loaded if it cannot be read", async () => {
    const person = await product.join();
    await faults.set({ service: "dynamodb", operation: "Query", kind: "status", status: 500 });
    expect(await person.call(accountRoutes.listAccounts)).toMatchObject({
      status: 500,
      body: { detail: "ERROR_RETRIEVING_AWS_ACCOUNTS", requestId: expect.any(String) },
    });
    await faults.clear();
    expect(await list(person)).toEqual([]);
  });

  it("never contains accounts of another company", async () => {
    const owner = await product.join();
    const { accountId } = await connectCustomer(product, owner);
    const stranger = await product.join();
    expect(await list(stranger)).toEqual([]);
    const spy = await addMember(product, stranger, { accountIds: [accountId] });
    expect(await list(spy)).toEqual([]);
  });
});

describe("an account that a member connects", () => {
  it("is visible only to the administrators and the member's groups", async () => {
    const founder = await joinOnBusiness();
    const [marketer, colleague, outsider] = [
      await addMember(product, founder),
      await addMember(product, founder),
      await addMember(product, founder),
    ];
    await addGroup("Marketing", marketer, colleague);
    await addGroup("Sales", outsider);
    const roleArn = await goodRole(product, founder);
    const connected = await marketer.call(accountRoutes.connectAccount, {
      body: { alias: "Campaigns", awsRegion: "eu-central-1", roleArn },
    });
    expect(connected).toMatchObject({ status: 201, body: { isDefault: true } });
    for (const person of [founder, marketer, colleague]) {
      expect(await list(person)).toMatchObject([{ alias: "Campaigns", isDefault: true }]);
    }
    expect(await list(outsider)).toEqual([]);
  });

  it("does not change the default account of a member who has one", async () => {
    const founder = await joinOnBusiness();
    const first = await connectCustomer(product, founder, "First");
    const member = await addMember(product, founder);
    const second = await connectCustomer(product, member, "Second");
    expect((await list(founder)).find(({ isDefault }) => isDefault)?.id).toBe(first.accountId);
    expect((await list(member)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[second.accountId, true]]);
  });
});

describe("the selected account", () => {
  it("is chosen by each user among the accounts they see, for themselves only", async () => {
    const founder = await joinOnBusiness();
    const first = await connectCustomer(product, founder, "First");
    const second = await connectCustomer(product, founder, "Second");
    const accountIds = [first.accountId, second.accountId];
    const colleague = await addMember(product, founder, { permissions: ["read_email_identities"], accountIds });
    const selectedBy = async (person: Person) => (await list(person)).find(({ isDefault }) => isDefault)?.alias;
    const choose = (person: Person, id: string) => person.call(accountRoutes.setDefaultAccount, { params: { id } });
    expect(await choose(colleague, second.accountId)).toEqual({ status: 204, body: undefined });
    expect([await selectedBy(colleague), await selectedBy(founder)]).toEqual(["Second", "First"]);
    expect((await colleague.call(companyRoutes.getCompany)).body.defaultAccount.id).toBe(second.accountId);

    const blind = await addMember(product, founder, { accountIds: [first.accountId] });
    const stranger = await product.join();
    for (const person of [blind, stranger]) {
      expect(await choose(person, second.accountId)).toEqual({ status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } });
    }
    expect(await selectedBy(blind)).toBe("First");
  });
});
