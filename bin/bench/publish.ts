import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { grantPlan } from "#functions/domain/billing/grant-plan.ts";
import { publishMany } from "#functions/domain/publishing/request.ts";
import { type AccountRecord, getAccount } from "#functions/storage/accounts/account-store.ts";
import { findJob } from "#functions/storage/jobs/job-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { roleArn } from "#local/aws/account.ts";
import { putSestinaRole } from "#bin/local-stage/customer-role.ts";
import { type LocalStageOptions, startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { isFinished } from "#shared/models/job.ts";
import { buildWhenChanged } from "../build/build-when-changed.ts";
import { readDeployedFunctions } from "../build/deployed-functions.ts";
import { stageFolder } from "../build/outputs.ts";
import { apiAt, type CallApi } from "../demo/call-api.ts";
import { foundCompany } from "../demo/found-company.ts";
import { signInDemo } from "../demo/sign-in-demo.ts";
import { welcomeMail } from "./welcome-mail.ts";
import type { Row } from "./row.ts";

/** 60, or the environment variable TEMPLATES: 500 take more than eight minutes each time. */
const TEMPLATES = Number(process.env["TEMPLATES"] ?? 60);
/** The first write does not wait. */
const LIMITS_OWN_SECONDS = TEMPLATES - 1;
const login = { email: "bench@sestina.example", password: "Sestina-bench-1" };

/** A user with two connected accounts and 60 templates. */
interface Bench {
  readonly call: CallApi;
  readonly companyId: string;
  readonly userId: string;
  readonly accounts: readonly [AccountRecord, AccountRecord];
  readonly ids: readonly string[];
  readonly cloud: LocalAws;
}

async function prepare(cloud: LocalAws): Promise<Bench> {
  await foundCompany(cloud, login);
  const call = apiAt(cloud.url, await signInDemo(cloud.url, cloud.mailbox, login));
  const { uid: companyId, defaultAccount } = await call(companyRoutes.getCompany, {});
  const { uid: userId } = await call(userRoutes.getUser, {});
  const role = roleArn(
    putSestinaRole(cloud.awsAccounts, cloud.awsAccounts.createAccount({ name: "Second" }).id, companyId),
  );
  const second = await call(accountRoutes.connectAccount, {
    body: { alias: "Second", awsRegion: "eu-central-1", roleArn: role },
  });
  const { table, now, newId } = await servicesFor(["table:write"], everyPartition);
  const limits = { templateLimit: TEMPLATES + 100, awsAccountLimit: 10, userLimit: 10 };
  await grantPlan({ table, now, newId }, companyId, { plan: "Enterprise", limits });
  const ids: string[] = [];
  for (let n = 0; n < TEMPLATES; n += 1) {
    const body = { template_name: `bench-${String(n)}`, subject: "Hello {{name}}" };
    ids.push((await call(templateRoutes.createTemplate, { body })).uid);
  }
  const accounts = [
    await getAccount(table, companyId, defaultAccount?.id ?? ""),
    await getAccount(table, companyId, second.id),
  ] as const;
  return { call, companyId, userId, accounts, ids, cloud };
}

async function changeAll({ call, ids, cloud }: Bench): Promise<void> {
  for (const id of ids) {
    const { versionNumber: basedOnVersion } = await call(templateRoutes.getTemplate, { params: { id } });
    await call(templateRoutes.saveTemplate, {
      params: { id },
      body: { basedOnVersion, design: welcomeMail(cloud.url) },
    });
  }
}

/** Publishes all templates to an account; returns the seconds until the job is done. */
async function publishAll({ companyId, userId: createdBy, accounts, ids }: Bench, account: AccountRecord) {
  const services = await servicesFor(["table:write", "queue:write"], everyPartition);
  const { table } = services;
  const entries = await Promise.all(ids.map((id) => findTemplateEntry(table, companyId, accounts[0].id, id)));
  const requests = entries.flatMap((entry) => (entry === undefined ? [] : [{ entry }]));
  const began = performance.now();
  let job = await publishMany({ account, requests, createdBy }, services);
  while (!isFinished(job.state)) {
    await wait(20);
    job = (await findJob(table, companyId, job.id)) ?? job;
  }
  if (job.done !== TEMPLATES) throw new Error(`${String(job.failed)} of ${String(TEMPLATES)} templates failed`);
  return (performance.now() - began) / 1000;
}

/** Another user's single publish in the middle of it. */
async function publishOneMeanwhile({ call, ids, cloud, accounts }: Bench): Promise<number> {
  await wait(20_000);
  const id = ids.at(-1) ?? "";
  const { versionNumber: basedOnVersion } = await call(templateRoutes.getTemplate, { params: { id } });
  await call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion, design: welcomeMail(cloud.url) } });
  const began = performance.now();
  const query = { awsAccountId: accounts[0].id };
  const published = await call(publishingRoutes.publishTemplate, { params: { id }, query });
  if ("job" in published) throw new Error("The publish has turned to a job");
  return (performance.now() - began) / 1000;
}

/** SES's own pace is the reference: what nobody can do faster. */
const row = (name: string, value: number, target: number, pace = LIMITS_OWN_SECONDS): Row => ({
  ...{ name, value, unit: "s", target, better: "lower", reference: { name: "SES's own pace", value: pace } },
});

/** From here on Amazon SES allows one GetEmailTemplate a second, the slower of the two rates in AWS's documentation. */
async function slowReads({ cloud }: Bench, { awsAccountId }: AccountRecord): Promise<void> {
  const address = `${cloud.url}/_local/api/accounts/${awsAccountId}/behaviour`;
  const answer = await fetch(address, { method: "PUT", body: JSON.stringify({ getTemplatePerSecond: 1 }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The same with the deployed Lambdas, each in separate processes. */
export async function benchShipped(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  await buildWhenChanged("deployment");
  const lambda = { functions: await readDeployedFunctions(stageFolder("prd")) };
  return withCloud(lambda, async (cloud) => {
    const all = await prepare(cloud);
    const seconds = await publishAll(all, all.accounts[0]);
    return [row(`publish ${String(TEMPLATES)} new templates, Lambdas as shipped`, seconds, 1.15)];
  });
}

async function withCloud<T>(lambda: LocalStageOptions["lambda"], act: (cloud: LocalAws) => Promise<T>): Promise<T> {
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, lambda, webRoot: "", editorRoot: "" });
  try {
    return await act(cloud);
  } finally {
    await cloud.close();
  }
}

/** Publishing at Amazon SES's real rate: one template write a second, per operation, account and region. */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  return withCloud(undefined, async (cloud) => {
    const all = await prepare(cloud);
    const [first, second] = all.accounts;
    const alone = await publishAll(all, first);
    await changeAll(all);
    const [one, two, single] = await Promise.all([
      publishAll(all, first),
      publishAll(all, second),
      publishOneMeanwhile(all),
    ]);
    await changeAll(all);
    await slowReads(all, first);
    const slow = await publishAll(all, first);
    const templates = String(TEMPLATES);
    return [
      row(`publish ${templates} new templates to one account`, alone, 1.15),
      row(`publish ${templates} changed templates, two accounts at once`, Math.max(one, two), 1.15),
      row(`publish ${templates} changed templates, one GetEmailTemplate a second`, slow, 1.15),
      row("publish one template in the middle of it", single, 5, 1),
    ];
  });
}
