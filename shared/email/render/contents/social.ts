import { isObject, listAt, objectAt, textAt } from "../../design/json.ts";
import type { Values } from "../../design/types.ts";
import { attribute, escapeAttribute, escapeText } from "../../markup/escape.ts";
import { linkAttributes } from "../anchor-tag.ts";
import type { Context, Draw } from "../context.ts";
import { pixels } from "../dimensions.ts";
import { note } from "../note.ts";
import { forOutlook, tableReset, wideTable } from "../outlook.ts";
import { isSafeUrl } from "../sanitize/safe-url.ts";
import { styleAttribute } from "../style.ts";
import { discOf, iconAddress } from "./social-networks.ts";

export const drawSocial: Draw = (context, values, placement) => {
  const icons = objectAt(values, "icons");
  const list = listAt(icons, "icons").filter(isObject);
  if (list.length === 0) return context.mode === "edit" ? note("Social: add an icon") : "";
  const size = pixels(values["iconSize"]) || 32;
  const spacing = pixels(values["spacing"]);
  const width = size * list.length + spacing * (list.length - 1);
  const align = attribute("align", textAt(values, "align"));
  const drawn = list.map((icon, i) => {
    const gap = i === list.length - 1 ? 0 : spacing;
    const cell = `<td width="${size}" style="width:${size}px;padding-right:${gap}px" valign="top">`;
    return `${forOutlook(cell)}${iconTable(context, icon, { icons, size, gap })}${forOutlook("</td>")}`;
  });
  const outlookTable =
    `<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-collapse:collapse"${align}>` +
    `${wideTable} style="border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt;width:${width}px"><tr>`;
  return (
    `<div${placement.mark("v-align")}${align} style="direction:ltr"><div${placement.mark("v-box-align")} style="display:table;max-width:${width}px">` +
    `${forOutlook(outlookTable)}${drawn.join("")}${forOutlook("</tr></table></td></tr></table>")}</div></div>`
  );
};

interface IconLook {
  readonly icons: Values;
  readonly size: number;
  readonly gap: number;
}

function iconTable(context: Context, icon: Values, { icons, size, gap }: IconLook): string {
  const name = textAt(icon, "name");
  const iconType = textAt(icons, "iconType", "circle");
  const own = context.iconOrigin === undefined ? undefined : iconAddress(context.iconOrigin, iconType, name);
  const picture = pictureOf(icon, icons) || (own ?? "");
  const face = picture === "" ? disc(name, iconType, size) : pictureTag(picture, name, size);
  const style = styleAttribute({
    width: `${size}px !important`,
    height: `${size}px !important`,
    display: "inline-block",
    ...tableReset,
    "margin-right": `${gap}px`,
  });
  const link = linkAttributes(context, addressOf(icon));
  const inside = `<a${link}${attribute("title", name)} style="text-decoration:none">${face}</a>`;
  return (
    `<table role="presentation" border="0" cellspacing="0" cellpadding="0" width="${size}" height="${size}"${style}>` +
    `<tbody><tr style="vertical-align:top"><td valign="middle" style="word-break:break-word;border-collapse:collapse !important;vertical-align:top">${inside}</td></tr></tbody></table>`
  );
}

/** The entry for e-mail is an address without a scheme. */
export function addressOf(icon: Values): string {
  const url = textAt(icon, "url");
  return textAt(icon, "name") === "Email" && url !== "" && !url.includes("mailto:") ? `mailto:${url}` : url;
}

/** The picture of the design: the icon's, or one of the company's sets. */
function pictureOf(icon: Values, icons: Values): string {
  const custom = listAt(objectAt(objectAt(icons, "editor"), "data"), "customIcons").filter(isObject);
  const set = custom.find((entry) => entry["name"] === icon["name"]);
  const url = textAt(icon, "imgUrl") || (set ? textAt(objectAt(set, "icons"), textAt(icons, "iconType")) : "");
  return url !== "" && isSafeUrl(url, "picture") ? url : "";
}

function pictureTag(url: string, name: string, size: number): string {
  const style = styleAttribute({
    outline: "none",
    "text-decoration": "none",
    "-ms-interpolation-mode": "bicubic",
    clear: "both",
    display: "block !important",
    border: "none",
    height: "auto",
    float: "none",
    "max-width": `${size}px !important`,
  });
  return `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(name)}"${attribute("title", name)} width="${size}"${style}>`;
}

/** Letters on a disc in the network's color, for networks without a picture, and if our icons are not available. */
function disc(name: string, iconType: string, size: number): string {
  const [letters, colour] = discOf(name);
  const isDark = iconType.includes("black");
  const isLight = iconType.includes("white");
  const style = styleAttribute({
    display: "block",
    width: `${size}px`,
    height: `${size}px`,
    "line-height": `${size}px`,
    "border-radius":
      iconType.startsWith("square") || iconType.startsWith("rounded")
        ? `${iconType.startsWith("rounded") ? Math.round(size / 5) : 0}px`
        : "50%",
    "background-color": isLight ? "#ffffff" : isDark ? "#000000" : colour,
    color: isLight ? "#000000" : "#ffffff",
    "font-family": "arial,helvetica,sans-serif",
    "font-size": `${Math.round(size * (letters.length > 1 ? 0.42 : 0.55))}px`,
    "font-weight": "bold",
    "text-align": "center",
  });
  return `<span${attribute("aria-label", name)} role="img"${style}>${escapeText(letters)}</span>`;
}
