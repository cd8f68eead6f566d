import Table from "@cloudscape-design/components/table";
import type { ReactNode } from "react";
import styles from "./row-table.module.css";

export interface Column<T> {
  readonly head: string;
  readonly cell: (item: T) => ReactNode;
}

export interface RowTableProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** Unique per item. */
  readonly keyOf: (item: T) => string;
  /** The first one names the row. */
  readonly columns: readonly Column<T>[];
  /** The buttons at the end of a row. */
  readonly actions?: (item: T) => ReactNode;
}

export function RowTable<T>({ label, items, keyOf, columns, actions }: RowTableProps<T>) {
  const shown = columns.map(({ head, cell }, index) => ({
    id: head,
    header: head,
    cell,
    isRowHeader: index === 0,
    minWidth: 96,
  }));
  const last = actions && {
    id: "actions",
    header: "Actions",
    cell: (item: T) => <div className={styles["actions"]}>{actions(item)}</div>,
  };
  return (
    <Table
      variant="embedded"
      contentDensity="compact"
      wrapLines
      ariaLabels={{ tableLabel: label }}
      items={items}
      trackBy={keyOf}
      columnDefinitions={last === undefined ? shown : [...shown, last]}
    />
  );
}
