import { textAt } from "../../design/json.ts";
import { fontFamily } from "../fonts.ts";
import type { Context, Draw } from "../context.ts";
import { directionAttribute, richText } from "../rich-text.ts";
import { styleAttribute, type Declarations } from "../style.ts";
import type { Values } from "../../design/types.ts";

const marks = "v-color v-text-align v-line-height v-font-weight v-font-family v-font-size v-letter-spacing";

export const drawText: Draw = (context, values, placement) => {
  const written = richText(context, values);
  const html = values["sestinaAsWritten"] === true ? written : withoutLooseSpace(written);
  const style = styleAttribute({
    ...fontDeclarations(context, values),
    "line-height": textAt(values, "lineHeight"),
    "text-align": textAt(values, "textAlign"),
    "word-wrap": "break-word",
  });
  return `<div${placement.words}${placement.mark(marks)}${style}${directionAttribute(context, html)}>${html}</div>`;
};

/** Unlayer writes a paragraph's line height as a number, which nested sizes multiply again. */
export const drawParagraph: Draw = (context, values, placement) => {
  const height = textAt(values, "lineHeight");
  const lineHeight = height.endsWith("%") ? String(Number.parseFloat(height) / 100) : height;
  return drawText(context, { ...values, lineHeight }, placement);
};

export const drawHeading: Draw = (context, values, placement) => {
  const html = withoutLooseSpace(richText(context, values));
  const level = /^h[1-6]$/.exec(textAt(values, "headingType"))?.[0] ?? "h1";
  const style = styleAttribute({
    margin: "0px",
    ...fontDeclarations(context, values),
    "line-height": textAt(values, "lineHeight"),
    "text-align": textAt(values, "textAlign"),
    "word-wrap": "break-word",
    "font-weight": textAt(values, "fontWeight") || "400",
  });
  const tag = `<${level}${placement.words}${placement.mark(marks)}${style}${directionAttribute(context, html)}>${html}</${level}>`;
  return `<!--[if mso]><table role="presentation" width="100%"><tr><td><![endif]-->${tag}<!--[if mso]></td></tr></table><![endif]-->`;
};

/**
 * Editors leave a non-breaking space after the last word, which would shift a centered line. Unlayer replaces the first
 * one by a space.
 */
function withoutLooseSpace(html: string): string {
  return html.replace(/([^\s<>])&nbsp;</, "$1 <");
}

/** The text styles of a content, without those that it inherits from the body. */
function fontDeclarations(context: Context, values: Values): Declarations {
  return {
    "font-family": fontFamily(values, context.fonts),
    "font-size": textAt(values, "fontSize"),
    "font-weight": textAt(values, "fontWeight"),
    color: textAt(values, "color"),
    "letter-spacing": textAt(values, "letterSpacing"),
  };
}
