/**
 * What a list of templates in memory is made of: a company's items, their changes since a time, and snapshots for Lambdas
 * with nothing in memory: all items at a time, compressed, in few. Lambdas that list templates write the snapshots; a
 * reader adds the changes since.
 *
 * | access pattern        | key                                          |
 * |-----------------------|----------------------------------------------|
 * | snapshot of a company | template-list#<c> / head                     |
 * | its content           | template-list#<c>#<slot>#<00> / part         |
 */
import * as z from "zod";
import type { Key, TableReader } from "#functions/adapters/ports/table.ts";
import { companyPk, prefixes } from "../keys.ts";
import { TaggingRecord, TagRecord } from "../records.ts";
import { createSnapshotStore, partNumbers, type Slot, slots } from "../snapshots/snapshot-store.ts";
import { parseEntry } from "./template-entry-store.ts";
import { TemplateEntry } from "./template-records.ts";

/** The subject of an item in a company's partition, for the lists in memory. */
type Subject =
  | { readonly is: "entry" | "archived-entry" | "gone-entry"; readonly accountId: string; readonly id: string }
  | { readonly is: "tagging" | "tag" | "gone-tag"; readonly id: string };

/** Undefined for every other item. */
export function subjectOf(sk: string): Subject | undefined {
  const [first = "", second = "", third = "", fourth = ""] = sk.split("#");
  if (first === "template") return { is: "entry", accountId: second, id: third };
  if (first === "archived-template") return { is: "archived-entry", accountId: second, id: third };
  if (first === "tags-of" && second === "template") return { is: "tagging", id: third };
  if (first === "tag") return { is: "tag", id: second };
  if (first === "gone" && second === "template") return { is: "gone-entry", accountId: third, id: fourth };
  if (first === "gone" && second === "tag") return { is: "gone-tag", id: third };
  return undefined;
}

/** The items that a template list consists of. */
export type TemplateItem =
  | { readonly is: "entry"; readonly entry: TemplateEntry }
  | { readonly is: "gone-entry"; readonly accountId: string; readonly id: string }
  | { readonly is: "tagging"; readonly id: string; readonly tagIds: readonly string[] }
  | { readonly is: "tag"; readonly tag: TagRecord }
  | { readonly is: "gone-tag"; readonly id: string };

const Stored = z.looseObject({ sk: z.string() });

/** Undefined for other items. */
function itemOf(item: unknown): TemplateItem | undefined {
  const subject = subjectOf(Stored.parse(item).sk);
  switch (subject?.is) {
    case undefined:
      return undefined;
    case "entry":
      return { is: "entry", entry: parseEntry(item) };
    case "archived-entry":
      return { is: "entry", entry: { ...parseEntry(item), status: "archived" } };
    case "tagging":
      return { is: "tagging", id: subject.id, tagIds: TaggingRecord.parse(item).tagIds };
    case "tag":
      return { is: "tag", tag: TagRecord.parse(item) };
    case "gone-entry":
      return { is: "gone-entry", accountId: subject.accountId, id: subject.id };
    case "gone-tag":
      return { is: "gone-tag", id: subject.id };
  }
}

const itemsOf = (items: readonly unknown[]): TemplateItem[] => items.flatMap((item) => itemOf(item) ?? []);

/** All items. Changes during the read may be missing: read the changes since its start afterwards. */
export async function readTemplateItems(table: TableReader, companyId: string): Promise<TemplateItem[]> {
  const parts = await Promise.all([
    table.query(listPrefixes.everyTemplateEntry(companyId)),
    table.query(prefixes.everyArchivedEntry(companyId)),
    table.query(prefixes.taggings(companyId, "template")),
    table.query(prefixes.tags(companyId)),
  ]);
  return itemsOf(parts.flat());
}

/** The changes since a time, the latest change at the end. Deletions are known for a day (`putTombstone`). */
export async function readTemplateChanges(
  table: TableReader,
  companyId: string,
  since: string,
): Promise<TemplateItem[]> {
  return itemsOf(await table.changedSince(companyPk(companyId), since));
}

/** Enough for more than 100,000 templates; larger lists have no snapshot. */
const MOST_PARTS = 32;

/** As many megabytes as 250,000 templates. */
const MOST_BYTES = 128 * 1024 * 1024;

const partitionOf = (companyId: string) => `template-list#${companyId}`;

export const listPrefixes = {
  everyTemplateEntry: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "template#" }),
};

export const listKeys = {
  templateList: (companyId: string): Key => ({ pk: partitionOf(companyId), sk: "head" }),
  templateListPart: (companyId: string, slot: Slot, part: number): Key => ({
    pk: `${partitionOf(companyId)}#${slot}#${String(part).padStart(2, "0")}`,
    sk: "part",
  }),
};

/** Every partition that a company's snapshots may have. */
export const listPartitions = (companyId: string): readonly string[] => [
  partitionOf(companyId),
  ...slots.flatMap((slot) =>
    partNumbers(MOST_PARTS).map((part) => listKeys.templateListPart(companyId, slot, part).pk),
  ),
];

const Content = z.array(
  z.discriminatedUnion("is", [
    z.object({ is: z.literal("entry"), entry: TemplateEntry }),
    z.object({ is: z.literal("tagging"), id: z.string(), tagIds: z.array(z.string()) }),
    z.object({ is: z.literal("tag"), tag: TagRecord }),
  ]),
);

/** The snapshots of lists. */
export const listSnapshots = createSnapshotStore<readonly TemplateItem[]>({
  head: listKeys.templateList,
  part: listKeys.templateListPart,
  mostParts: MOST_PARTS,
  mostBytes: MOST_BYTES,
  // The attributes that this release knows: a snapshot of another release may lack some.
  shape: [TemplateEntry, TagRecord].map((schema) => Object.keys(schema.shape).sort().join(" ")).join("; "),
  items: Content,
});
