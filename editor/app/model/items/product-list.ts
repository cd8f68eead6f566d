import { newContent } from "#shared/email/design/new-items.ts";
import type { Content, Values } from "#shared/email/design/types.ts";
import { repeatedBy, storedTable } from "#shared/email/render/table-repeat.ts";
import type { Say } from "../i18n/say.ts";

/** The palette's entry for a table with a row that repeats. It is a table in the design. */
export const productListTool = "product_list";

const MOST_COLUMNS = 4;
const usual = ["name", "quantity", "price"] as const;
/** Words for numbers, which are aligned at the end of the row. */
const number = /^(?:quantity|qty|count|price|amount|total|sum|cost|tax|menge|anzahl|preis|betrag|summe)$/i;

/** A table with a header and a row for each item of the list, with the fields of its items that are known. */
export function newProductList(say: Say, list: string, fields: readonly string[]): Content {
  const columns: readonly string[] = fields.length > 0 ? fields.slice(0, MOST_COLUMNS) : usual;
  const widths = widthsOf(columns);
  const row = (textOf: (field: string) => string): Values => ({
    cells: columns.map((field, i) => ({
      text: textOf(field),
      width: widths[i],
      ...(isNumber(field) && { textAlign: "right" }),
    })),
    height: 40,
  });
  const table = {
    headers: [row((field) => headerOf(say, field))],
    rows: [
      repeatedBy(
        row((field) => `{{this.${field}}}`),
        list,
      ),
    ],
    footers: [],
  };
  const line = {
    ...{ borderTopWidth: "0px", borderLeftWidth: "0px", borderRightWidth: "0px" },
    ...{ borderBottomWidth: "1px", borderBottomStyle: "solid", borderBottomColor: "#dddddd" },
  };
  return newContent("table", {
    ...{ columns: columns.length, rows: 1, headerBackgroundColor: "", contentBackgroundColor: "" },
    border: line,
    table: storedTable(table),
  });
}

const isNumber = (field: string) => number.test(field.split(/[._-]|(?<=\p{Ll})(?=\p{Lu})/u).at(-1) ?? "");

/** Numbers need less room than words. */
function widthsOf(columns: readonly string[]): readonly number[] {
  const parts = columns.map((field) => (isNumber(field) ? 1 : 3));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => Math.round((part / all) * 10000) / 100);
}

function headerOf(say: Say, field: string): string {
  if (field === "name") return say("Item");
  if (field === "quantity") return say("Quantity");
  if (field === "price") return say("Price");
  const words = field.replaceAll(/[._-]|(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
