import type { TableProps } from "@cloudscape-design/components/table";
import type { ReactNode } from "react";
import type { ListColumn } from "./list-column.ts";

export interface DataTableProps<Row> extends Omit<
  TableProps<Row>,
  "columnDefinitions" | "ariaLabels" | "loadingText" | "trackBy"
> {
  readonly columnDefinitions: readonly ListColumn<Row>[];
  /** `tableLabel` is the name of the table, and of the list of cards. */
  readonly ariaLabels: TableProps.AriaLabels<Row> & { readonly tableLabel: string };
  readonly trackBy?: (row: Row) => string;
  /** How many rows are probably loaded. */
  readonly expectedRows?: number | undefined;
  /** Present: rows are cards with this on top on every width. */
  readonly picture?: ((row: Row) => ReactNode) | undefined;
}
