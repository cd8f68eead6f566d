import { objectAt, textAt } from "../../design/json.ts";
import type { Values } from "../../design/types.ts";
import { attribute } from "../../markup/escape.ts";
import { linkAttributes } from "../anchor-tag.ts";
import { radius, writtenBorder } from "../border.ts";
import type { Draw } from "../context.ts";
import { pixels, sidesOf } from "../dimensions.ts";
import { fontFamily } from "../fonts.ts";
import { forMso, outlookColour } from "../outlook.ts";
import { htmlText } from "../html-text.ts";
import { directionAttribute, richText } from "../rich-text.ts";
import { css, cssValue, styleAttribute } from "../style.ts";

const marks =
  "v-size-width v-button-colors v-border v-border-radius v-font-family v-font-size v-font-weight v-letter-spacing";

/**
 * A link with the style of a box. Outlook supports neither corners nor padding of links, so it gets a VML shape around
 * it.
 */
export const drawButton: Draw = (context, values, placement) => {
  const html = richText(context, values);
  const colours = objectAt(values, "buttonColors");
  const size = objectAt(values, "size");
  const href = linkAttributes(context, values["href"]);
  const family = fontFamily(values, context.fonts);
  const padding = textAt(values, "padding");
  const style = styleAttribute({
    "box-sizing": "border-box",
    display: "inline-block",
    "text-decoration": "none",
    "-webkit-text-size-adjust": "none",
    "text-align": "center",
    color: textAt(colours, "color"),
    "background-color": textAt(colours, "backgroundColor"),
    ...radius(textAt(values, "borderRadius")),
    width: size["autoWidth"] === false ? textAt(size, "width", "auto") : "auto",
    "max-width": "100%",
    "overflow-wrap": "break-word",
    "word-break": "break-word",
    "word-wrap": "break-word",
    "mso-border-alt": "none",
    ...writtenBorder(values["border"]),
    "font-family": family,
    "font-size": textAt(values, "fontSize"),
    "font-weight": textAt(values, "fontWeight"),
    "letter-spacing": textAt(values, "letterSpacing"),
  });
  const label =
    `<span${placement.words}${placement.mark("v-line-height v-padding")}` +
    `${styleAttribute({ display: "block", padding, "line-height": textAt(values, "lineHeight") })}>${html}</span>`;
  const shape = objectAt(placement.row, "backgroundImage")["url"]
    ? plainShape(colours, padding)
    : roundShape(values, colours, href, family, html);
  const classes = placement.mark(marks) === "" ? ' class="v-button"' : ` class="v-button ${marks}"`;
  const direction = directionAttribute(context, html);
  return (
    `${forMso("<style>.v-button {background: transparent !important;}</style>")}<div${placement.mark("v-text-align")}${attribute("align", textAt(values, "textAlign"))}>` +
    `${forMso(shape.open)}<a${href}${classes}${style}${direction}>${label}</a>${forMso(shape.close)}</div>`
  );
};

interface Shape {
  readonly open: string;
  readonly close: string;
}

/** A VML shape cannot be on a VML background, so a table cell replaces it there. */
function plainShape(colours: Values, padding: string): Shape {
  const colour = attribute("bgcolor", cssValue(outlookColour(textAt(colours, "backgroundColor"))));
  return {
    open: `<table role="presentation" border="0" cellspacing="0" cellpadding="0"><tr><td align="center"${colour}${styleAttribute({ padding })} valign="top">`,
    close: "</td></tr></table>",
  };
}

function roundShape(values: Values, colours: Values, href: string, family: string | undefined, html: string): Shape {
  const { width, height } = measured(values, html);
  const border = objectAt(values, "border");
  const stroke = pixels(border["borderTopWidth"]);
  const strokeColour = cssValue(outlookColour(textAt(border, "borderTopColor")));
  const outline =
    stroke > 0 && strokeColour !== undefined
      ? ` strokecolor="${strokeColour}" strokeweight="${stroke}px"`
      : ' stroke="f"';
  const fill = attribute("fillcolor", cssValue(outlookColour(textAt(colours, "backgroundColor"))));
  const target = / href="[^"]*"/.exec(href)?.[0] ?? "";
  return {
    open:
      `<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"${target}` +
      ` style="height:${height}px;v-text-anchor:middle;width:${width}px" arcsize="${arcSize(textAt(values, "borderRadius"), height)}%"${outline}${fill}>` +
      `<w:anchorlock/><center style="${css({ color: textAt(colours, "color"), "font-family": family })}">`,
    close: "</center></v:roundrect>",
  };
}

/** Unlayer's editor measures buttons on the screen; without its measurements the size is estimated from the label. */
function measured(values: Values, html: string): { width: number; height: number } {
  const padding = sidesOf(values["padding"]);
  const fontSize = pixels(values["fontSize"]) || 14;
  const lineHeight = (pixels(values["lineHeight"]) || 120) / 100;
  const width =
    pixels(values["calculatedWidth"]) || htmlText(html).length * fontSize * 0.56 + padding.left + padding.right;
  const height = pixels(values["calculatedHeight"]) || fontSize * lineHeight + padding.top + padding.bottom;
  return { width: Math.round(width), height: Math.round(height) };
}

/** VML measures a corner in percent of half the height. */
function arcSize(borderRadius: string, height: number): number {
  const { top, right, bottom, left } = sidesOf(borderRadius);
  const average = (top + right + bottom + left) / 4;
  return Math.round((average / (height / 2)) * 100) / 2;
}
