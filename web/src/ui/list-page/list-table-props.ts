import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListControl } from "#web/lib/url/use-list-state.ts";
import type { ListColumn } from "./list-column.ts";

export interface ListSelection<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** The name of a row for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** All rows by default. */
  readonly isChoosable?: (row: Row) => boolean;
}

export interface ListTableProps<Row, Column extends string> {
  readonly title: string;
  /** Give the query `placeholderData: keepPreviousData`, so that paging does not flicker. */
  readonly query: UseQueryResult<{ readonly entities: readonly Row[]; readonly count: number }>;
  /** Whether rows need more than the query, which is still to be loaded. */
  readonly isPending?: boolean;
  /** `sortingField` is the column's API name; columns without one cannot be sorted. */
  readonly columns: readonly ListColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Absent: the whole list is loaded at once, without sorting and paging. */
  readonly list?: ListControl<Column>;
  /** Present: the list has a search box with this label. */
  readonly searchLabel?: string;
  /** More filters next to the search box. */
  readonly filters?: ReactNode;
  /** Filters that appear once it is known that they have choices: at the left of the pager, where they move no row. */
  readonly lateFilters?: ReactNode;
  /** Whether a filter other than the search is active, and how to clear all filters including the search. */
  readonly narrowed?: boolean;
  readonly onClearFilters?: () => void;
  /** Present: rows are cards with this on top instead of lines of a table. */
  readonly picture?: ((row: Row) => ReactNode) | undefined;
  /** Present: rows can be selected. */
  readonly selection?: ListSelection<Row>;
  readonly emptyText?: string;
  readonly emptyHint?: ReactNode;
  readonly emptyAction?: ReactNode;
}
