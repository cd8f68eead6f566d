import { objectAt, textAt } from "../../design/json.ts";
import { attribute } from "../../markup/escape.ts";
import type { Draw } from "../context.ts";
import { tableReset } from "../outlook.ts";
import { cssValue, styleAttribute } from "../style.ts";

/** A line is the upper border of an empty cell. */
export const drawDivider: Draw = (_context, values, placement) => {
  const border = objectAt(values, "border");
  const line = [
    textAt(border, "borderTopWidth"),
    textAt(border, "borderTopStyle"),
    textAt(border, "borderTopColor"),
  ].join(" ");
  const width = cssValue(textAt(values, "width"));
  const cell = styleAttribute({
    "word-break": "break-word",
    "border-collapse": "collapse !important",
    "vertical-align": "top",
    "border-top": line,
    "font-size": "0px",
    "line-height": "0px",
    "mso-line-height-rule": "exactly",
  });
  return (
    `<table role="presentation"${attribute("align", textAt(values, "textAlign"))} border="0" cellpadding="0" cellspacing="0"` +
    `${attribute("width", width)}${placement.mark("v-width v-box-align")}${styleAttribute(tableReset)}><tbody><tr style="vertical-align:top"><td${placement.mark("v-border")}${cell}>` +
    `<!--[if gte mso 15]>&nbsp;<![endif]--></td></tr></tbody></table>`
  );
};
