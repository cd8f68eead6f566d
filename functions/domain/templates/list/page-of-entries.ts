import type { TemplateEntry } from "#functions/storage/template-records.ts";
import type { TemplateStatus } from "#shared/models/template.ts";

export type SortField = "template_name" | "status" | "version_number" | "created_timestamp" | "updated_timestamp";

export interface Sorting {
  readonly order: "asc" | "desc";
  readonly order_by: SortField;
}

export interface Filter {
  readonly search: string;
  readonly status: readonly TemplateStatus[];
  /** Those with at least one of these tags; all when empty. */
  readonly tag_filter: readonly string[];
}

interface Page {
  readonly skip: number;
  readonly limit: number;
}

type SortValue = string | number;

const sortValues: Readonly<Record<SortField, (entry: TemplateEntry) => SortValue>> = {
  template_name: ({ name }) => name.toLowerCase(),
  status: ({ status }) => status,
  version_number: ({ versionNumber }) => versionNumber,
  created_timestamp: ({ createdAt }) => createdAt,
  updated_timestamp: ({ updatedAt }) => updatedAt,
};

const compare = (a: SortValue, b: SortValue) => (a < b ? -1 : a > b ? 1 : 0);

/** Equal ones keep the order of their ids, either way, so that pages never overlap. */
export function comparatorOf({ order, order_by }: Sorting): (a: TemplateEntry, b: TemplateEntry) => number {
  const valueOf = sortValues[order_by];
  const direction = order === "asc" ? 1 : -1;
  return (a, b) => direction * compare(valueOf(a), valueOf(b)) || compare(a.id, b.id);
}

/** The same order; what is compared is made once for each, since a name is compared often. */
export function sortEntries(entries: Iterable<TemplateEntry>, { order, order_by }: Sorting): TemplateEntry[] {
  const valueOf = sortValues[order_by];
  const direction = order === "asc" ? 1 : -1;
  return Array.from(entries, (entry) => ({ entry, value: valueOf(entry) }))
    .sort((a, b) => direction * compare(a.value, b.value) || compare(a.entry.id, b.entry.id))
    .map(({ entry }) => entry);
}

/**
 * Those of the sorted entries that fit the search (anywhere in the name, whatever the case), the statuses and the tags:
 * one page of them, and how many fit in all.
 */
export function pageOfEntries(
  sorted: readonly TemplateEntry[],
  tagIdsOf: (templateId: string) => readonly string[],
  { search, status, tag_filter, skip, limit }: Filter & Page,
): { entries: TemplateEntry[]; count: number } {
  const wanted = search.trim().toLowerCase();
  const fitting = sorted.filter(
    (entry) =>
      status.includes(entry.status) &&
      (wanted === "" || entry.name.toLowerCase().includes(wanted)) &&
      (tag_filter.length === 0 || tagIdsOf(entry.id).some((id) => tag_filter.includes(id))),
  );
  return { entries: fitting.slice(skip, skip + limit), count: fitting.length };
}
