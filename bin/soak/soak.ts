import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import { mailEventPattern } from "#shared/customer-role/mail-events.ts";
import { apiAt, type CallApi } from "../demo/call-api.ts";
import { connectNew, joinCompany, region, type Tenant } from "../load/join-company.ts";
import { type Evidence, readEvidence } from "./evidence.ts";
import type { History } from "./history.ts";
import { runSoak, type SoakOptions } from "./run-soak.ts";
import type { SoakTenant } from "./soak-tenant.ts";
import { FAILURES } from "./watch-tasks.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

const companies = ["north", "south"] as const;

const openOn = (dataFolder: string): Promise<LocalAws> => {
  const root = resolve(import.meta.dirname, "../..");
  return startLocalStage({ dataFolder, port: 0, root, webRoot: "", editorRoot: "" });
};

/** Lets Amazon SES report to Sestina; a publish after which three mails fail is rolled back. */
async function rollBackFailures(call: CallApi, { url }: LocalAws, { accountId, awsAccountId }: Tenant): Promise<void> {
  const path = `/_local/api/forwarding/${awsAccountId}/${region}`;
  const answer = await fetch(url + path, { method: "PUT", body: JSON.stringify({ pattern: mailEventPattern }) });
  if (!answer.ok) throw new Error(await answer.text());
  const account = (await call(accountRoutes.listAccounts, {})).find(({ id }) => id === accountId);
  const watching = { action: "roll-back", minutes: 60, failures: FAILURES } as const;
  const body = { breakingChanges: "warn", watching, version: account?.version ?? 1 } as const;
  await call(accountRoutes.changePublishingRules, { params: { id: accountId }, body });
}

/** A company with two AWS accounts and a webhook for all kinds of events; its users work in the first account. */
async function joinWithTwoAccounts(cloud: LocalAws, name: string, receiver: WebhookReceiver): Promise<SoakTenant> {
  const tenant = await joinCompany(cloud, name);
  const { companyId, accountId, awsAccountId } = tenant;
  const call = apiAt(cloud.url, tenant.token);
  await rollBackFailures(call, cloud, tenant);
  const body = { name: "All", url: receiver.urlOf(companyId), format: "standard", kinds: null } as const;
  const { webhook, secret } = await call(webhookRoutes.addWebhook, { body });
  const second = await connectNew(cloud, call, { companyId, name: `${name}-2` });
  return { ...tenant, accounts: [{ accountId, awsAccountId }, second], webhook: { id: webhook.id, secret } };
}

/** A soak from an empty folder to the evidence; the folder is deleted at the end. */
export async function soak(
  options: Omit<SoakOptions, "folder" | "tenants">,
): Promise<{ readonly history: History; readonly evidence: Evidence }> {
  process.env["LOG_LEVEL"] = "error";
  const folder = await mkdtemp(join(tmpdir(), "sestina-soak-"));
  const receiver = await startWebhookReceiver();
  try {
    const before = await openOn(folder);
    const tenants: SoakTenant[] = [];
    for (const name of companies) tenants.push(await joinWithTwoAccounts(before, name, receiver));
    await before.close();
    const history = await runSoak({ ...options, folder, tenants });
    const after = await openOn(folder);
    const evidence = await readEvidence(after, tenants, receiver.received);
    await after.close();
    return { history, evidence };
  } finally {
    await receiver.close();
    await rm(folder, { recursive: true });
  }
}
