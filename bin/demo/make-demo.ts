import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { grantPlan } from "#functions/domain/billing/grant-plan.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { seedDemoAccount } from "#bin/local-stage/customer-role.ts";
import { operator } from "#local/operator.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { userRoutes } from "#shared/api/users.ts";
import { apiAt, type CallApi } from "./call-api.ts";
import { type Login, linkMailedTo, signInDemo } from "./sign-in-demo.ts";
import { makeTemplates } from "./make-templates.ts";

const domain = "sestina.example";
const sender = `hello@${domain}`;
const demoDetails = { companyName: "Sestina Demo", firstName: "Dana", lastName: "Demo" };

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
  await call(accountRoutes.connectAccount, { body: { alias: "Demo", awsRegion: operator.region, roleArn } });
}

async function addSender({ mailbox }: Cloud, call: CallApi): Promise<void> {
  const { entities } = await call(identityRoutes.listEmailIdentities, { query: {} });
  const known = entities.find(({ identity }) => identity === sender);
  if (known?.verified === true) return;
  if (known === undefined) await call(identityRoutes.addEmailIdentity, { body: { email: sender } });
  const { ok, status } = await fetch(linkMailedTo(mailbox, sender));
  if (!ok) throw new Error(`The link mailed to ${sender} answers ${status}.`);
  await call(identityRoutes.syncEmailIdentities, {});
}

async function addDomain({ url, awsAccounts }: Cloud, call: CallApi): Promise<void> {
  const { count } = await call(identityRoutes.listDomainIdentities, { query: {} });
  if (count > 0) return;
  const { uid } = await call(identityRoutes.addDomainIdentity, { body: { domain, dkim: true, subDomain: "mails" } });
  const [account] = awsAccounts.listAccounts();
  // As its owner would publish the records: by the console's button.
  const place = `${account?.id ?? ""}/${operator.region}/${domain}`;
  await fetch(`${url}/_local/api/dns/wanted/${place}`, { method: "POST" });
  await call(identityRoutes.getDomainIdentity, { params: { id: uid } });
}

/** Every step checks what exists, so an interrupted run can be repeated. */
export async function makeDemo(cloud: Cloud, login: Login): Promise<void> {
  const call = apiAt(cloud.url, await signInDemo(cloud.url, cloud.mailbox, login));
  const { uid } = await call(companyRoutes.getCompany, {});
  // A visitor of the demo needs neither the welcome tour nor the questions about a new user.
  await call(userRoutes.noteTutorialSeen, { params: { id: "welcome" } });
  await call(userRoutes.saveRegisterDetails, { body: demoDetails });
  await putCompanyOnPlan(uid);
  await connectAccount(cloud, call);
  await addSender(cloud, call);
  await addDomain(cloud, call);
  await makeTemplates(cloud.url, call);
}
