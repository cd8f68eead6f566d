import type { ImportableTemplate } from "#shared/models/template.ts";
import type { ListState } from "#web/lib/url/list-state.ts";

export const sortableColumns = ["name", "createdTimestamp"] as const;
export type SortableColumn = (typeof sortableColumns)[number];

/** The templates whose names contain the search text, sorted; equal ones by name. */
export function foundTemplates(
  all: readonly ImportableTemplate[],
  { search, order, orderBy }: Pick<ListState<SortableColumn>, "search" | "order" | "orderBy">,
): ImportableTemplate[] {
  const wanted = search.trim().toLowerCase();
  const direction = order === "asc" ? 1 : -1;
  return all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort(
      (a, b) =>
        direction * (a[orderBy] ?? "").localeCompare(b[orderBy] ?? "", "en", { numeric: true }) ||
        a.name.localeCompare(b.name),
    );
}
