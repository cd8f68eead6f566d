import { wideTable } from "../outlook.ts";
import { objectAt, textAt } from "../../design/json.ts";
import type { Values } from "../../design/types.ts";
import { attribute, escapeAttribute } from "../../markup/escape.ts";
import { linked } from "../anchor-tag.ts";
import type { Draw, Placement } from "../context.ts";
import { pixels, rounded } from "../dimensions.ts";
import { note } from "../note.ts";
import { isSafeUrl } from "../sanitize/safe-url.ts";
import { styleAttribute, type Declarations } from "../style.ts";

export const drawImage: Draw = (context, values, placement) => {
  const src = objectAt(values, "src");
  const url = textAt(src, "url").trim();
  if (url === "" || !isSafeUrl(url, "picture")) {
    context.warn(url === "" ? "An image has no picture yet." : "An image's address runs a script and was left out.");
    return context.mode === "edit" ? note("Image: choose a picture") : "";
  }
  const { width, declarations } = pictureWidth(src, placement);
  const [naturalWidth, naturalHeight] = [pixels(src["width"]), pixels(src["height"])];
  const height =
    width !== undefined && naturalWidth > 0 && naturalHeight > 0
      ? Math.round((width / naturalWidth) * naturalHeight)
      : undefined;
  const alt = escapeAttribute(textAt(values, "altText"));
  const align = textAt(values, "textAlign");
  const picture =
    `<img${attribute("align", align)} border="0" src="${escapeAttribute(url)}" alt="${alt}"${alt === "" ? "" : ` title="${alt}"`}` +
    `${styleAttribute({ ...pictureReset("inline-block"), ...declarations })}${attribute("width", width)}${attribute("height", height)}` +
    `${placement.mark("v-src-width v-src-max-width")}/>`;
  return pictureTable(align, linked(context, values["action"], picture), placement.mark("v-text-align"));
};

/**
 * A table around a picture, which aligns it in every client. `mark` is the class for another alignment on phones. It
 * has an effect on inline pictures only; a picture with `display: block` would lose its alignment.
 */
export function pictureTable(align: string, html: string, mark = ""): string {
  return (
    `${wideTable}><tr>` +
    `<td${mark} style="padding-right:0px;padding-left:0px"${attribute("align", align)}>${html}</td></tr></table>`
  );
}

/** The styles of all pictures, which prevent borders and gaps in some clients. */
export function pictureReset(display: "block" | "inline-block"): Declarations {
  return {
    outline: "none",
    "text-decoration": "none",
    "-ms-interpolation-mode": "bicubic",
    clear: "both",
    display: `${display} !important`,
    border: "none",
    height: "auto",
    float: "none",
  };
}

/**
 * A picture fills the available width up to its own width, or up to the `maxWidth` ("55%", "120px"). `width` in pixels
 * is for the width attribute, which Outlook needs.
 */
export function pictureWidth(
  src: Values,
  placement: Placement,
): { width: number | undefined; declarations: Declarations } {
  const room = placement.room;
  const limit = src["autoWidth"] === false ? textAt(src, "maxWidth") : "";
  const amount = Number.parseFloat(limit);
  if (amount > 0) {
    const isPercent = limit.trim().endsWith("%");
    const width = rounded(isPercent ? (room * amount) / 100 : Math.min(amount, room));
    return { width, declarations: { width: `${rounded(amount)}${isPercent ? "%" : "px"}`, "max-width": `${width}px` } };
  }
  const natural = pixels(src["width"]);
  const width = natural > 0 ? rounded(Math.min(natural, room)) : undefined;
  return { width, declarations: { width: "100%", "max-width": width === undefined ? "100%" : `${width}px` } };
}
