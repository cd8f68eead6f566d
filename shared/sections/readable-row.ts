import { contrastOf, readColor, type Rgb } from "../email/colors.ts";
import { objectAt, textAt } from "../email/design/json.ts";
import type { Content, Design, Row, Values } from "../email/design/types.ts";
import { bodyValues } from "../email/design/values.ts";

/** WCAG 2, 1.4.3. */
const READABLE = 4.5;
const STEPS = 20;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

export const contrastBetween = (one: string, other: string): number =>
  contrastOf(readColor(one, white) ?? black, readColor(other, white) ?? white);

/** Words that cannot be read on `behind` become darker or lighter until they can be. */
export function readableOn(behind: string, color: string): string {
  if (contrastBetween(color, behind) >= READABLE) return color;
  const [words, ground] = [readColor(color, white) ?? black, readColor(behind, white) ?? white];
  const end = contrastOf(black, ground) >= contrastOf(white, ground) ? black : white;
  for (let step = 1; step < STEPS; step++) {
    const mixed = hex(words.map((part, i) => part + (((end[i] ?? 0) - part) * step) / STEPS));
    if (contrastBetween(mixed, behind) >= READABLE) return mixed;
  }
  return hex(end);
}

const hex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** The row with words that can be read on its background in this mail, whose words and links may be of other colors. */
export function readableRow(row: Row, design: Design): Row {
  const body = bodyValues(design);
  const values = row.values ?? {};
  const behind =
    textAt(values, "columnsBackgroundColor") || textAt(values, "backgroundColor") || textAt(body, "backgroundColor");
  return {
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      contents: column.contents.map((content) => readableContent(content, behind, body)),
    })),
  };
}

function readableContent(content: Content, behind: string, body: Values): Content {
  const values = content.values ?? {};
  if (content.type === "button") return { ...content, values: readableButton(values, behind) };
  if (content.type !== "text" && content.type !== "heading") return content;
  const written = textAt(values, "color") || textAt(body, "textColor");
  const color = readableOn(behind, written);
  const own = color === written ? {} : { color };
  return { ...content, values: { ...values, ...own, ...readableLinks(values, behind, body) } };
}

function readableButton(values: Values, around: string): Values {
  const colors = objectAt(values, "buttonColors");
  const on = (background: string, name: string) =>
    readableOn(textAt(colors, background) || around, textAt(colors, name, "#ffffff"));
  const color = on("backgroundColor", "color");
  return { ...values, buttonColors: { ...colors, color, hoverColor: on("hoverBackgroundColor", "hoverColor") } };
}

function readableLinks(values: Values, behind: string, body: Values): Values {
  if (!textAt(values, "text").includes("<a ")) return {};
  const own = objectAt(values, "linkStyle");
  const style = own["inherit"] === false ? own : objectAt(body, "linkStyle");
  const linkColor = readableOn(behind, textAt(style, "linkColor"));
  if (linkColor === textAt(style, "linkColor")) return {};
  const { linkUnderline = true, linkHoverUnderline = true } = style;
  return { linkStyle: { inherit: false, linkColor, linkHoverColor: linkColor, linkUnderline, linkHoverUnderline } };
}
