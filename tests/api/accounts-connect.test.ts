import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { operator } from "#local/operator.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { companyOf, goodRole, makeRole, trustWhere } from "#tests/support/customer-roles.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { roleKeys } from "#functions/storage/accounts/role-owner-store.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const connect = (person: Person, roleArn: string, more: object = {}) =>
  person.call(accountRoutes.connectAccount, {
    body: { alias: "Main", awsRegion: "eu-central-1", roleArn, ...more },
  });
const list = async (person: Person) => (await person.call(accountRoutes.listAccounts)).body;
const countOf = async (person: Person) =>
  (await person.call(companyRoutes.getCompany)).body.subscription.awsAccountsCount;

async function expectNothingStored(person: Person, roleArn: string) {
  expect(await list(person)).toEqual([]);
  expect(await countOf(person)).toBe(0);
  expect(await openTable().get(roleKeys.uniqueRole(roleArn))).toBeUndefined();
}

describe("connecting an AWS account", () => {
  it("makes the first one the default, seen by the founder and counted against the plan", async () => {
    const person = await product.join();
    const roleArn = await goodRole(product, person);
    const connected = await connect(person, roleArn);
    expect(connected).toMatchObject({
      status: 201,
      body: { alias: "Main", awsRegion: "eu-central-1", roleArn, awsAccountId: roleArn.split(":")[4], isDefault: true },
    });
    expect(await list(person)).toEqual([connected.body]);
    const { body: company } = await person.call(companyRoutes.getCompany);
    expect(company).toMatchObject({
      defaultAccount: { id: connected.body.id },
      subscription: { awsAccountsCount: 1 },
      summary: { awsConnected: true, progress: 20 },
    });
  });

  it.each([
    ["", "This field is required"],
    ["arn:aws:iam::1234:role/short", "Invalid Role ARN format"],
    ["arn:aws:iam::444455556666:user/somebody", "Invalid Role ARN format"],
    ["arn:aws:iam::444455556666:role/", "Invalid Role ARN format"],
    ["arn:aws:iam::444455556666:role/two words", "Invalid Role ARN format"],
    [" arn:aws:iam::444455556666:role/mail", "Invalid Role ARN format"],
  ])("refuses %j as a role, naming the field", async (roleArn, rule) => {
    const person = await product.join();
    const { status, body } = await connect(person, roleArn);
    expect([status, body.detail]).toEqual([400, "INVALID_INPUT"]);
    expect(body.fields).toContainEqual({ field: "roleArn", rule });
    await expectNothingStored(person, roleArn);
  });

  it.each([
    ["alias", { alias: " " }, "This field is required"],
    ["alias", { alias: "a".repeat(65) }, "At most 64 characters are allowed."],
    ["awsRegion", { awsRegion: "eu-nowhere-1" }, expect.any(String)],
    ["externalId", { externalId: "mine" }, "is not a known field"],
  ])("refuses a wrong %s", async (field, wrong, rule) => {
    const person = await product.join();
    const roleArn = await goodRole(product, person);
    expect(await connect(person, roleArn, wrong)).toEqual({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field, rule }] },
    });
    await expectNothingStored(person, roleArn);
  });

  it("refuses a role that does not exist like one that trusts another external id", async () => {
    const person = await product.join();
    const refused = { status: 400, body: { detail: "AWS_ROLE_NOT_ASSUMABLE" } };
    const absent = "arn:aws:iam::444455556666:role/absent";
    const ofOthers = makeRole(product, { trust: trustOperatorWith("00000000-0000-4000-8000-000000000000") });
    expect(await connect(person, absent)).toEqual(refused);
    expect(await connect(person, ofOthers)).toEqual(refused);
    await expectNothingStored(person, absent);
    await expectNothingStored(person, ofOthers);
  });

  it.each([
    ["asks for no external id", () => undefined],
    ["takes any external id", () => ({ StringLike: { "sts:ExternalId": "*" } })],
    [
      "takes all ids that begin as the company's",
      (id: string) => ({ StringLike: { "sts:ExternalId": `${id.slice(0, -1)}*` } }),
    ],
    [
      "takes ids of the company's length",
      (id: string) => ({ StringLike: { "sts:ExternalId": `${id.slice(0, -1)}?` } }),
    ],
    ["asks for it only if one is given", (id: string) => ({ StringEqualsIfExists: { "sts:ExternalId": id } })],
  ])("refuses a role that %s", async (_, conditionFor) => {
    const person = await product.join();
    const roleArn = makeRole(product, { trust: trustWhere(conditionFor(await companyOf(person))) });
    expect(await connect(person, roleArn)).toEqual({ status: 400, body: { detail: "AWS_ROLE_WITHOUT_EXTERNAL_ID" } });
    await expectNothingStored(person, roleArn);
  });

  it("refuses a role in the account that Sestina runs in", async () => {
    const person = await product.join();
    expect(await connect(person, operator.roleArn)).toEqual({ status: 400, body: { detail: "AWS_ROLE_OWN_ACCOUNT" } });
    await expectNothingStored(person, operator.roleArn);
  });

  it("asks AWS for such a role where the operator accepts it", async () => {
    const person = await product.join();
    vi.stubEnv("OWN_ACCOUNT_ROLES", "accepted");
    const answer = await connect(person, operator.roleArn);
    vi.unstubAllEnvs();
    expect(answer).toEqual({ status: 400, body: { detail: "AWS_ROLE_NOT_ASSUMABLE" } });
  });

  it("refuses a role without permission to read the sending account", async () => {
    const person = await product.join();
    const trust = trustOperatorWith(await companyOf(person));
    const roleArn = makeRole(product, { trust, allows: ["ses:SendEmail"] });
    const { status, body } = await connect(person, roleArn);
    expect([status, body.detail, body.missing.actions]).toEqual([
      403,
      "AWS_CREDENTIALS_INSUFFICIENT",
      ["ses:GetAccount"],
    ]);
    expect(JSON.parse(body.missing.statement)).toMatchObject({ Effect: "Allow", Action: ["ses:GetAccount"] });
    await expectNothingStored(person, roleArn);
  });

  it("refuses a region that the AWS account has not enabled", async () => {
    const person = await product.join();
    const roleArn = await goodRole(product, person);
    product.awsAccounts.disableRegions(roleArn.split(":")[4]!, ["af-south-1"]);
    const refused = { status: 400, body: { detail: "AWS_REGION_NOT_ENABLED" } };
    expect(await connect(person, roleArn, { awsRegion: "af-south-1" })).toEqual(refused);
    await expectNothingStored(person, roleArn);
    expect((await connect(person, roleArn)).status).toBe(201);
  });

  it("reports that AWS does not answer", async () => {
    const person = await product.join();
    const roleArn = await goodRole(product, person);
    const sts = process.env["AWS_ENDPOINT_URL_STS"]!;
    process.env["AWS_ENDPOINT_URL_STS"] = "http://127.0.0.1:9";
    try {
      const answer = await connect(person, roleArn);
      expect(answer).toEqual({ status: 503, body: { detail: "AWS_UNAVAILABLE", requestId: expect.any(String) } });
    } finally {
      process.env["AWS_ENDPOINT_URL_STS"] = sts;
    }
    await expectNothingStored(person, roleArn);
  });
});

describe("a role", () => {
  const trustBoth = async (one: Person, other: Person) =>
    trustWhere({ StringEquals: { "sts:ExternalId": [await companyOf(one), await companyOf(other)] } });

  it("belongs to one company; another company gets the same answer as for a role that does not trust it", async () => {
    const [owner, stranger] = [await product.join(), await product.join()];
    const roleArn = makeRole(product, { trust: await trustBoth(owner, stranger) });
    expect((await connect(owner, roleArn)).status).toBe(201);
    expect(await connect(stranger, roleArn)).toEqual({ status: 400, body: { detail: "AWS_ROLE_NOT_ASSUMABLE" } });
    expect(await list(stranger)).toEqual([]);
    expect(await countOf(stranger)).toBe(0);
  });

  it("is connected to one of two companies that connect it at the same moment", async () => {
    const people = [await product.join(), await product.join()] as const;
    const roleArn = makeRole(product, { trust: await trustBoth(...people) });
    const answers = await Promise.all(people.map((person) => connect(person, roleArn)));
    expect(answers.map(({ status, body }) => (status === 201 ? 201 : body.detail)).sort()).toEqual([
      201,
      "AWS_ROLE_NOT_ASSUMABLE",
    ]);
    const counts = await Promise.all(people.map(countOf));
    expect(counts.sort()).toEqual([0, 1]);
  });
});
