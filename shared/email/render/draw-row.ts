import { idOf } from "../design/address.ts";
import { bareContentOf } from "../design/bare-row.ts";
import { textAt } from "../design/json.ts";
import type { Column, Row, Values } from "../design/types.ts";
import { cellsOf, overrideOf, rowValues } from "../design/values.ts";
import { attribute, escapeAttribute } from "../markup/escape.ts";
import { backgroundImageOf, type BackgroundImage } from "./background.ts";
import { underCondition } from "./condition.ts";
import type { Context } from "./context.ts";
import { drawBareRow } from "./draw-bare-row.ts";
import { drawColumn } from "./draw-column.ts";
import { sidesOf } from "./dimensions.ts";
import { hidingOf } from "./hiding.ts";
import { rowRules } from "./mobile-rules.ts";
import { forOutlook, layoutTable, outlookColour, wideTable } from "./outlook.ts";
import { heightInside, heightOnPhones, stackedRule } from "./row-height.ts";
import { css, cssValue, styleAttribute } from "./style.ts";

/** A row: a band as wide as the mail, in it a box of the content width, in it the columns as cells of a table. */
export function drawRow(context: Context, row: Row): string {
  const bare = bareContentOf(row);
  if (bare) return drawBareRow(context, row, bare);
  const values = rowValues(row);
  const mobile = overrideOf(values, "mobile");
  const htmlId = context.htmlId(values, "u_row");
  const forPhones = rowRules(htmlId, mobile, values);
  context.mobileRules.push(...forPhones);
  const stacked = stackedRule(`#${htmlId} .v-row-min-height`, values, mobile);
  if (stacked !== "") context.rules.push(`@media (max-width:${context.width.pixels + 20}px){${stacked}}`);
  const marks = forPhones.length > 0 || stacked !== "";
  const image = backgroundImageOf(values);
  const hiding = hidingOf(context, values, "block");
  const padding = textAt(values, "padding");
  const { left, right } = sidesOf(padding);
  context.sides.widest = Math.max(context.sides.widest, left + right);
  const band = {
    ...(image?.fullWidth === true ? image.declarations : {}),
    "background-color": colourOf(values, "backgroundColor"),
  };
  const inner = image?.fullWidth === false ? image.declarations : {};
  const columnsColour = colourOf(values, "columnsBackgroundColor");
  const outerMarks = marks ? " v-row-padding--vertical v-row-background-image--outer v-row-background-color" : "";
  const boxMarks = marks ? " v-row-columns-background-color-background-color" : "";
  const box = styleAttribute({
    margin: { left: "0 auto 0 0", right: "0 0 0 auto" }[textAt(context.body, "contentAlign")] ?? "0 auto",
    "min-width": "320px",
    "max-width": context.width.css,
    "overflow-wrap": "break-word",
    "word-wrap": "break-word",
    "word-break": "break-word",
    "background-color": columnsColour,
  });
  const height = heightInside(values);
  const cells = {
    "border-collapse": "collapse",
    display: "table",
    width: "100%",
    height: height > 0 ? `${height}px` : "100%",
    ...inner,
    "background-color": "transparent",
  };
  const gridMarks = stacked === "" && heightOnPhones(values, mobile) === undefined ? "" : " v-row-min-height";
  const anchor = textAt(values, "anchor");
  const html =
    `${anchor === "" ? "" : `<a${attribute("name", anchor)}></a>`}${hiding.open}${vmlOpen(context, image, values)}` +
    `<div${marks ? ` id="${htmlId}"` : ""} class="${context.prefix}-row-container${outerMarks}${hiding.classes}" style="${hiding.style}${css({ padding, ...band })}"${editMarks(context, row)}>` +
    `<div class="${context.prefix}-row${mobile["noStackMobile"] === true ? " no-stack" : ""}${boxMarks}"${box}>` +
    `<div${marks ? ` class="v-row-background-image--inner${gridMarks}"` : ""}${styleAttribute(cells)}>` +
    `${outlookOpen(values, { padding, ...band }, inner)}${drawColumns(context, row, values)}${forOutlook("</tr></table></td></tr></table>")}` +
    `</div></div></div>${image ? vmlClose : ""}${hiding.close}`;
  return underCondition(context, values, html);
}

function drawColumns(context: Context, row: Row, values: Values): string {
  const cells = cellsOf(row);
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  const draw = (column: Column, i: number) =>
    drawColumn(context, column, { row: values, share: (cells[i] ?? 1) / total });
  return row.columns.map(draw).join("\n");
}

/** Outlook cannot show colours that let others through, so no client is given them where Unlayer gives none. */
function colourOf(values: Values, key: string): string {
  return outlookColour(textAt(values, key)) || "transparent";
}

function outlookOpen(
  values: Values,
  band: Readonly<Record<string, string | undefined>>,
  inner: Readonly<Record<string, string | undefined>>,
): string {
  const colour = cssValue(outlookColour(textAt(values, "columnsBackgroundColor")));
  return forOutlook(
    `${wideTable}><tr><td${styleAttribute(band)}>` +
      `${layoutTable} width="100%"${attribute("bgcolor", colour)}>` +
      `<tr${styleAttribute({ ...inner, "background-color": colour ?? "transparent" })}>`,
  );
}

/** Outlook shows background pictures only as the filling of a VML shape. */
function vmlOpen(context: Context, image: BackgroundImage | undefined, values: Values): string {
  if (!image) return "";
  const url = escapeAttribute(image.url);
  const colour = attribute("bgcolor", cssValue(outlookColour(textAt(values, "backgroundColor"))));
  const { pixels } = context.width;
  return (
    `<!--[if gte mso 9]>${layoutTable} width="${pixels}"${colour}><tr><td background="${url}" valign="top">` +
    `<v:rect xmlns:v="urn:schemas-microsoft-com:vml" fill="true" stroke="false" style="width:${pixels}px">` +
    `<v:fill type="${image.repeats ? "tile" : "frame"}" src="${url}"${attribute("aspect", image.aspect)} /><v:textbox style="mso-fit-shape-to-text:true" inset="0,0,0,0"><![endif]-->`
  );
}

const vmlClose = "<!--[if gte mso 9]></v:textbox></v:rect></td></tr></table><![endif]-->";

function editMarks(context: Context, row: Row): string {
  return context.mode === "edit" ? ` data-sestina-kind="row"${attribute("data-sestina-id", idOf(row))}` : "";
}
