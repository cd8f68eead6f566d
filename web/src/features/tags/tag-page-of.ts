import type { Tag } from "#shared/models/tag.ts";

export const tagColumns = ["label", "color", "use_count", "created_timestamp"] as const;
type Column = (typeof tagColumns)[number];

interface Asked {
  readonly search: string;
  readonly order: "asc" | "desc";
  readonly orderBy: Column;
  readonly pageNumber: number;
  readonly pageSize: number;
}

const compare: Readonly<Record<Column, (a: Tag, b: Tag) => number>> = {
  label: (a, b) => a.label.localeCompare(b.label),
  color: (a, b) => a.color.localeCompare(b.color),
  use_count: (a, b) => a.useCount - b.useCount,
  created_timestamp: (a, b) => a.createdTimestamp.localeCompare(b.createdTimestamp),
};

/** All tags come in one response: searches, sorts and pages them, and counts the matches. */
export function tagPageOf(tags: readonly Tag[], { search, order, orderBy, pageNumber, pageSize }: Asked) {
  const wanted = search.trim().toLowerCase();
  const direction = order === "asc" ? 1 : -1;
  const fitting = tags
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .sort((a, b) => direction * compare[orderBy](a, b) || compare.label(a, b));
  return { entities: fitting.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), count: fitting.length };
}
