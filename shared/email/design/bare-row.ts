import { textAt } from "./json.ts";
import { newContent, newRow } from "./new-items.ts";
import type { Content, Row } from "./types.ts";
import { overrideOf } from "./values.ts";

/**
 * A row for html between the rows of an imported mail: it is rendered unchanged, without the tables of a row. A change
 * of the row ends this.
 */
export function bareRow(html: string): Row {
  const row = newRow([1], [newContent("html", { html, containerPadding: "0px" })]);
  return { ...row, values: { ...row.values, sestinaBare: true } };
}

/** The content of a bare row; undefined for any other row, also if contents or styles were added to it. */
export function bareContentOf(row: Row): Content | undefined {
  if (row.values?.["sestinaBare"] !== true || row.columns.length !== 1) return undefined;
  const contents = row.columns[0]?.contents ?? [];
  const [only] = contents;
  if (contents.length !== 1 || only?.type !== "html") return undefined;
  const values = only.values ?? {};
  const isPlain = textAt(values, "containerPadding") === "0px" && [row.values, values].every(isShownEverywhere);
  return isPlain ? only : undefined;
}

function isShownEverywhere(values: Content["values"]): boolean {
  const devices = [overrideOf(values ?? {}, "mobile"), overrideOf(values ?? {}, "desktop")];
  return devices.every((device) => Object.keys(device).length === 0);
}
