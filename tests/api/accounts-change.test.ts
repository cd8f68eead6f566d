import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { operator } from "#local/operator.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { connectAccount } from "#tests/support/connected-account.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { companyOf, goodRole, makeRole, trustWhere } from "#tests/support/customer-roles.ts";
import { addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const list = async (person: Person) => (await person.call(accountRoutes.listAccounts)).body;

describe("changing an account", () => {
  it("renames it and moves it to another role; the former role is then free for other companies", async () => {
    const [person, other] = [await product.join(), await product.join()];
    const account = await connectAccount(product, person);
    const { awsAccountId, roleArn: former, id } = account;
    const trust = trustWhere({
      StringEquals: { "sts:ExternalId": [await companyOf(person), await companyOf(other)] },
    });
    const roleArn = makeRole(product, { accountId: awsAccountId, name: "newer", trust });
    const change = { alias: "Shop", roleArn, version: 1 };
    const changed = await account.call(accountRoutes.updateAccount, { body: change });
    expect(changed).toMatchObject({ status: 200, body: { id, alias: "Shop", roleArn, awsRegion: "eu-central-1" } });
    expect(await list(person)).toEqual([changed.body]);

    account.trust(trustOperatorWith(await companyOf(other)));
    const body = { alias: "Mine", awsRegion: "eu-central-1", roleArn: former };
    expect((await other.call(accountRoutes.connectAccount, { body })).status).toBe(201);
  });

  it("is refused and stores nothing if another user changed the account in the meantime", async () => {
    const person = await product.join();
    const account = await connectAccount(product, person);
    const rename = (alias: string) =>
      account.call(accountRoutes.updateAccount, { body: { alias, roleArn: account.roleArn, version: 1 } });
    expect((await rename("First")).status).toBe(200);
    expect(await rename("Second")).toEqual({ status: 409, body: { detail: "AWS_ACCOUNT_CHANGED" } });
    expect(await list(person)).toMatchObject([{ alias: "First", version: 2 }]);
  });

  it("checks a new role as at the first connection, and keeps the account's AWS account and region", async () => {
    const [person, owner] = [await product.join(), await product.join()];
    const account = await connectAccount(product, person);
    const accountId = account.awsAccountId;
    const company = await companyOf(person);
    const taken = makeRole(product, {
      accountId,
      name: "taken",
      trust: trustWhere({ StringEquals: { "sts:ExternalId": [company, await companyOf(owner)] } }),
    });
    const body = { alias: "Owner's", awsRegion: "eu-west-1", roleArn: taken };
    expect((await owner.call(accountRoutes.connectAccount, { body })).status).toBe(201);
    const refusals = {
      [makeRole(product, { accountId, name: "open", trust: trustWhere() })]: "AWS_ROLE_WITHOUT_EXTERNAL_ID",
      [makeRole(product, { accountId, name: "not-ours", trust: trustOperatorWith(await companyOf(owner)) })]:
        "AWS_ROLE_NOT_ASSUMABLE",
      [taken]: "AWS_ROLE_NOT_ASSUMABLE",
      [operator.roleArn]: "AWS_ROLE_OWN_ACCOUNT",
      [await goodRole(product, person)]: "AWS_ROLE_OTHER_ACCOUNT",
    };
    for (const [roleArn, detail] of Object.entries(refusals)) {
      const answer = await account.call(accountRoutes.updateAccount, { body: { alias: "Main", roleArn, version: 1 } });
      expect([roleArn, answer.status, answer.body.detail]).toEqual([roleArn, 400, detail]);
    }
    for (const extra of [{ awsRegion: "eu-west-1" }, { externalId: company }]) {
      const change = { alias: "Main", roleArn: account.roleArn, version: 1, ...extra };
      const answer = await account.call(accountRoutes.updateAccount, { body: change });
      const fields = [{ field: Object.keys(extra)[0], rule: "is not a known field" }];
      expect(answer).toEqual({ status: 400, body: { detail: "INVALID_INPUT", fields } });
    }
    expect(await list(person)).toMatchObject([{ alias: "Main", roleArn: account.roleArn, version: 1 }]);
  });
});

describe("an account that the user does not see", () => {
  it("is answered as missing by each of its calls, in the user's company and in another", async () => {
    const person = await product.join();
    await putOnPlan(person, "Business");
    const account = await connectAccount(product, person);
    const seen = await connectAccount(product, person, "Seen");
    const blind = await addMember(product, person, { accountIds: [seen.id] });
    const stranger = await product.join();
    const calls = [
      [accountRoutes.updateAccount, { alias: "Mine", roleArn: account.roleArn, version: 1 }],
      [accountRoutes.previewRemoval],
      [accountRoutes.removeAccount],
      [accountRoutes.checkAccount],
      [accountRoutes.getAccountStatus],
      [accountRoutes.getProductionAccess],
      [accountRoutes.requestProductionAccess, { mailType: "MARKETING", websiteUrl: "https://shop.example" }],
      [accountRoutes.getPermissions],
      [accountRoutes.evaluatePermissions],
      [accountRoutes.getSendingStatistics],
    ] as const;
    for (const caller of [blind, stranger]) {
      for (const [route, body] of calls) {
        const answer = await caller.call(route, { params: { id: account.id }, body });
        expect([route.path, answer]).toEqual([route.path, { status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } }]);
      }
    }
    expect(await list(person)).toHaveLength(2);
  });
});
