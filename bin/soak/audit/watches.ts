import * as z from "zod";
import { publishTargetOf } from "#functions/domain/publishing/request.ts";
import { auditPrefix } from "#functions/storage/audit/audit-entries-store.ts";
import { notificationPrefix } from "#functions/storage/notifications/notification-keys.ts";
import type { Evidence } from "../evidence.ts";
import type { Breaking, History } from "../history.ts";
import { uncompletedItems } from "./jobs.ts";
import { type AuditedCompany, auditedCompanies, entryOf } from "./snapshot.ts";

const Answer = z.object({
  action: z.enum(["template.failing", "template.rolled-back"]),
  subjectIds: z.looseObject({ templateId: z.string(), version: z.int(), formerVersion: z.int().optional() }),
});
const Notified = z.object({ event: z.object({ kind: z.literal("template-failing"), templateId: z.string() }) });

const parsedOf = <T>(schema: z.ZodType<T>, items: readonly unknown[]): T[] =>
  items.flatMap((item) => {
    const read = schema.safeParse(item);
    return read.success ? [read.data] : [];
  });

/** The rollback was tried, and its job states why it failed. */
const couldNotRollBack = (found: AuditedCompany, id: string): boolean =>
  uncompletedItems(found, "publish-templates").some(
    ({ item }) => publishTargetOf(item).templateId === id && publishTargetOf(item).rollsBack !== undefined,
  );

function templateEnded(found: AuditedCompany, { notices }: Evidence, id: string, breaks: readonly Breaking[]) {
  const { companyId, snapshot } = found;
  const [{ name, accountId } = { name: id, accountId: "" }] = breaks;
  const answers = parsedOf(Answer, snapshot.under(auditPrefix(companyId)))
    .map(({ subjectIds }) => subjectIds)
    .filter(({ templateId }) => templateId === id);
  const notified = parsedOf(Notified, snapshot.under(notificationPrefix(companyId))).filter(
    ({ event }) => event.templateId === id,
  );
  const mails = notices.filter(({ subject }) => subject.includes(name));
  const isTwice = [...Map.groupBy(answers, ({ version }) => version)].flatMap(([version, of]) =>
    of.length > 1 ? [`version ${String(version)} was answered ${String(of.length)} times`] : [],
  );
  const isBroken = (version: number) => breaks.some((each) => each.version === version);
  const entry = entryOf(found, id, accountId);
  const published = entry?.publishedVersion ?? 0;
  const newest = breaks.at(-1);
  const isLeft =
    newest?.isMended === false && newest.isPublished && isBroken(published) && !couldNotRollBack(found, id);
  return [
    ...isTwice,
    ...answers.flatMap(({ version }) => (isBroken(version) ? [] : [`version ${String(version)} broke nothing`])),
    ...(notified.length === answers.length ? [] : [`${String(notified.length)} notifications`]),
    ...(mails.length <= answers.length ? [] : [`${String(mails.length)} mails for ${String(answers.length)} answers`]),
    ...(isLeft ? [`version ${String(published)} is still published`] : []),
  ].map((text) => `${name}: ${text}`);
}

/**
 * A publish that breaks callers is rolled back once, with one notification and one mail; a rollback or a mended version
 * never is.
 */
export function watchesEnded({ breaking }: History, evidence: Evidence): string[] {
  const cases = new Map(auditedCompanies(evidence).map((each) => [each.companyId, each]));
  return [...Map.groupBy(breaking, ({ templateId }) => templateId)].flatMap(([id, breaks]) => {
    const found = cases.get(breaks[0]?.companyId ?? "");
    return found === undefined ? [] : templateEnded(found, evidence, id, breaks);
  });
}
