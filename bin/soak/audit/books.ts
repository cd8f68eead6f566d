import * as z from "zod";
import { companyPk, keys, prefixes, templatePk } from "#functions/storage/keys.ts";
import { sampleDataKeys, sampleDataPrefixes } from "#functions/storage/templates/sample-data-keys.ts";
import { notificationPrefix } from "#functions/storage/notifications/notification-keys.ts";
import { SubscriptionRecord, TaggingRecord, TagRecord } from "#functions/storage/records.ts";
import { SampleDataRecord } from "#functions/storage/templates/sample-data-store.ts";
import { webhookKeys, webhookPrefixes } from "#functions/storage/webhooks/webhook-keys.ts";
import type { Evidence, StoredItem } from "../evidence.ts";
import type { History } from "../history.ts";
import { archivedOf, type AuditedCompany, auditedCompanies, entriesOf } from "./snapshot.ts";
import { sendKeys } from "#functions/storage/sends/send-store.ts";
import { jobKeys } from "#functions/storage/jobs/job-store.ts";

const Counter = z.object({ count: z.int() });

const templateIdsOf = (found: AuditedCompany) => [
  ...new Set([...entriesOf(found), ...archivedOf(found)].map(({ id }) => id)),
];

const samplesOf = ({ companyId, snapshot }: AuditedCompany, templateId: string) =>
  z.array(SampleDataRecord).parse(snapshot.under(sampleDataPrefixes.sampleData(companyId, templateId)));

const tagsOf = ({ companyId, snapshot }: AuditedCompany) =>
  z.array(TagRecord).parse(snapshot.under(prefixes.tags(companyId)));

/** Counters equal the number of counted items. */
export function countersMatch(_: History, evidence: Evidence): string[] {
  return auditedCompanies(evidence).flatMap((found) => {
    const { companyId, snapshot } = found;
    const plan = SubscriptionRecord.parse(snapshot.at(keys.subscription(companyId)));
    const taggings = z.array(TaggingRecord).parse(snapshot.under(prefixes.taggings(companyId, "template")));
    const counted = taggings.filter(({ counts }) => counts).flatMap(({ tagIds }) => tagIds);
    const pairs: (readonly [string, number, number])[] = [
      ["templates", plan.templateCount, new Set(entriesOf(found).map(({ id }) => id)).size],
      ["AWS accounts", plan.awsAccountCount, snapshot.under(prefixes.accounts(companyId)).length],
      ["users", plan.userCount, snapshot.under(prefixes.users(companyId)).length],
      ["users with access", plan.userCount, snapshot.under(prefixes.access(companyId)).length],
      ...tagsOf(found).map(
        (tag) => [`uses of ${tag.label}`, tag.useCount, counted.filter((id) => id === tag.id).length] as const,
      ),
      ...templateIdsOf(found).map((id) => {
        const counter = snapshot.at(sampleDataKeys.sampleDataCount(companyId, id));
        const count = counter === undefined ? 0 : Counter.parse(counter).count;
        return [`sample data of ${id}`, count, samplesOf(found, id).length] as const;
      }),
    ];
    return pairs.flatMap(([what, noted, there]) =>
      noted === there ? [] : [`${String(noted)} ${what} are counted in ${companyId}, and there are ${String(there)}`],
    );
  });
}

const Marker = z.looseObject({
  sk: z.string(),
  ...z.object({ templateId: z.string(), tagId: z.string(), sampleDataId: z.string() }).partial().shape,
  ...z.object({ sendId: z.string(), accountId: z.string(), jobId: z.string() }).partial().shape,
});

/** The sort keys of the expected markers in a company's partition, by what owns them. */
function markersOwned(found: AuditedCompany): string[] {
  const { companyId } = found;
  return [
    ...entriesOf(found).map(({ accountId, name }) => keys.uniqueTemplateName(companyId, accountId, name).sk),
    ...tagsOf(found).map(({ label }) => keys.uniqueTagLabel(companyId, label.toLowerCase()).sk),
  ];
}

const notificationMarkers = "unique#notification#";
const Notified = z.looseObject({ event: z.looseObject({ kind: z.string(), jobId: z.string().optional() }) });

/** Whether there is the notification of a marker: `<kind>#<key>`, where the key of a failed job is its id. */
function hasNotification({ companyId, snapshot }: AuditedCompany, marker: string): boolean {
  const items = z.array(Notified).parse(snapshot.under(notificationPrefix(companyId)));
  return items.some(({ event: { kind, jobId } }) =>
    jobId === undefined ? marker.startsWith(`${kind}#`) : marker === `${kind}#${jobId}`,
  );
}

const Placed = z.array(z.object({ place: z.int() }));

/** Whether a marker keeps the place of a webhook, of which there are ten. */
const isPlaceOfWebhook = ({ companyId, snapshot }: AuditedCompany, marker: string): boolean =>
  Placed.parse(snapshot.under(webhookPrefixes.webhooks(companyId))).some(
    ({ place }) => webhookKeys.webhookPlace(companyId, place).sk === marker,
  );

/** Whether the owner of a marker exists. */
function hasOwner(found: AuditedCompany, item: StoredItem): boolean {
  const { companyId, snapshot } = found;
  const { sk, templateId, tagId, sendId, accountId, jobId } = Marker.parse(item);
  if (isPlaceOfWebhook(found, sk)) return true;
  if (sk.startsWith(notificationMarkers)) return hasNotification(found, sk.slice(notificationMarkers.length));
  if (templateId !== undefined) {
    return entriesOf(found).some(
      (entry) => entry.id === templateId && sk.endsWith(`#${entry.accountId}#${entry.name}`),
    );
  }
  if (tagId !== undefined) {
    return tagsOf(found).some(({ id, label }) => id === tagId && sk.endsWith(`#${label.toLowerCase()}`));
  }
  if (sendId !== undefined) return snapshot.at(sendKeys.send(companyId, sendId)) !== undefined;
  if (accountId !== undefined) return snapshot.at(keys.account(companyId, accountId)) !== undefined;
  const job = jobId === undefined ? undefined : snapshot.at(jobKeys.job(companyId, jobId));
  return job !== undefined && job["finishedAt"] === undefined;
}

/** For a template's sample data: one marker for each name, and no other. */
function sampleMarkers(found: AuditedCompany, templateId: string): string[] {
  const { companyId, snapshot } = found;
  const names = samplesOf(found, templateId).map(({ name }) => name.toLowerCase());
  const owned = names.map((name) => sampleDataKeys.uniqueSampleData(companyId, templateId, name).sk);
  const there = snapshot.under({ pk: templatePk(companyId, templateId), skPrefix: "unique#" }).map(({ sk }) => sk);
  return [
    ...there.filter((sk) => !owned.includes(sk)).map((sk) => `${sk} has no owner`),
    ...owned.filter((sk) => !there.includes(sk)).map((sk) => `${sk} is missing`),
  ];
}

/** Everything unique has its marker, and every marker has an owner. */
export function markersAreOwned(_: History, evidence: Evidence): string[] {
  return auditedCompanies(evidence).flatMap((found) => {
    const markers = found.snapshot.under({ pk: companyPk(found.companyId), skPrefix: "unique#" });
    const there = new Set(markers.map(({ sk }) => sk));
    return [
      ...markers.filter((item) => !hasOwner(found, item)).map(({ sk }) => `${sk} has no owner`),
      ...markersOwned(found).flatMap((sk) => (there.has(sk) ? [] : [`${sk} is missing`])),
      ...templateIdsOf(found).flatMap((id) => sampleMarkers(found, id)),
    ];
  });
}
