import type { TableProps } from "@cloudscape-design/components/table";

/**
 * What a column is to a row, which decides its place in a card, and what leaves a table first where it is too narrow:
 * - title: what the row is called
 * - status: how the row stands, next to the title
 * - fact: shown with its header
 * - detail: as a fact, on request
 * - picture: on top of the card, or at its left if small
 * - actions: at the foot
 */
type CardRole = "title" | "status" | "fact" | "detail" | "picture" | "actions";

export interface ListColumn<Row> extends TableProps.ColumnDefinition<Row> {
  /** By default the row header is the title, ids decide on "status" (also "status-…") and "actions", and the rest are facts. */
  readonly card?: CardRole;
}

export function roleOf<Row>({ card, isRowHeader = false, id = "" }: ListColumn<Row>): CardRole {
  if (card !== undefined) return card;
  if (isRowHeader) return "title";
  if (id === "status" || id.startsWith("status-")) return "status";
  return id === "actions" ? "actions" : "fact";
}

/** Whether a column outside of its place needs its header: the only status of a list says what it is. */
export const isNamed = <Row>(column: ListColumn<Row>): boolean =>
  roleOf(column) !== "status" || column.id?.startsWith("status-") === true;
