import { textAt } from "./json.ts";
import { newContent, newRow } from "./new-items.ts";
import type { Content, Row } from "./types.ts";
import { overrideOf } from "./values.ts";

/**
 * A row for a piece of an imported mail that stands between rows: its html goes into the mail as it is, without the
 * tables of a row around it. It is one as long as nothing is added to it.
 */
export function bareRow(html: string): Row {
  const row = newRow([1], [newContent("html", { html, containerPadding: "0px" })]);
  return { ...row, values: { ...row.values, sestinaBare: true } };
}

/** The content of a bare row; undefined for every other row, and for one that was given more or a look of its own. */
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
