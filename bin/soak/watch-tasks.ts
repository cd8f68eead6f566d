import * as z from "zod";
import { mailEventRule } from "#bin/local-stage/settings.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { mailDesign, mailOf } from "../load/mail-design.ts";
import { region } from "../load/join-company.ts";
import { markerOf } from "./markers.ts";
import { thingOf } from "./things.ts";
import { anyOf, recordChange, type WatchedTemplate, type Worker } from "./worker.ts";

/** So many mails that fail after a publish roll it back. */
export const FAILURES = 3;
/** A publish is rolled back only if more mails fail than in the hour before it. */
const GROWTH = 3;
const MOST_BREAKS = 3;

const Ids = z.object({ ids: z.array(z.string()) });

/** Saves a mail and publishes it; returns its version, and whether the publish was acknowledged as done. */
async function putVersion(worker: Worker, id: string, design: (marker: string) => string) {
  const { ask, history, tenant, name, next } = worker;
  const seen = await ask(templateRoutes.getTemplate, { params: { id } });
  if (seen.is !== "acknowledged") return undefined;
  const marker = markerOf("marker", name, next());
  const body = { basedOnVersion: seen.answer.versionNumber, design: design(marker) };
  const saved = await ask(templateRoutes.saveTemplate, { params: { id }, body });
  if (saved.is !== "acknowledged") return undefined;
  const { versionNumber: version } = saved.answer;
  history.saved.push({ companyId: tenant.companyId, templateId: id, version, marker });
  const published = await ask(publishingRoutes.publishTemplate, { params: { id }, query: {} });
  const isPublished = published.is === "acknowledged" && "publishedVersion" in published.answer;
  const outcome = isPublished ? published : { is: "unknown" as const };
  recordChange(worker, thingOf.published(tenant.companyId, id, tenant.accountId), String(version), outcome);
  return { version, isPublished };
}

/** A template that renders for its callers, published; undefined if a call was not acknowledged. */
async function createWatched(worker: Worker): Promise<WatchedTemplate | undefined> {
  const { ask, next, name, watched } = worker;
  const templateName = `${name}-watched-${String(next())}-end`;
  const made = await ask(templateRoutes.createTemplate, {
    body: { template_name: templateName, subject: "Hello {{name}}" },
  });
  if (made.is !== "acknowledged") return undefined;
  const put = await putVersion(worker, made.answer.uid, mailDesign);
  if (put?.isPublished !== true) return undefined;
  const own = { id: made.answer.uid, name: templateName, failures: FAILURES, events: [] };
  watched.push(own);
  return own;
}

/** The callers' mails fail: Amazon SES reports each of them. */
async function fail({ product, tenant }: Worker, { name, failures, events }: WatchedTemplate): Promise<void> {
  const failure = { templateName: name, errorMessage: "Attribute 'code' is not present in the rendering data." };
  const event = {
    ...{ accountId: tenant.awsAccountId, region, source: "aws.ses", detailType: "Email Rendering Failed" },
    detail: { eventType: "Rendering Failure", failure },
  };
  const body = { events: Array.from({ length: failures }, () => event) };
  // Without an answer the process was killed, and the events may be lost.
  const answer = await product.console("POST", "/events", body).catch(() => undefined);
  if (answer !== undefined) events.push(...Ids.parse(answer).ids);
}

/** Publishes a version that asks for more than callers send, and their mails fail: the publish is rolled back. */
async function breakCallersOf(worker: Worker, own: WatchedTemplate): Promise<void> {
  const { history, tenant } = worker;
  const { companyId, accountId } = tenant;
  const put = await putVersion(worker, own.id, (marker) => JSON.stringify(mailOf(`${marker} {{code}}`)));
  if (put === undefined) return;
  const { id: templateId, name } = own;
  history.breaking.push({ companyId, accountId, templateId, name, ...put, isMended: false });
  // Which version it is depends on the earlier ones, of which some may have been published later, or not at all.
  for (const version of versionsBefore(worker, own, put.version)) {
    recordChange(worker, thingOf.published(companyId, templateId, accountId), String(version), { is: "unknown" });
  }
  // Without an answer Amazon SES may hold the version before, with which no mail fails.
  if (!put.isPublished) return;
  await fail(worker, own);
  own.failures *= GROWTH;
}

/** Breaks the callers of a template: of one that was broken before, or of a new one. */
export async function breakCallers(worker: Worker): Promise<void> {
  const known = worker.random() < 0.5 ? anyOf(worker, worker.watched) : undefined;
  const own = known ?? (await createWatched(worker));
  if (own === undefined || own.failures > FAILURES * GROWTH ** MOST_BREAKS) return;
  await breakCallersOf(worker, own);
}

/** Breaks the callers of a new template, which no task mends. */
export async function breakNewCallers(worker: Worker): Promise<void> {
  const own = await createWatched(worker);
  if (own !== undefined) await breakCallersOf(worker, own);
}

const versionsBefore = ({ history }: Worker, { id }: WatchedTemplate, before: number): number[] =>
  history.saved.flatMap(({ templateId, version }) => (templateId === id && version < before ? [version] : []));

/** EventBridge delivers events again, also much later; none of them counts twice. */
export async function failAgain(worker: Worker): Promise<void> {
  const own = anyOf(worker, worker.watched);
  for (const id of own?.events.toReversed() ?? []) {
    const again = worker.product.console("POST", `/events/${id}/deliveries`, { rule: mailEventRule.name });
    // A process that was killed has kept no events.
    await again.catch(() => undefined);
  }
}

/** The author publishes a version without the fault, perhaps while the rollback waits: it stays. */
export async function mendBroken(worker: Worker): Promise<void> {
  const own = anyOf(worker, worker.watched);
  const put = own && (await putVersion(worker, own.id, mailDesign));
  if (own === undefined || put === undefined) return;
  for (const broken of worker.history.breaking) if (broken.templateId === own.id) broken.isMended = true;
}

/** Callers go on with the templates that may still be broken. */
export async function failAllBroken(worker: Worker): Promise<void> {
  const { history, watched } = worker;
  const isBroken = ({ id }: WatchedTemplate) => {
    const newest = history.breaking.findLast(({ templateId }) => templateId === id);
    return newest?.isPublished === true && !newest.isMended;
  };
  for (const own of watched) if (isBroken(own)) await fail(worker, own);
}
