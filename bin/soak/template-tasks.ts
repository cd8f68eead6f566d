import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { save } from "./saving.ts";
import { thingOf } from "./things.ts";
import { anyOf, recordChange, type Worker } from "./worker.ts";

/** Creates templates; one whose creation was not answered is not used. */
export async function createTemplate(worker: Worker): Promise<void> {
  const { ask, tenant, next, name } = worker;
  const body = { template_name: `${name}-${String(next())}`, subject: "Hello {{name}}" };
  const made = await ask(templateRoutes.createTemplate, { body });
  if (made.is !== "acknowledged") return;
  worker.templates.push({ id: made.answer.uid, samples: [] });
  recordChange(worker, thingOf.template(tenant.companyId, made.answer.uid), "there", made);
  recordChange(worker, thingOf.name(tenant.companyId, made.answer.uid, tenant.accountId), body.template_name, made);
}

export async function saveOwn(worker: Worker): Promise<void> {
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return createTemplate(worker);
  const { companyId, accountId } = worker.tenant;
  const done = await save(worker, { id: own.id });
  if (done !== undefined) recordChange(worker, thingOf.content(companyId, own.id, accountId), done.marker, done.saved);
}

/** A template that others save at the same time: a stale save gets a conflict, and no save is lost. */
export async function saveShared(worker: Worker): Promise<void> {
  const id = anyOf(worker, worker.shared.templates);
  if (id !== undefined) await save(worker, { id });
}

/** Publishes the newest version; if it continues as a job, the outcome is unknown. */
export async function publishOwn(worker: Worker): Promise<void> {
  const { ask, tenant } = worker;
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return;
  const seen = await ask(templateRoutes.getTemplate, { params: { id: own.id } });
  if (seen.is !== "acknowledged") return;
  const published = await ask(publishingRoutes.publishTemplate, { params: { id: own.id }, query: {} });
  const isDone = published.is === "acknowledged" && "publishedVersion" in published.answer;
  const outcome = isDone ? published : { is: "unknown" as const };
  // Refused or not: the queue may still retry a job that began.
  const thing = thingOf.published(tenant.companyId, own.id, tenant.accountId);
  recordChange(worker, thing, String(seen.answer.versionNumber), outcome);
}

/** Records that a job may publish the current newest version; returns whether that version could be read. */
export async function recordPublish(worker: Worker, id: string): Promise<boolean> {
  const { ask, tenant } = worker;
  const seen = await ask(templateRoutes.getTemplate, { params: { id } });
  if (seen.is !== "acknowledged") return false;
  const thing = thingOf.published(tenant.companyId, id, tenant.accountId);
  recordChange(worker, thing, String(seen.answer.versionNumber), { is: "unknown" });
  return true;
}

/** Several at once, as one job. */
export async function publishSeveral(worker: Worker): Promise<void> {
  const { ask, templates, jobs } = worker;
  const uids: string[] = [];
  for (const { id } of templates.slice(-3)) if (await recordPublish(worker, id)) uids.push(id);
  if (uids.length === 0) return;
  const started = await ask(lifecycleRoutes.publishTemplates, { body: { uids } });
  if (started.is === "acknowledged") jobs.push(started.answer.job.id);
}

/** Archives a template, which is not used afterwards. */
export async function deleteOwn(worker: Worker): Promise<void> {
  const { ask, tenant, templates } = worker;
  if (templates.length < 3) return;
  const [own] = templates.splice(0, 1);
  if (own === undefined) return;
  const deleted = await ask(lifecycleRoutes.deleteTemplate, { params: { id: own.id } });
  recordChange(worker, thingOf.template(tenant.companyId, own.id), null, deleted);
}
