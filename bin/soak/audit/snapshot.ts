import * as z from "zod";
import type { Key } from "#functions/adapters/ports/table.ts";
import { JobRecord, jobPrefixes } from "#functions/storage/jobs/job-store.ts";
import { companyPk, keys, prefixes } from "#functions/storage/keys.ts";
import { archiveKeys } from "#functions/storage/templates/archive-keys.ts";
import { SendRecipient } from "#functions/storage/sends/send-store.ts";
import { parseEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { Evidence, StoredItem } from "../evidence.ts";
import { listPrefixes } from "#functions/storage/templates/template-list-store.ts";

/** A snapshot of the table, with look-ups. */
export interface TableSnapshot {
  readonly at: (key: Key) => StoredItem | undefined;
  /** The items of a partition with this sort key prefix, in order. */
  readonly under: (requestedItems: { readonly pk: string; readonly skPrefix: string }) => readonly StoredItem[];
}

export function openSnapshot(items: readonly StoredItem[]): TableSnapshot {
  const partitions = new Map<string, StoredItem[]>();
  for (const item of items) partitions.set(item.pk, [...(partitions.get(item.pk) ?? []), item]);
  return {
    at: ({ pk, sk }) => partitions.get(pk)?.find((item) => item.sk === sk),
    under: ({ pk, skPrefix }) =>
      (partitions.get(pk) ?? []).filter(({ sk }) => sk.startsWith(skPrefix)).sort((a, b) => (a.sk < b.sk ? -1 : 1)),
  };
}

/** The companies to audit, and the data. */
export interface AuditedCompany {
  readonly companyId: string;
  readonly accountId: string;
  readonly snapshot: TableSnapshot;
}

export function auditedCompanies({ tenants, items }: Evidence): AuditedCompany[] {
  const snapshot = openSnapshot(items);
  return tenants.map(({ companyId, accountId }) => ({ companyId, accountId, snapshot }));
}

export const entriesOf = ({ companyId, snapshot }: AuditedCompany): TemplateEntry[] =>
  snapshot.under(listPrefixes.everyTemplateEntry(companyId)).map(parseEntry);

export const archivedOf = ({ companyId, snapshot }: AuditedCompany): TemplateEntry[] =>
  snapshot.under(prefixes.everyArchivedEntry(companyId)).map(parseEntry);

export const jobsOf = ({ companyId, snapshot }: AuditedCompany): JobRecord[] =>
  z.array(JobRecord).parse(snapshot.under(jobPrefixes.jobs(companyId)));

const OfSend = z.looseObject({ sk: z.templateLiteral(["send#", z.string(), "#", z.string()]) });

/** Every recipient of every send, with the send's id. */
export const recipientsOf = ({ companyId, snapshot }: AuditedCompany): { sendId: string; recipient: SendRecipient }[] =>
  snapshot.under({ pk: companyPk(companyId), skPrefix: "send#" }).flatMap((item) => {
    const found = OfSend.safeParse(item);
    if (!found.success) return [];
    const [, sendId = ""] = found.data.sk.split("#");
    return [{ sendId, recipient: SendRecipient.parse(item) }];
  });

/** The entry of a template in an account, the company's first unless given; an archived one is marked. */
export function entryOf(
  { companyId, accountId: first, snapshot }: AuditedCompany,
  templateId: string,
  accountId = first,
) {
  const there = snapshot.at(keys.templateEntry(companyId, accountId, templateId));
  const archived = snapshot.at(archiveKeys.archivedEntry(companyId, accountId, templateId));
  const item = there ?? archived;
  return item === undefined ? undefined : { ...parseEntry(item), isArchived: there === undefined };
}
