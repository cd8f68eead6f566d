import { importRoutes } from "#shared/api/imports.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { region } from "../load/join-company.ts";
import type { Killable } from "./killable.ts";
import { thingOf } from "./things.ts";
import { recordChange, type Worker } from "./worker.ts";

const TRIES = 3;
const AT_ONCE = 2;

/** The owner of the AWS account creates templates in Amazon SES without Sestina, until there are enough to import. */
export async function createSesTemplates(worker: Worker, product: Killable): Promise<void> {
  const { tenant, history, name, next, importable } = worker;
  const { companyId, accountId, awsAccountId } = tenant;
  while (importable.length < AT_ONCE) {
    const made = `${name}-from-ses-${String(next())}`;
    const mail = { subject: `Welcome to ${made}`, html: `<p>Hello {{name}}, this is ${made}.</p>`, text: `Hi ${made}` };
    await product.console("PUT", `/accounts/${awsAccountId}/ses/${region}/templates/${made}`, mail);
    history.sesTemplates.push({ companyId, accountId, name: made, ...mail });
    importable.push(made);
  }
}

/** Lets the worker use an imported template like its other templates, once the list has it. */
async function adopt(worker: Worker): Promise<void> {
  const { ask, tenant, templates, imports } = worker;
  const { companyId, accountId } = tenant;
  const [name] = imports;
  if (name === undefined) return;
  const listed = await ask(templateRoutes.listTemplates, { query: { search: name } });
  const found = listed.answer?.entities.find(({ templateName }) => templateName === name);
  if (found === undefined) return;
  imports.shift();
  templates.push({ id: found.uid, samples: [] });
  recordChange(worker, thingOf.template(companyId, found.uid), "there", listed);
  recordChange(worker, thingOf.name(companyId, found.uid, accountId), name, listed);
  recordChange(worker, thingOf.published(companyId, found.uid, accountId), String(found.publishedVersion), listed);
}

/** Imports the new templates of Amazon SES; a call without an answer is repeated. */
export async function importTemplates(worker: Worker): Promise<void> {
  const { ask, history, tenant, importable, imports, jobs } = worker;
  await adopt(worker);
  const names = importable.splice(0, AT_ONCE);
  if (names.length === 0) return;
  imports.push(...names);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const asked = await ask(importRoutes.importTemplates, { body: { names } });
    if (asked.is === "refused") return;
    if (asked.is !== "acknowledged") continue;
    const { id: jobId } = asked.answer.job;
    history.imported.push({ companyId: tenant.companyId, jobId, names });
    jobs.push(jobId);
    return;
  }
}
