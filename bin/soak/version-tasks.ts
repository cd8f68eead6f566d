import { formerNameRoutes } from "#shared/api/former-names.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { markerIn } from "./markers.ts";
import { blockUpdateOf } from "./saving.ts";
import { thingOf } from "./things.ts";
import { anyOf, recordChange, type Worker } from "./worker.ts";

/** One of the worker's templates in its current state, and one of its versions. */
async function anyVersion(worker: Worker) {
  const { ask, random } = worker;
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return undefined;
  const seen = await ask(templateRoutes.getTemplate, { params: { id: own.id } });
  if (seen.is !== "acknowledged") return undefined;
  const newest = seen.answer.versionNumber;
  const versionNumber = 1 + Math.floor(random() * newest);
  return { id: own.id, newest, versionNumber, params: { id: own.id, versionNumber: String(versionNumber) } };
}

/** "Restore as draft". */
export async function restoreVersion(worker: Worker): Promise<void> {
  const { ask, history, tenant } = worker;
  const { companyId, accountId } = tenant;
  const chosen = await anyVersion(worker);
  if (chosen === undefined) return;
  const { id: templateId, newest, versionNumber: from, params } = chosen;
  const former = await ask(versionRoutes.getTemplateVersion, { params });
  if (former.is !== "acknowledged") return;
  const body = { basedOnVersion: newest };
  const restored = await ask(versionRoutes.restoreTemplateVersion, { params, body });
  recordChange(worker, thingOf.content(companyId, templateId, accountId), markerIn(former.answer.html), restored);
  if (restored.is !== "acknowledged") return;
  const { versionNumber: version } = restored.answer;
  history.restored.push({ companyId, accountId, templateId, version, from });
}

/** "Republish Version". */
export async function republishVersion(worker: Worker): Promise<void> {
  const { ask, tenant } = worker;
  const chosen = await anyVersion(worker);
  if (chosen === undefined) return;
  const { id, params } = chosen;
  const published = await ask(versionRoutes.reactivateTemplateVersion, { params, query: {} });
  const isDone = published.is === "acknowledged" && "publishedVersion" in published.answer;
  const thing = thingOf.published(tenant.companyId, id, tenant.accountId);
  recordChange(worker, thing, params.versionNumber, isDone ? published : { is: "unknown" });
}

/** Another name with the same mail. */
export async function renameOwn(worker: Worker): Promise<void> {
  const { ask, tenant, name, next } = worker;
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return;
  const params = { id: own.id };
  const seen = await ask(templateRoutes.getTemplate, { params });
  if (seen.is !== "acknowledged") return;
  const { design, versionNumber: basedOnVersion } = seen.answer;
  const templateName = `${name}-renamed-${String(next())}`;
  const body = { design, basedOnVersion, templateName, blockUpdateType: blockUpdateOf(worker) } as const;
  const renamed = await ask(templateRoutes.saveTemplate, { params, body });
  recordChange(worker, thingOf.name(tenant.companyId, own.id, tenant.accountId), templateName, renamed);
}

/** Has Amazon SES delete the templates under names that are no longer needed. */
export async function forgetFormerNames(worker: Worker): Promise<void> {
  const { ask, jobs } = worker;
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return;
  const params = { id: own.id };
  const listed = await ask(formerNameRoutes.listFormerNames, { params });
  const needless = (listed.answer ?? []).filter(({ replaced }) => replaced);
  if (needless.length === 0) return;
  const chosen = needless.map(({ awsAccountId, name }) => ({ awsAccountId, name }));
  const started = await ask(formerNameRoutes.deleteFormerNames, { params, body: { chosen } });
  jobs.push(...(started.answer?.jobs ?? []).map((job) => job.id));
}
