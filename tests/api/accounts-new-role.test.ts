import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { setBehaviour } from "#tests/support/aws-behaviour.ts";
import { companyOf, makeRole, trustWhere } from "#tests/support/customer-roles.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ newRoleWaitSeconds: 4 });
});
afterAll(() => product.close());

const connect = (person: Person, roleArn: string) =>
  person.call(accountRoutes.connectAccount, { body: { alias: "Main", awsRegion: "eu-central-1", roleArn } });
/** An account whose new roles and trust policies reach STS after some seconds. */
async function slowAccount(iamDelaySeconds: number): Promise<string> {
  const { id } = product.awsAccounts.createAccount({ name: "Slow" });
  await setBehaviour(product, id, { iamDelaySeconds });
  return id;
}

describe("connecting an account with a role that is not yet known everywhere in AWS", () => {
  it("waits until the role can be assumed", async () => {
    const person = await product.join();
    const accountId = await slowAccount(2);
    const roleArn = makeRole(product, { accountId, trust: trustOperatorWith(await companyOf(person)) });
    expect((await connect(person, roleArn)).status).toBe(201);
  });

  it("gives up after a while, and reports that the role cannot be assumed", async () => {
    const person = await product.join();
    const accountId = await slowAccount(60);
    const roleArn = makeRole(product, { accountId, trust: trustOperatorWith(await companyOf(person)) });
    expect(await connect(person, roleArn)).toEqual({ status: 400, body: { detail: "AWS_ROLE_NOT_ASSUMABLE" } });
  });

  it("does not take the refusals of the first seconds as proof that the role requires the external id", async () => {
    const person = await product.join();
    const accountId = await slowAccount(4);
    const trust = trustWhere({ StringEqualsIfExists: { "sts:ExternalId": await companyOf(person) } });
    const roleArn = makeRole(product, { accountId, trust });
    expect(await connect(person, roleArn)).toEqual({ status: 400, body: { detail: "AWS_ROLE_WITHOUT_EXTERNAL_ID" } });
  });

  it("waits for a trust policy that was restricted a moment ago", async () => {
    const person = await product.join();
    const accountId = await slowAccount(0);
    const roleArn = makeRole(product, { accountId, trust: trustWhere() });
    await setBehaviour(product, accountId, { iamDelaySeconds: 2 });
    makeRole(product, { accountId, trust: trustOperatorWith(await companyOf(person)) });
    expect((await connect(person, roleArn)).status).toBe(201);
  });

  it("does not wait when a connected account is only checked", async () => {
    const person = await product.join();
    const accountId = await slowAccount(0);
    const roleArn = makeRole(product, { accountId, trust: trustOperatorWith(await companyOf(person)) });
    const { id } = (await connect(person, roleArn)).body;
    product.awsAccounts.deleteRole(accountId, "mail");
    await setBehaviour(product, accountId, { iamDelaySeconds: 2 });
    makeRole(product, { accountId, trust: trustOperatorWith(await companyOf(person)) });
    const checked = await person.call(accountRoutes.checkAccount, { params: { id } });
    expect(checked.body).toEqual({ detail: "AWS_ROLE_NOT_ASSUMABLE" });
  });
});
