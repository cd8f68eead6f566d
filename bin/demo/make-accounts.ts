import { putSestinaRole } from "#bin/local-stage/customer-role.ts";
import { roleArn } from "#local/aws/account.ts";
import { operator } from "#local/operator.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { mailEventPattern } from "#shared/customer-role/mail-events.ts";
import type { Account } from "#shared/models/account.ts";
import type { CallApi } from "./call-api.ts";
import { callConsole } from "./console-call.ts";
import type { Cloud } from "./found-company.ts";
import { linkMailedTo } from "./sign-in-demo.ts";

const domain = "example.com";
export const sender = `hello@${domain}`;
const productionAlias = "Production";
const productionId = "777788889999";

export interface DemoAccounts {
  readonly development: Account;
  readonly production: Account;
}

async function connectProduction({ url, awsAccounts }: Cloud, call: CallApi): Promise<void> {
  const accounts = await call(accountRoutes.listAccounts, {});
  if (accounts.some(({ alias }) => alias === productionAlias)) return;
  const { uid } = await call(companyRoutes.getCompany, {});
  if (awsAccounts.getAccount(productionId) === undefined) {
    awsAccounts.createAccount({ id: productionId, name: "Larkspur Tea, production" });
  }
  const role = roleArn(putSestinaRole(awsAccounts, productionId, uid));
  await callConsole(url, `PUT /accounts/${productionId}/ses/${operator.region}/sandbox`, { inSandbox: false });
  const body = { alias: productionAlias, awsRegion: operator.region, roleArn: role };
  await call(accountRoutes.connectAccount, { body });
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

async function addDomain({ url }: Cloud, call: CallApi, { awsAccountId }: Account): Promise<void> {
  const { count } = await call(identityRoutes.listDomainIdentities, { query: {} });
  if (count > 0) return;
  const { uid } = await call(identityRoutes.addDomainIdentity, { body: { domain, dkim: true, subDomain: "mails" } });
  // As its owner would publish the records: by the console's button.
  await callConsole(url, `POST /dns/wanted/${awsAccountId}/${operator.region}/${domain}`);
  await call(identityRoutes.getDomainIdentity, { params: { id: uid } });
}

export async function findAccounts(call: CallApi): Promise<DemoAccounts> {
  const accounts = await call(accountRoutes.listAccounts, {});
  const production = accounts.find(({ alias }) => alias === productionAlias);
  const development = accounts.find(({ alias }) => alias !== productionAlias);
  if (production === undefined || development === undefined) throw new Error("The demo has not both AWS accounts.");
  return { development, production };
}

/** Selects an account for the caller. */
export const selectAccount = (call: CallApi, { id }: Account) =>
  call(accountRoutes.setDefaultAccount, { params: { id } });

/** A second account, out of the sandbox; in both the sender and its domain, and forwarding of mail events. */
export async function makeAccounts(cloud: Cloud, call: CallApi): Promise<void> {
  await connectProduction(cloud, call);
  const { development, production } = await findAccounts(call);
  // The one that stays selected is last.
  for (const account of [production, development]) {
    await selectAccount(call, account);
    await addSender(cloud, call);
    await addDomain(cloud, call, account);
    const path = `PUT /forwarding/${account.awsAccountId}/${operator.region}` as const;
    await callConsole(cloud.url, path, { pattern: mailEventPattern });
  }
}
