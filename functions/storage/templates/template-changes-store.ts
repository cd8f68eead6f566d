import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { companyPk, prefixes } from "../keys.ts";
import { TaggingRecord, TagRecord } from "../tags/tag-store.ts";
import { parseEntry } from "./template-entry-store.ts";
import type { TemplateEntry } from "./template-records.ts";

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
    table.query(prefixes.everyTemplateEntry(companyId)),
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
