import type { TableProps } from "@cloudscape-design/components/table";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListControl } from "#web/lib/url/use-list-state.ts";

export interface ListSelection<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** What a row is called by who cannot see it. */
  readonly nameOf: (row: Row) => string;
  /** Every row unless said. */
  readonly isChoosable?: (row: Row) => boolean;
}

export interface ListTableProps<Row, Column extends string> {
  readonly title: string;
  /** Give the query `placeholderData: keepPreviousData`, so that paging does not flicker. */
  readonly query: UseQueryResult<{ readonly entities: readonly Row[]; readonly count: number }>;
  /** `sortingField` is what the API calls the column; columns without one do not sort. */
  readonly columns: readonly TableProps.ColumnDefinition<Row>[];
  readonly rowId: (row: Row) => string;
  /** Absent: the whole list is there at once, neither sorted nor paged. */
  readonly list?: ListControl<Column>;
  /** Present: the list can be searched, and the box is called this. */
  readonly searchLabel?: string;
  /** Further filters beside the search box. */
  readonly filters?: ReactNode;
  /** Whether a filter other than the search narrows the list, and how to take all off, the search too. */
  readonly narrowed?: boolean;
  readonly onClearFilters?: () => void;
  /** Present: rows can be chosen, several at once. */
  readonly selection?: ListSelection<Row>;
  readonly emptyText?: string;
  readonly emptyHint?: ReactNode;
  readonly emptyAction?: ReactNode;
}
