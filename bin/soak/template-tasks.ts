import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { mailDesign } from "../load/mail-design.ts";
import { thingOf } from "./things.ts";
import { anyOf, wish, type Worker } from "./worker.ts";

const markerOf = ({ name, next }: Worker) => `marker-${name}-${String(next())}-`;

/** Reads a template and saves it with a new marker; gives the marker with what came of it. */
async function save(worker: Worker, id: string) {
  const { ask, diary, tenant } = worker;
  const seen = await ask(templateRoutes.getTemplate, { params: { id } });
  if (seen.is !== "acknowledged") return undefined;
  const marker = markerOf(worker);
  const body = { basedOnVersion: seen.answer.versionNumber, design: mailDesign(marker) };
  const saved = await ask(templateRoutes.saveTemplate, { params: { id }, body });
  if (saved.is === "acknowledged") {
    diary.saved.push({ companyId: tenant.companyId, templateId: id, version: saved.answer.versionNumber, marker });
  }
  return { marker, saved };
}

/** Begins templates; one that no answer names is nobody's. */
export async function createTemplate(worker: Worker): Promise<void> {
  const { ask, tenant, next, name } = worker;
  const body = { template_name: `${name}-${String(next())}`, subject: "Hello {{name}}" };
  const made = await ask(templateRoutes.createTemplate, { body });
  if (made.is !== "acknowledged") return;
  worker.templates.push({ id: made.answer.uid, samples: [] });
  wish(worker, thingOf.template(tenant.companyId, made.answer.uid), "there", made);
}

export async function saveOwn(worker: Worker): Promise<void> {
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return createTemplate(worker);
  const done = await save(worker, own.id);
  if (done !== undefined) wish(worker, thingOf.content(worker.tenant.companyId, own.id), done.marker, done.saved);
}

/** A template that others save at the same time: whoever was overtaken is told so, and nothing is lost. */
export async function saveShared(worker: Worker): Promise<void> {
  const id = anyOf(worker, worker.shared);
  if (id !== undefined) await save(worker, id);
}

/** Publishes what is newest; what goes on as a job may become so or not. */
export async function publishOwn(worker: Worker): Promise<void> {
  const { ask, tenant } = worker;
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return;
  const seen = await ask(templateRoutes.getTemplate, { params: { id: own.id } });
  if (seen.is !== "acknowledged") return;
  const published = await ask(publishingRoutes.publishTemplate, { params: { id: own.id }, query: {} });
  const isDone = published.is === "acknowledged" && "publishedVersion" in published.answer;
  const outcome = isDone ? published : { is: "unknown" as const };
  // Refused or not: a job that began may still be tried again by its queue.
  wish(worker, thingOf.published(tenant.companyId, own.id), String(seen.answer.versionNumber), outcome);
}

/** Several at once, as one job. */
export async function publishSeveral(worker: Worker): Promise<void> {
  const { ask, tenant, templates } = worker;
  const chosen = templates.slice(-3);
  const uids: string[] = [];
  for (const { id } of chosen) {
    const seen = await ask(templateRoutes.getTemplate, { params: { id } });
    if (seen.is !== "acknowledged") continue;
    uids.push(id);
    const thing = thingOf.published(tenant.companyId, id);
    wish(worker, thing, String(seen.answer.versionNumber), { is: "unknown" });
  }
  if (uids.length > 0) await ask(lifecycleRoutes.publishTemplates, { body: { uids } });
}

/** Into the archive; from then on nobody works on it. */
export async function deleteOwn(worker: Worker): Promise<void> {
  const { ask, tenant, templates } = worker;
  if (templates.length < 3) return;
  const [own] = templates.splice(0, 1);
  if (own === undefined) return;
  const deleted = await ask(lifecycleRoutes.deleteTemplate, { params: { id: own.id } });
  wish(worker, thingOf.template(tenant.companyId, own.id), null, deleted);
}
