import { newContentValues, newRowValues, newColumnValues, newBodyValues } from "./content-types.ts";
import { stampFor } from "./stamp.ts";
import type { Column, Content, Design, Row, Values } from "./types.ts";

/** The schema version that designs made here declare. */
const schemaVersion = 24;

/** A content of this type with its default values, still without id: inserting gives it one. */
export function newContent(type: string, values: Values = {}): Content {
  return { type, values: { ...newContentValues(type), ...values } };
}

/** A row with empty columns of these ratios, still without ids. `contents` go into its first column. */
export function newRow(cells: readonly number[] = [1], contents: readonly Content[] = []): Row {
  const columns = cells.map((_, i) => newColumn(i === 0 ? contents : []));
  return { cells: [...cells], columns, values: newRowValues() };
}

export function newColumn(contents: readonly Content[] = []): Column {
  return { contents: [...contents], values: newColumnValues() };
}

/** A design with the given rows (one empty row of one column by default), ids and counters in place. */
export function blankDesign(newId: () => string, bodyValues: Values = {}, rows: readonly Row[] = [newRow()]): Design {
  const values = { ...newBodyValues(), ...bodyValues, _meta: { htmlID: "u_body", htmlClassNames: "u_body" } };
  const body = { id: newId(), rows: [], headers: [], footers: [], values };
  const stamp = stampFor({ counters: {}, schemaVersion, body }, newId);
  const stampedRows = rows.map(stamp.row);
  return { counters: stamp.counters(), schemaVersion, body: { ...body, rows: stampedRows } };
}
