import { afterAll, beforeAll, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { roleFeatures } from "#shared/customer-role/features.ts";
import type { FeatureReport } from "#shared/models/account-insight.ts";
import { customersBusArn, operator } from "#local/operator.ts";
import { companyOf } from "#tests/support/customer-roles.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

/** The template that customers deploy, as the local AWS's CloudFormation applies it. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const deploy = async (person: Person, account: string, change: Record<string, string> = {}) => {
  const form = new URLSearchParams({
    account,
    stackName: "sestina-access",
    region: "eu-central-1",
    acknowledged: "on",
    param_ExternalId: await companyOf(person),
    param_TrustedAccountId: operator.accountId,
    ...change,
  });
  const headers = { origin: product.url, "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(`${product.url}/_cloudformation/stacks`, { method: "POST", headers, body: form });
  const text = await answer.text();
  return { status: answer.status, text, roleArn: /arn:aws:iam::\d{12}:role\/[\w-]+/.exec(text)?.[0] ?? "" };
};

const connect = (person: Person, roleArn: string) =>
  person.call(accountRoutes.connectAccount, { body: { alias: "Main", awsRegion: "eu-central-1", roleArn } });

it("the template makes a role with which every feature works", async () => {
  const person = await product.join();
  const { status, roleArn } = await deploy(person, "new");
  expect(status).toBe(201);
  const { body: account } = await connect(person, roleArn);
  const params = { id: account.id };
  const report: FeatureReport[] = (await person.call(accountRoutes.evaluatePermissions, { params })).body;
  expect(report.map(({ featureStatus }) => featureStatus)).toEqual(roleFeatures.map(() => "Enabled"));
  const used = [
    await person.call(importRoutes.listImportableTemplates),
    await person.call(identityRoutes.addEmailIdentity, { body: { email: "news@shop.example" } }),
    await person.call(identityRoutes.addDomainIdentity, { body: { domain: "shop.example" } }),
    await person.call(accountRoutes.getAccountStatus, { params }),
    await person.call(accountRoutes.getSendingStatistics, { params }),
    await person.call(accountRoutes.requestProductionAccess, {
      params,
      body: { mailType: "MARKETING", websiteUrl: "https://shop.example" },
    }),
  ];
  expect(used.map(({ status: code }) => code < 300)).toEqual(used.map(() => true));
});

it("the template locks exactly the feature that is switched off", async () => {
  const person = await product.join();
  const { roleArn } = await deploy(person, "new");
  const { body: account } = await connect(person, roleArn);
  const params = { id: account.id };
  for (const { parameter, name } of roleFeatures) {
    expect((await deploy(person, account.awsAccountId, { [`param_${parameter}`]: "No" })).roleArn).toBe(roleArn);
    const { body } = await person.call(accountRoutes.evaluatePermissions, { params });
    const locked = Array.isArray(body)
      ? body.filter(({ featureStatus }: FeatureReport) => featureStatus === "Locked by missing permissions")
      : [{ featureName: body.detail === "AWS_PERMISSION_REPORT_LOCKED" ? "Permission Management" : body.detail }];
    expect(locked.map(({ featureName }: { featureName: string }) => featureName)).toEqual([name]);
    expect((await person.call(accountRoutes.checkAccount, { params })).status).toBe(204);
  }
});

it.each([
  ["with an external id of no form", { param_ExternalId: "a b" }, 400],
  ["with a switch between on and off", { param_MailSending: "Maybe" }, 400],
  ["into an account that is not there", { account: "000000000000" }, 400],
])("a deployment %s is answered as CloudFormation would", async (_, change, status) => {
  const person = await product.join();
  expect((await deploy(person, "new", change)).status).toBe(status);
});

it("the template forwards mail events to Sestina only if that is switched on, and to no other bus", async () => {
  const person = await product.join();
  const forwarding = async (accountId: string) => {
    const answer = await fetch(`${product.url}/_local/api/forwarding`);
    const list: { forwarding: { accountId: string; region: string; pattern: object }[] } = await answer.json();
    return list.forwarding.filter((rule) => rule.accountId === accountId);
  };
  const { roleArn } = await deploy(person, "new", { param_EventBusArn: customersBusArn });
  const accountId = roleArn.split(":")[4] ?? "";
  expect(await forwarding(accountId)).toEqual([]);

  const on = { param_MailEvents: "Yes" };
  const other = "arn:aws:events:eu-central-1:999999999999:event-bus/theirs";
  expect((await deploy(person, accountId, { ...on, param_EventBusArn: other })).status).toBe(400);
  expect(await forwarding(accountId)).toEqual([]);
  expect((await deploy(person, accountId, { ...on, param_EventBusArn: customersBusArn })).status).toBe(201);
  const pattern = { source: ["aws.ses"], "detail-type": expect.arrayContaining(["Email Rendering Failed"]) };
  expect(await forwarding(accountId)).toEqual([{ accountId, region: "eu-central-1", pattern }]);
});
