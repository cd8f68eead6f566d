import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { ensureCompany } from "#functions/domain/ensure-company.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { tableName } from "#bin/local-stage/settings.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { Permission } from "#shared/permissions.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const get = async (person: Person) => (await person.call(companyRoutes.getCompany)).body;

describe("the company", () => {
  it("shows how far its set-up is, step by step", async () => {
    const person = await product.join();
    const none = { awsConnected: false, emailIdentitiesExisting: false, templatesExisting: false, progress: 0 };
    expect((await get(person)).summary).toMatchObject(none);

    const customer = await connectCustomer(product, person);
    expect((await get(person)).summary).toMatchObject({ ...none, awsConnected: true, progress: 20 });

    await person.call(identityRoutes.addEmailIdentity, { body: { email: "later@shop.example" } });
    expect((await get(person)).summary).toMatchObject({ emailIdentitiesExisting: false, progress: 20 });
    await customer.verify("news@shop.example");
    await person.call(identityRoutes.syncEmailIdentities);
    const company = await get(person);
    expect(company.summary).toMatchObject({ emailIdentitiesExisting: true, progress: 40 });
    expect(company.subscription.emailIdentitiesCount).toBe(2);

    await person.call(templateRoutes.createTemplate, { body: { template_name: "welcome", subject: "Hi" } });
    expect((await get(person)).summary).toMatchObject({ templatesExisting: true, progress: 60 });
  });

  it("counts what the plan limits, and the drafts and published templates of the selected account", async () => {
    const person = await product.join();
    const customer = await connectCustomer(product, person);
    const create = (name: string) =>
      person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Hi" } });
    const { body: first } = await create("first");
    await create("second");
    await person.call(publishingRoutes.publishTemplate, { params: { id: first.uid }, body: {} });
    expect((await get(person)).subscription).toMatchObject({
      name: "Discover",
      awsAccountsCount: 1,
      awsAccountLimit: 1,
      templates: { count: 2, drafts: 1, published: 1 },
      templateLimit: 5,
      userCount: 1,
      userLimit: 1,
    });
    expect((await get(person)).defaultAccount).toMatchObject({ id: customer.accountId, isDefault: true });
  });

  it("is shown to every member, without role ARNs", async () => {
    const founder = await product.join();
    const { accountId } = await connectCustomer(product, founder);
    const rights = { permissions: [], accountIds: [accountId], defaultAccountId: accountId };
    const member = await addMember(product, founder, rights);
    const company = await get(member);
    expect(company.uid).toBe((await get(founder)).uid);
    expect(company.defaultAccount).toMatchObject({ id: accountId, alias: "Main" });
    expect(JSON.stringify(company)).not.toContain("arn:aws:iam");
  });

  it("shows no default account to a member who does not see it", async () => {
    const founder = await product.join();
    const { accountId } = await connectCustomer(product, founder);
    const member = await addMember(product, founder, { defaultAccountId: accountId });
    expect((await get(member)).defaultAccount).toBeNull();
  });
});

describe("founding a company", () => {
  const countCompanies = async () => {
    const client = DynamoDBDocumentClient.from(new DynamoDBClient());
    const { Count } = await client.send(
      new ScanCommand({
        TableName: tableName,
        FilterExpression: "sk = :sk",
        ExpressionAttributeValues: { ":sk": "company" },
      }),
    );
    return Count!;
  };
  const found = (sub: string) =>
    ensureCompany(
      { sub, email: `${sub}@example.com` },
      { table: openTable(), now: () => new Date(), newId: randomUUID },
    );

  it("happens once per user, however many calls come at once", async () => {
    const before = await countCompanies();
    const sub = randomUUID();
    const companies = await Promise.all(Array.from({ length: 20 }, () => found(sub)));
    expect(new Set(companies).size).toBe(1);
    expect(await found(sub)).toBe(companies[0]);
    expect(await countCompanies()).toBe(before + 1);
  });

  it("puts the founder into Administrators, with every permission and no account", async () => {
    const sub = randomUUID();
    const companyId = await found(sub);
    const state = await loadAccessState(openTable(), companyId);
    expect(state.groups).toMatchObject([{ label: "Administrators", isDefault: true, accountIds: [] }]);
    const groupIds = state.groups.map(({ id }) => id);
    expect(state.members).toEqual([{ userId: sub, companyId, groupIds }]);
    expect(Object.values(state.rules.groups)).toEqual([{ permissions: Permission.options, accountIds: [] }]);
  });
});
