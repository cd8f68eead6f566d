import type { ListState } from "#web/lib/url/list-state.ts";
import type { ImportRow } from "./import-rows.ts";

export const sortableColumns = ["name", "createdTimestamp"] as const;
export type SortableColumn = (typeof sortableColumns)[number];

/** The templates of which a name contains the search text, that of any language, sorted; equal ones by name. */
export function foundTemplates(
  all: readonly ImportRow[],
  { search, order, orderBy }: Pick<ListState<SortableColumn>, "search" | "order" | "orderBy">,
): ImportRow[] {
  const wanted = search.trim().toLowerCase();
  const direction = order === "asc" ? 1 : -1;
  return all
    .filter(({ name, languages = [] }) =>
      [name, ...languages.map((language) => language.name)].some((each) => each.toLowerCase().includes(wanted)),
    )
    .sort(
      (a, b) =>
        direction * (a[orderBy] ?? "").localeCompare(b[orderBy] ?? "", "en", { numeric: true }) ||
        a.name.localeCompare(b.name),
    );
}
