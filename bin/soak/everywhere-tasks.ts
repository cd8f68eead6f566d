import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { anything } from "./history.ts";
import { save } from "./saving.ts";
import { thingOf } from "./things.ts";
import { anyOf, recordChange, type Worker } from "./worker.ts";

/** Saves in all accounts: accounts without the template get it, and it has the same name in all. */
export async function saveInAll(worker: Worker): Promise<void> {
  const { companyId, accounts } = worker.tenant;
  const own = anyOf(worker, worker.templates);
  const done = own && (await save(worker, { id: own.id, everywhere: true }));
  if (own === undefined || done === undefined) return;
  const { marker, saved, seen } = done;
  for (const { accountId } of accounts) {
    recordChange(worker, thingOf.content(companyId, own.id, accountId), marker, saved);
    recordChange(worker, thingOf.name(companyId, own.id, accountId), seen.templateName, saved);
  }
}

/** Publishes in all accounts: accounts without the template get it, others keep a newer version. */
export async function publishInAll(worker: Worker): Promise<void> {
  const { ask, tenant, jobs } = worker;
  const { companyId, accounts } = tenant;
  const own = anyOf(worker, worker.templates);
  if (own === undefined) return;
  const params = { id: own.id };
  const seen = await ask(templateRoutes.getTemplate, { params });
  if (seen.is !== "acknowledged") return;
  const { versionNumber } = seen.answer;
  const published = await ask(publishingRoutes.publishTemplateEverywhere, { params });
  const started = published.answer?.jobs ?? [];
  jobs.push(...started.map((job) => job.id));
  for (const { accountId } of accounts) {
    const isDone = started.some((job) => job.accountId === accountId && job.state === "done");
    const outcome = isDone ? published : ({ is: "unknown" } as const);
    recordChange(worker, thingOf.published(companyId, own.id, accountId), String(versionNumber), outcome);
    if (accountId === tenant.accountId) continue;
    // A late job takes the name and the newest version at the time it runs.
    recordChange(worker, thingOf.content(companyId, own.id, accountId), anything, { is: "unknown" });
    recordChange(worker, thingOf.name(companyId, own.id, accountId), anything, { is: "unknown" });
  }
}
