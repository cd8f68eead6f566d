import { idOf } from "../design/address.ts";
import { textAt } from "../design/json.ts";
import type { Column, Values } from "../design/types.ts";
import { columnValues, overrideOf } from "../design/values.ts";
import { attribute } from "../markup/escape.ts";
import { columnBorder, radius } from "./border.ts";
import type { Context } from "./context.ts";
import { borderSides, rounded } from "./dimensions.ts";
import { drawContent } from "./draw-content.ts";
import { columnRules } from "./mobile-rules.ts";
import { exceptOutlook, forOutlook, wideTable } from "./outlook.ts";
import { alignedInside, heightInside, verticalAlignOf } from "./row-height.ts";
import { css, styleAttribute, type Declarations } from "./style.ts";

/** The row's values and the column's part of its width, 0 to 1. */
export interface ColumnPlace {
  readonly row: Values;
  readonly share: number;
}

export function drawColumn(context: Context, column: Column, { row, share }: ColumnPlace): string {
  const values = columnValues(column);
  context.columnShares.add(share);
  const htmlId = context.htmlId(values, "u_column");
  const forPhones = columnRules(htmlId, overrideOf(values, "mobile"));
  context.mobileRules.push(...forPhones);
  const mark = (names: string) => (forPhones.length > 0 ? ` class="${names}"` : "");
  const look = {
    padding: textAt(values, "padding", "0px"),
    border: columnBorder(values["border"]),
    colour: { "background-color": textAt(values, "backgroundColor") },
    radius: radius(textAt(values, "borderRadius")),
  };
  const contents = column.contents
    .map((content) => drawContent(context, content, { row, column: values, share }))
    .filter((html) => html !== "")
    .join("\n");
  const box = styleAttribute({
    "box-sizing": "border-box",
    height: "100%",
    padding: look.padding,
    ...look.border,
    ...look.radius,
    ...alignedInside(row),
  });
  const id = forPhones.length > 0 ? ` id="${htmlId}"` : "";
  const edit =
    context.mode === "edit" ? ` data-sestina-kind="column"${attribute("data-sestina-id", idOf(column))}` : "";
  const outlook = outlookCell(
    context,
    { row, column: values, share },
    { ...look.colour, ...look.border, ...look.radius },
  );
  return (
    forOutlook(`${outlook}${wideTable}><tr><td${styleAttribute({ padding: look.padding })}>`) +
    `<div${id} class="${context.prefix}-col ${context.prefix}-col-${shareName(share)}" style="${cellStyle(context, row, share)}"${edit}>` +
    `<div${mark("v-col-background-color v-col-border-radius")}${styleAttribute({ ...look.colour, height: "100%", width: "100% !important", ...look.radius })}>` +
    `${exceptOutlook(`<div${mark("v-col-padding v-col-border v-col-border-radius")}${box}>`)}${contents || emptyColumn(context)}${exceptOutlook("</div>")}` +
    `</div></div>${forOutlook("</td></tr></table></td>")}`
  );
}

/** A share as its class says it: a third is `33p33`. */
export function shareName(share: number): string {
  return String(rounded(share * 100)).replace(".", "p");
}

/** `min-width` holds the column open where media queries are not read; they say more on it where they are. */
function cellStyle(context: Context, row: Values, share: number): string {
  const { isPercent, pixels } = context.width;
  const width = isPercent
    ? { width: `${rounded(share * 100)}%` }
    : { "max-width": "320px", "min-width": `${rounded(share * pixels)}px` };
  return css({ ...width, display: "table-cell", "vertical-align": verticalAlignOf(row) });
}

/** Outlook counts a cell's width without its borders; its height is the least one. */
function outlookCell(context: Context, { row, column, share }: ColumnPlace & { column: Values }, look: Declarations) {
  const { isPercent, pixels } = context.width;
  const border = borderSides(column["border"]);
  const height = heightInside(row);
  const width = isPercent
    ? `${rounded(share * 100)}%`
    : String(Math.floor(share * pixels - border.left - border.right));
  const style = styleAttribute({ width: isPercent ? width : `${width}px`, ...look });
  return `<td align="center" width="${width}"${height > 0 ? ` height="${height}"` : ""}${style} valign="${verticalAlignOf(row)}">`;
}

/** An empty column is given height in the editor, to be hit by what is dragged there. */
function emptyColumn(context: Context): string {
  return context.mode === "edit" ? '<div data-sestina-empty style="height:60px"></div>' : "";
}
