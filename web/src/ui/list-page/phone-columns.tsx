import * as styles from "#web/ui/list-page/phone-columns.module.css";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";
import type { TableProps } from "@cloudscape-design/components/table";

type Columns<Row> = readonly TableProps.ColumnDefinition<Row>[];

/** A column whose id is "status", or starts with "status-" if a list has several, shows what a row is, or how it stands. */
export const isStatus = ({ id = "" }: { readonly id?: string | undefined }) =>
  id === "status" || id.startsWith("status-");

/**
 * The columns of a list on a phone: the statuses are shown below the name, because columns of their own would be outside
 * of the window.
 */
export function phoneColumns<Row>(columns: Columns<Row>): Columns<Row> {
  const statuses = columns.filter(isStatus);
  if (statuses.length === 0) return columns;
  return columns
    .filter((column) => !statuses.includes(column))
    .map((column) => (column.isRowHeader === true ? { ...column, cell: withStatuses(column, statuses) } : column));
}

const withStatuses = <Row,>(name: TableProps.ColumnDefinition<Row>, statuses: Columns<Row>) =>
  function NameAndStatus(row: Row) {
    return (
      <div className={styles.nameAndStatus}>
        <div>{name.cell(row)}</div>
        {statuses.map((status) => (
          <div key={status.id}>
            <span className={status.id === "status" ? hiddenTextStyles.hiddenText : styles.statusName}>
              {status.header}:{" "}
            </span>
            {status.cell(row)}
          </div>
        ))}
      </div>
    );
  };
