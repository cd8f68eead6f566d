import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { grantPlan } from "#functions/domain/billing/grant-plan.ts";
import { getSubscription } from "#functions/storage/company-store.ts";
import { seedDemoAccount } from "#local/aws/seed.ts";
import { operator } from "#local/operator.ts";
import type { SmallCloud } from "#local/small-cloud.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { apiAt, type CallApi } from "./call-api.ts";
import { type Login, linkMailedTo, signInDemo } from "./sign-in-demo.ts";
import { welcomeMail } from "./welcome-mail.ts";

const sender = "hello@sestina.example";
const demoDetails = { companyName: "Sestina Demo", firstName: "Dana", lastName: "Demo" };

export type Cloud = Pick<SmallCloud, "url" | "mailbox" | "world">;

async function putCompanyOnPlan(companyId: string): Promise<void> {
  const table = openTable();
  const { plan } = await getSubscription(table, companyId);
  if (plan === "Discover") {
    await grantPlan({ table, now: () => new Date(), newId: () => randomUUID() }, companyId, { plan: "Business" });
  }
}

async function connectAccount({ world }: Cloud, call: CallApi): Promise<void> {
  const { uid, defaultAccount } = await call(companyRoutes.getCompany, {});
  if (defaultAccount !== null) return;
  const { roleArn } = seedDemoAccount(world, { externalId: uid });
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

async function createWelcomeMail({ url }: Cloud, call: CallApi): Promise<void> {
  const template_name = "welcome";
  const { entities } = await call(templateRoutes.listTemplates, { query: { search: template_name } });
  const known = entities.find(({ templateName }) => templateName === template_name);
  const subject = "Welcome, {{name}}!";
  const made = known ?? (await call(templateRoutes.createTemplate, { body: { template_name, subject } }));
  if (made.versionNumber > 1) return;
  await call(templateRoutes.saveTemplate, {
    params: { id: made.uid },
    body: { basedOnVersion: 1, design: welcomeMail(url) },
  });
}

/** Every step looks first, so one that was interrupted is taken up again. */
export async function makeDemo(cloud: Cloud, login: Login): Promise<void> {
  const call = apiAt(cloud.url, await signInDemo(cloud.url, cloud.mailbox, login));
  const { uid } = await call(companyRoutes.getCompany, {});
  // Whoever looks at the demo knows already why they came.
  await call(userRoutes.noteTutorialSeen, { params: { id: "welcome" } });
  await call(userRoutes.saveRegisterDetails, { body: demoDetails });
  await putCompanyOnPlan(uid);
  await connectAccount(cloud, call);
  await addSender(cloud, call);
  await createWelcomeMail(cloud, call);
}
