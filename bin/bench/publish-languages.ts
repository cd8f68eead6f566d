import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { publishMany } from "#functions/domain/publishing/request.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { findJob } from "#functions/storage/jobs/job-store.ts";
import { listLanguageEntriesOfAccount } from "#functions/storage/templates/language-entry-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { isFinished } from "#shared/models/job.ts";
import { usualNamePattern } from "#shared/models/ses-name-pattern.ts";
import { apiAt, type CallApi } from "../demo/call-api.ts";
import { joinCompany, type Tenant } from "../load/join-company.ts";
import { mailIn, otherLanguages } from "./languages.ts";
import type { Row } from "./row.ts";

/** 3, or the environment variable TEMPLATES: 100 take more than half an hour. */
const TEMPLATES = Number(process.env["TEMPLATES"] ?? 3);
const LANGUAGES = otherLanguages.length + 1;
const TEXTS = 20;

async function prepare(call: CallApi): Promise<string[]> {
  const languages = ["en", ...otherLanguages].map((code) => ({ code }));
  const body = { languages, default: "en", namePattern: usualNamePattern, revision: 0 };
  await call(languageRoutes.setLanguages, { body });
  const ids: string[] = [];
  for (let number = 0; number < TEMPLATES; number += 1) {
    const named = { template_name: `mail-${String(number)}`, subject: "Hello {{name}}" };
    const { uid: id } = await call(templateRoutes.createTemplate, { body: named });
    const change = { basedOnVersion: 1, ...mailIn(otherLanguages, TEXTS, String(number)) };
    await call(templateRoutes.saveTemplate, { params: { id }, body: change });
    ids.push(id);
  }
  return ids;
}

/** Publishes all templates in all languages as one job; returns the seconds until it is done. */
async function publishAll({ companyId, accountId, userId: createdBy }: Tenant, ids: readonly string[]) {
  const services = await servicesFor(["table:write", "queue:write"], everyPartition);
  const { table } = services;
  const account = await getAccount(table, companyId, accountId);
  const entries = await Promise.all(ids.map((id) => findTemplateEntry(table, companyId, accountId, id)));
  const requests = entries.flatMap((entry) => (entry === undefined ? [] : [{ entry }]));
  const began = performance.now();
  let job = await publishMany({ account, requests, createdBy }, services);
  while (!isFinished(job.state)) {
    await wait(20);
    job = (await findJob(table, companyId, job.id)) ?? job;
  }
  const seconds = (performance.now() - began) / 1000;
  const published = await listLanguageEntriesOfAccount(table, companyId, accountId);
  const count = published.filter(({ publishedVersion }) => publishedVersion !== undefined).length;
  if (job.failed > 0 || count !== TEMPLATES * otherLanguages.length)
    throw new Error(`${String(job.failed)} templates failed, and ${String(count)} languages are published`);
  return seconds;
}

/** Publishing templates in 20 languages at Amazon SES's real rate: each language is a template there, one a second. */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    const tenant = await joinCompany(cloud, "languages");
    const value = await publishAll(tenant, await prepare(apiAt(cloud.url, tenant.token)));
    const name = `publish ${String(TEMPLATES)} new templates in ${String(LANGUAGES)} languages`;
    // The first write does not wait.
    const reference = { name: "SES's own pace", value: TEMPLATES * LANGUAGES - 1 };
    return [{ name, value, unit: "s", target: 1.15, better: "lower", reference }];
  } finally {
    await cloud.close();
  }
}
