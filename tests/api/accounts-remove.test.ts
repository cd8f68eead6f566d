import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { companyPk } from "#functions/storage/keys.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { connectAccount } from "#tests/support/connected-account.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { addGroup, addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";
import { teamOf } from "#tests/support/team.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const list = async (person: Person) => (await person.call(accountRoutes.listAccounts)).body;
const choose = (person: Person, id: string) => person.call(accountRoutes.setDefaultAccount, { params: { id } });
const remove = (person: Person, id: string) => person.call(accountRoutes.removeAccount, { params: { id } });
const templates = async (person: Person) =>
  (await person.call(templateRoutes.listTemplates)).body.entities.map(
    ({ templateName, status }: { templateName: string; status: string }) => [templateName, status],
  );

/** The keys of what is left of an account, except items that expire by themselves within a day. */
async function leftOf(companyId: string, accountId: string): Promise<string[]> {
  const items = (await openTable().query({ pk: companyPk(companyId), skPrefix: "" })) as {
    readonly sk: string;
    readonly expiresAt?: number;
  }[];
  const inADay = Date.now() / 1000 + 24 * 60 * 60 + 60;
  return items
    .filter(({ sk, expiresAt = Infinity }) => sk.includes(accountId) && expiresAt > inADay)
    .map(({ sk }) => sk);
}

describe("removing an account", () => {
  it("removes its entries and identities, keeps the documents and what is in SES, and no longer counts it", async () => {
    const { person, customer, template } = await openStudio(product);
    const published = await template("Welcome", "<p>Hello</p>");
    await template("Draft", "<p>Hello</p>");
    await person.call(publishingRoutes.publishTemplate, { params: { id: published }, body: { version: 2 } });
    const other = await connectCustomer(product, person, "Other");
    await choose(person, other.accountId);
    const colleague = await addMember(product, person, { accountIds: [customer.accountId] });
    await makeKey(person, customer.accountId);

    const params = { id: customer.accountId };
    const preview = await person.call(accountRoutes.previewRemoval, { params });
    expect(preview.body).toEqual({ templateNames: ["Draft", "Welcome"], templateCount: 2 });
    expect(await remove(person, customer.accountId)).toEqual({ status: 200, body: { templateCount: 2 } });

    expect((await list(person)).map(({ id }: { id: string }) => id)).toEqual([other.accountId]);
    expect(await list(colleague)).toEqual([]);
    const { body: company } = await person.call(companyRoutes.getCompany);
    expect(company.subscription).toMatchObject({ awsAccountsCount: 1, templates: { count: 2 } });
    expect((await templates(person)).sort()).toEqual([
      ["Draft", "draft"],
      ["Welcome", "draft"],
    ]);
    // Its name stays, for the audit log.
    expect(await leftOf(company.uid, customer.accountId)).toEqual([`deleted-name#${customer.accountId}`]);
    expect(await customer.template("Welcome")).toMatchObject({ subject: "Hello" });

    const { body: document } = await person.call(templateRoutes.getTemplate, { params: { id: published } });
    expect(document.html).toContain("Hello");
    expect((await remove(person, customer.accountId)).body).toEqual({ detail: "AWS_ACCOUNT_MISSING" });
  });

  it("allows connecting the same role again", async () => {
    const person = await product.join();
    const account = await connectAccount(product, person);
    await remove(person, account.id);
    expect(await list(person)).toEqual([]);
    const { alias, awsRegion, roleArn } = account;
    const again = await person.call(accountRoutes.connectAccount, { body: { alias, awsRegion, roleArn } });
    expect(again.status).toBe(201);
  });

  it("keeps both of two documents with the same name in two accounts", async () => {
    const { person, customer, template } = await openStudio(product);
    const first = await template("Welcome", "<p>First</p>");
    await template("Keep", "<p>Keep</p>");
    const second = await connectCustomer(product, person, "Second");
    const third = await connectCustomer(product, person, "Third");
    await choose(person, second.accountId);
    const other = await template("Welcome", "<p>Second</p>");
    await choose(person, third.accountId);
    await remove(person, customer.accountId);
    await remove(person, second.accountId);
    expect((await templates(person)).map(([name]: string[]) => name).sort()).toEqual(["Keep", "Welcome", "Welcome_2"]);
    const names = await Promise.all(
      [first, other].map(async (id) => (await person.call(templateRoutes.getTemplate, { params: { id } })).body),
    );
    expect(names.map(({ templateName }) => templateName)).toEqual(["Welcome", "Welcome_2"]);
  });

  it("is refused for the user's selected account as long as they see another account", async () => {
    const { person, customer } = await openStudio(product);
    const other = await connectCustomer(product, person, "Other");
    expect(await remove(person, customer.accountId)).toEqual({
      status: 409,
      body: { detail: "CURRENT_USER_DEFAULT_ACCOUNT" },
    });
    expect(await list(person)).toHaveLength(2);
    await choose(person, other.accountId);
    expect((await remove(person, customer.accountId)).status).toBe(200);
    expect((await remove(person, other.accountId)).status).toBe(200);
    expect(await list(person)).toEqual([]);
    expect((await person.call(companyRoutes.getCompany)).body.defaultAccount).toBeNull();
  });

  it("removes it from every group; of two removals at once one succeeds", async () => {
    const person = await product.join();
    await addGroup("Idle", person);
    const account = await connectAccount(product, person);
    const answers = await Promise.all([remove(person, account.id), remove(person, account.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    for (const { awsAccounts } of await teamOf(person).groups()) expect(awsAccounts).toEqual([]);
    expect((await person.call(companyRoutes.getCompany)).body.subscription.awsAccountsCount).toBe(0);
  });
});
