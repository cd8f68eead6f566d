import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { grantPlan } from "#functions/domain/billing/grant-plan.ts";
import { roleArn } from "#local/aws/account.ts";
import { putSestinaRole } from "#bin/local-stage/customer-role.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { apiAt, type CallApi } from "../demo/call-api.ts";
import { signInDemo } from "../demo/sign-in-demo.ts";

/** A company with one user and one AWS account, which is out of the sandbox and may send from one address. */
export interface Tenant {
  readonly email: string;
  readonly companyId: string;
  readonly userId: string;
  /** The connected account: its id in Sestina and its AWS account id. */
  readonly accountId: string;
  readonly awsAccountId: string;
  readonly sender: string;
  /** Valid for two hours of the product's clock. */
  readonly token: string;
}

export const region = "eu-central-1" as const;
export const tenantPassword = "Sestina-bench-1";

export const signInTenant = (cloud: LocalAws, email: string): Promise<string> =>
  signInDemo(cloud.url, cloud.mailbox, { email, password: tenantPassword });

/** Does in the console what the owner of an AWS account does at AWS. */
async function asOwner(cloud: LocalAws, method: string, path: string, body?: object): Promise<void> {
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${cloud.url}/_local/api/accounts/${path}`, init);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
}

/** Connects a new AWS account to a company; returns its id in Sestina and its AWS account id. */
export async function connectNew(
  cloud: LocalAws,
  call: CallApi,
  { companyId, name }: { readonly companyId: string; readonly name: string },
): Promise<Pick<Tenant, "accountId" | "awsAccountId">> {
  const { id: awsAccountId } = cloud.awsAccounts.createAccount({ name });
  const role = roleArn(putSestinaRole(cloud.awsAccounts, awsAccountId, companyId));
  const body = { alias: name, awsRegion: region, roleArn: role };
  const { id: accountId } = await call(accountRoutes.connectAccount, { body });
  return { accountId, awsAccountId };
}

/** Signs a user up, puts their company on Enterprise with limits that suffice for a bench, and connects an account. */
export async function joinCompany(cloud: LocalAws, name: string): Promise<Tenant> {
  const email = `${name}@load.example`;
  const token = await signInTenant(cloud, email);
  const call = apiAt(cloud.url, token);
  const { uid: companyId } = await call(companyRoutes.getCompany, {});
  const { uid: userId } = await call(userRoutes.getUser, {});
  const limits = { templateLimit: 100_000, awsAccountLimit: 25, userLimit: 1000 };
  const context = { table: openTable(), now: () => new Date(), newId: () => randomUUID() };
  await grantPlan(context, companyId, { plan: "Enterprise", limits });
  const { accountId, awsAccountId } = await connectNew(cloud, call, { companyId, name });
  const sender = `news@${name}.example`;
  const at = `${awsAccountId}/ses/${region}`;
  await asOwner(cloud, "PUT", `${at}/sandbox`, { inSandbox: false });
  await asOwner(cloud, "POST", `${at}/identities`, { name: sender });
  await asOwner(cloud, "POST", `${at}/identities/${encodeURIComponent(sender)}/verify`);
  return { email, companyId, userId, accountId, awsAccountId, sender, token };
}
