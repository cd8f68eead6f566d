import { isObject, listAt, objectAt, textAt } from "../../design/json.ts";
import type { Values } from "../../design/types.ts";
import { attribute } from "../../markup/escape.ts";
import { linkAttributes } from "../anchor-tag.ts";
import type { Context, Draw } from "../context.ts";
import { fontFamily } from "../fonts.ts";
import { forOutlook } from "../outlook.ts";
import { safeHtml } from "../rich-text.ts";
import { styleAttribute } from "../style.ts";
import { note } from "../note.ts";

export const drawMenu: Draw = (context, values, placement) => {
  const items = listAt(objectAt(values, "menu"), "items").filter(isObject);
  if (items.length === 0 && context.mode === "edit") return note("Menu: add an entry");
  const isVertical = textAt(values, "layout") === "vertical";
  const separator = isVertical ? "" : textAt(values, "separator");
  const cell = forOutlook(`<td${styleAttribute({ padding: textAt(values, "padding") })}>`);
  const cellEnd = forOutlook("</td>");
  const marks = "v-padding v-font-size v-font-weight v-letter-spacing";
  const between =
    separator === ""
      ? "\n"
      : `\n${cell}<span${placement.mark(`${marks} hide-mobile`) || ' class="hide-mobile"'}${letters(context, values, "textColor")}>${safeHtml(context, separator)}</span>${cellEnd}\n`;
  if (separator !== "" && items.length > 1) context.hides.mobile = true;
  const entries = items.map((item) => {
    const text = safeHtml(context, textAt(item, "text"));
    const link = linkAttributes(context, item["link"]);
    const style = letters(context, values, link === "" ? "textColor" : "linkColor", link !== "");
    const tag = link === "" ? "span" : "a";
    return `${cell}<${tag}${link}${placement.mark(`${marks} v-layout-display`)}${style}>${text}</${tag}>${cellEnd}`;
  });
  const align = textAt(values, "align");
  const spacing = { "letter-spacing": textAt(values, "letterSpacing") };
  return (
    `<div${placement.mark("menu v-align") || ' class="menu"'}${styleAttribute({ "text-align": align, ...spacing })}>` +
    forOutlook(
      `<table role="presentation" border="0" cellpadding="0" cellspacing="0"${attribute("align", align)}${styleAttribute(spacing)}><tr>`,
    ) +
    `${entries.join(between)}${forOutlook("</tr></table>")}</div>`
  );
};

function letters(context: Context, values: Values, colour: string, isLink = false): string {
  return styleAttribute({
    padding: textAt(values, "padding"),
    display: textAt(values, "layout") === "vertical" ? "block" : "inline-block",
    color: textAt(values, colour),
    "font-family": fontFamily(values, context.fonts),
    "font-size": textAt(values, "fontSize"),
    "font-weight": textAt(values, "fontWeight"),
    "text-decoration": isLink ? "none" : undefined,
  });
}
