import { withBody } from "../design/tree.ts";
import type { Area, Column, Design, Row } from "../design/types.ts";
import { contentWordedAs } from "./word-content.ts";

function rowWordedAs(row: Row, other: Row | undefined, code: string): Row {
  const columns = row.columns.map((column, c): Column => {
    const pairs = other?.columns[c]?.contents ?? [];
    const contents = column.contents.map((content, at) => {
      const pair = pairs[at];
      return (pair && contentWordedAs(content, pair, code)) ?? content;
    });
    return { ...column, contents };
  });
  return { ...row, columns };
}

/**
 * The design with the words of another design as those of a language. They must have the same structure: see
 * `structureDifference`.
 */
export function designWordedAs(design: Design, other: Design, code: string): Design {
  const { headers, footers } = design.body;
  const inArea = (area: Area, rows: readonly Row[]) =>
    rows.map((row, at) => rowWordedAs(row, other.body[area]?.[at], code));
  return withBody(design, {
    rows: inArea("rows", design.body.rows),
    ...(headers && { headers: inArea("headers", headers) }),
    ...(footers && { footers: inArea("footers", footers) }),
  });
}
