import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { grantPlan } from "#functions/domain/billing/grant-plan.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { seedDemoAccount } from "#bin/local-stage/customer-role.ts";
import { operator } from "#local/operator.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { apiAt, type CallApi } from "./call-api.ts";
import { companyName, type Login, people } from "./company.ts";
import { signInDemo } from "./sign-in-demo.ts";

export type Cloud = Pick<LocalAws, "url" | "mailbox" | "awsAccounts">;

async function putCompanyOnPlan(companyId: string): Promise<void> {
  const table = openTable();
  const { plan } = await getSubscription(table, companyId);
  if (plan === "Discover") {
    await grantPlan({ table, now: () => new Date(), newId: () => randomUUID() }, companyId, { plan: "Business" });
  }
}

async function connectAccount({ awsAccounts }: Cloud, call: CallApi): Promise<void> {
  const { uid, defaultAccount } = await call(companyRoutes.getCompany, {});
  if (defaultAccount !== null) return;
  const { roleArn } = seedDemoAccount(awsAccounts, { externalId: uid });
  await call(accountRoutes.connectAccount, { body: { alias: "Development", awsRegion: operator.region, roleArn } });
}

/**
 * A user with a company on the Business plan and one connected AWS account, and nothing in either. Every step checks
 * what exists, so an interrupted run can be repeated.
 */
export async function foundCompany(cloud: Cloud, login: Login): Promise<void> {
  const call = apiAt(cloud.url, await signInDemo(cloud.url, cloud.mailbox, login));
  const { uid } = await call(companyRoutes.getCompany, {});
  const { firstName, lastName } = people.robin;
  // A visitor of the demo needs neither the welcome tour nor the questions about a new user.
  await call(userRoutes.noteTutorialSeen, { params: { id: "welcome" } });
  await call(userRoutes.saveRegisterDetails, { body: { companyName, firstName, lastName } });
  await putCompanyOnPlan(uid);
  await connectAccount(cloud, call);
}
