import { newContentValues, newRowValues, newColumnValues, newBodyValues } from "./content-types.ts";
import { stampFor } from "./stamp.ts";
import type { Column, Content, Design, Row, Values } from "./types.ts";

/** The schema version of new designs. */
const SCHEMA_VERSION = 24;

/** A content of this type with its default values and without an id; `insert` assigns one. */
export function newContent(type: string, values: Values = {}): Content {
  return { type, values: { ...newContentValues(type), ...values } };
}

/** A row with empty columns of these ratios, without ids. Its first column gets `contents`. */
export function newRow(cells: readonly number[] = [1], contents: readonly Content[] = []): Row {
  const columns = cells.map((_, i) => newColumn(i === 0 ? contents : []));
  return { cells: [...cells], columns, values: newRowValues() };
}

export function newColumn(contents: readonly Content[] = []): Column {
  return { contents: [...contents], values: newColumnValues() };
}

/** A design with ids, counters and the given rows; by default one empty row with one column. */
export function blankDesign(newId: () => string, bodyValues: Values = {}, rows: readonly Row[] = [newRow()]): Design {
  const values = { ...newBodyValues(), ...bodyValues, _meta: { htmlID: "u_body", htmlClassNames: "u_body" } };
  const body = { id: newId(), rows: [], headers: [], footers: [], values };
  const stamp = stampFor({ counters: {}, schemaVersion: SCHEMA_VERSION, body }, newId);
  const stampedRows = rows.map(stamp.row);
  return { counters: stamp.counters(), schemaVersion: SCHEMA_VERSION, body: { ...body, rows: stampedRows } };
}
