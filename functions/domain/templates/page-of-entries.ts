import type { TemplateEntry } from "#functions/storage/template-records.ts";
import type { TemplateStatus } from "#shared/models/template.ts";

export interface ListQuery {
  readonly search: string;
  readonly status: readonly TemplateStatus[];
  readonly order: "asc" | "desc";
  readonly order_by: "template_name" | "status" | "version_number" | "created_timestamp" | "updated_timestamp";
  readonly skip: number;
  readonly limit: number;
}

type SortValue = string | number;

const sortValues: Readonly<Record<ListQuery["order_by"], (entry: TemplateEntry) => SortValue>> = {
  template_name: ({ name }) => name.toLowerCase(),
  status: ({ status }) => status,
  version_number: ({ versionNumber }) => versionNumber,
  created_timestamp: ({ createdAt }) => createdAt,
  updated_timestamp: ({ updatedAt }) => updatedAt,
};

const compare = (a: SortValue, b: SortValue) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Those of the entries that fit the search (anywhere in the name, whatever the case) and the statuses, sorted, one
 * page of them, and how many fit in all. Equal ones keep the order of their ids, so that pages never overlap.
 */
export function pageOfEntries(
  entries: readonly TemplateEntry[],
  { search, status, order, order_by, skip, limit }: ListQuery,
): { entries: TemplateEntry[]; count: number } {
  const wanted = search.trim().toLowerCase();
  const valueOf = sortValues[order_by];
  const direction = order === "asc" ? 1 : -1;
  const fitting = entries
    .filter((entry) => status.includes(entry.status) && entry.name.toLowerCase().includes(wanted))
    .sort((a, b) => direction * compare(valueOf(a), valueOf(b)) || compare(a.id, b.id));
  return { entries: fitting.slice(skip, skip + limit), count: fitting.length };
}
