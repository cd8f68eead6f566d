import { deleteItem } from "#shared/email/design/duplicate.ts";
import { inSequence } from "#shared/email/design/in-sequence.ts";
import { insertRow, type RowPlace } from "#shared/email/design/insert.ts";
import type { Design, Row } from "#shared/email/design/types.ts";
import type { Command } from "./command.ts";

/**
 * Inserts rows one below the other, as one step, and selects the first.
 * @param replaced the id of a row that gives way to them
 */
export function addRows(
  rows: readonly Row[],
  { area = "rows", at }: RowPlace,
  newId: () => string,
  replaced?: string,
): Command {
  return {
    name: "Section added",
    change: { type: "row:added" },
    edit: (design) => {
      let first = "";
      const edited = inSequence(
        design,
        ...rows.map((row, i) => (current: Design) => {
          const inserted = insertRow(current, row, { area, at: at + i }, newId);
          if (i === 0) first = inserted.id;
          return inserted;
        }),
        ...(replaced === undefined ? [] : [(current: Design) => deleteItem(current, replaced)]),
      );
      return { ...edited, id: first };
    },
  };
}
