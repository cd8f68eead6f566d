import * as styles from "#web/ui/list-page/folded-columns.module.css";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";
import { isBlank } from "./is-blank.ts";
import { isNamed, type ListColumn, roleOf } from "./list-column.ts";

type Columns<Row> = readonly ListColumn<Row>[];

/** What a column without a width of its own takes. */
const DEFAULT_WIDTH = 100;

/** The roles that leave a narrow table, in this order; in a role the last columns leave first. */
const foldable = ["detail", "fact", "status"] as const;

export const widthOf = <Row,>({ width, minWidth }: ListColumn<Row>): number =>
  Number(minWidth ?? width ?? DEFAULT_WIDTH);

/** The columns of a table that is so many pixels wide: those without room are lines below the title. */
export function foldedColumns<Row>(columns: Columns<Row>, room: number): Columns<Row> {
  const title = columns.find((column) => roleOf(column) === "title");
  if (title === undefined) return columns;
  const candidates = foldable.flatMap((role) => columns.filter((column) => roleOf(column) === role).toReversed());
  let excess = columns.reduce((sum, column) => sum + widthOf(column), 0) - room;
  const folded = new Set<ListColumn<Row>>();
  for (const column of candidates) {
    if (excess <= 0) break;
    folded.add(column);
    excess -= widthOf(column);
  }
  if (folded.size === 0) return columns;
  const below = columns.filter((column) => folded.has(column));
  return columns
    .filter((column) => !folded.has(column))
    .map((column) => (column === title ? { ...column, cell: withLines(column, below) } : column));
}

const withLines = <Row,>(title: ListColumn<Row>, below: Columns<Row>) =>
  function TitleAndLines(row: Row) {
    return (
      <div className={styles.folded}>
        <div>{title.cell(row)}</div>
        {below.map((column) => {
          const content = column.cell(row);
          return isBlank(content) ? null : (
            <div key={column.id}>
              <span className={isNamed(column) ? styles.header : hiddenTextStyles.hiddenText}>{column.header}: </span>
              {content}
            </div>
          );
        })}
      </div>
    );
  };
