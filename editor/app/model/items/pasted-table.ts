import { newContent } from "#shared/email/design/new-items.ts";
import type { Content, Values } from "#shared/email/design/types.ts";
import { storedTable } from "#shared/email/render/table-repeat.ts";

export interface PastedCell {
  /** HTML of a mail's text; "" for an empty cell. */
  readonly text: string;
  /** Undefined for that of the table. */
  readonly textAlign: string | undefined;
}

/** A table of another program, whose rows all have the same number of cells. */
export interface PastedTable {
  readonly headers: readonly (readonly PastedCell[])[];
  readonly rows: readonly (readonly PastedCell[])[];
  readonly footers: readonly (readonly PastedCell[])[];
}

/**
 * A table content with the words of a table of another program, in the look of new tables.
 * @param own the host's values of new tables
 */
export function tableFromPasted({ headers, rows, footers }: PastedTable, own: Values = {}): Content {
  const columns = rows[0]?.length ?? 0;
  const width = Math.round(10000 / columns) / 100;
  const written = (lines: PastedTable["rows"]): readonly Values[] =>
    lines.map((cells) => ({
      cells: cells.map(({ text, textAlign }) => ({ text, width, ...(textAlign !== undefined && { textAlign }) })),
      height: 30,
    }));
  return newContent("table", {
    ...own,
    ...{ columns, rows: rows.length, enableHeader: headers.length > 0, enableFooter: footers.length > 0 },
    table: storedTable({ headers: written(headers), rows: written(rows), footers: written(footers) }),
  });
}
