import { findContent } from "#shared/email/design/find.ts";
import { isSameJson } from "#shared/email/design/same-json.ts";
import { objectAt } from "#shared/email/design/json.ts";
import { rowsOf } from "#shared/email/design/table-edits.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { updateValues } from "#shared/email/design/update-values.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import { reshapeTables } from "#shared/email/languages/table-translation.ts";
import { repeatedBy } from "#shared/email/render/table-repeat.ts";
import { shownTable } from "../items/table-cells.ts";
import type { Command } from "./command.ts";

/** Changes the opened table of a content, and its translations, whose rows and columns are the same. */
export function editTable(id: string, edit: (table: Values) => Values): Command {
  const reshaped = (design: Design): Values => {
    const content = findContent(design, id);
    if (!content) throw new RangeError("there is no such table");
    const values = valuesOf(content);
    return reshapeTables(values, shownTable(objectAt(values, "table"), values), edit);
  };
  return {
    change: { type: "content:modified", item: id },
    edit: (design) => {
      const values = reshaped(design);
      const own = findContent(design, id)?.values ?? {};
      const isSame = Object.entries(values).every(([key, value]) => isSameJson(own[key], value));
      return isSame ? { design, inverse: [] } : updateValues(design, id, values);
    },
  };
}

/** Repeats a body row of a table for each item of a list; "" ends the repetition. */
export function repeatTableRow(id: string, row: number, list: string): Command {
  return editTable(id, (table) => ({
    ...table,
    rows: rowsOf(table, "rows").map((each, i) => (i === row ? repeatedBy(each, list) : each)),
  }));
}
