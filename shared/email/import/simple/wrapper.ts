import type { MarkupElement, MarkupNode } from "../../markup/tree.ts";
import { sidesOf } from "../../render/dimensions.ts";
import { attributeIn, onlyElements, styleOf } from "../nodes.ts";

/** The styles of the elements around a mail's column, as values of a design. */
export interface Surroundings {
  /** "600px", or "" without a limit. */
  readonly width: string;
  /** The colors around and of the column. */
  readonly outerColour: string;
  readonly innerColour: string;
  readonly outerPadding: string;
  readonly innerPadding: string;
  /** Inherited styles of texts: font-family, font-size, line-height, color, text-align. */
  readonly letters: Readonly<Record<string, string>>;
}

export const noSurroundings: Surroundings = {
  width: "",
  outerColour: "",
  innerColour: "",
  outerPadding: "",
  innerPadding: "",
  letters: {},
};

const inherited = new Set(["font-family", "font-size", "line-height", "color", "text-align"]);
const plainColour = /^(#[0-9a-f]{3,8}|[a-z]+|rgba?\([\d.,\s%]+\))$/i;
const layout =
  /^(border-collapse:(collapse|separate)|border-spacing:0(px)?|border:(0(px)?|none)|width:100%|min-width:100%|margin:(0(px)?( auto)?|auto))$/;
const plainAttribute = /^(style=.*|cellpadding=0|cellspacing=0|border=0|role=.*|valign=.*|width=100%)$/s;

/** Adds the styles of one more element; undefined if a design cannot represent them. */
export function within(around: Surroundings, element: MarkupElement): Surroundings | undefined {
  // Its width first: its other styles then apply to the column.
  const width = widthOf(element);
  let found = width === "" ? around : withWidth(around, width);
  for (const { name } of element.attributes) {
    const value = attributeIn(element, name);
    if (!found) return undefined;
    if (plainAttribute.test(`${name}=${value}`)) continue;
    if (name === "align") found = withAlign(found, element.name, value);
    else if (name === "bgcolor") found = withColour(found, value);
    else if (name !== "width" || !pixels.test(value)) return undefined;
  }
  for (const [property, value] of styleOf(element)) {
    if (!found) return undefined;
    found = withDeclaration(found, property, value);
  }
  const isOutside = element.name !== "table" && width !== "" && found?.innerPadding !== around.innerPadding;
  return isOutside && found ? { ...found, width: widened(width, found.innerPadding) } : found;
}

/** An element's width excludes its padding; a design's width includes it. */
function widened(width: string, padding: string): string {
  const { left, right } = sidesOf(padding);
  return `${Number.parseInt(width, 10) + left + right}px`;
}

const pixels = /^\d+(px)?$/;

/** The width in pixels of an element's content by its style or attribute; "" if it has none. */
function widthOf(element: MarkupElement): string {
  const style = styleOf(element);
  const written = [style.get("max-width"), style.get("width"), attributeIn(element, "width")].find(
    (value) => value !== undefined && pixels.test(value),
  );
  return written === undefined ? "" : `${Number.parseInt(written, 10)}px`;
}

function withDeclaration(around: Surroundings, property: string, value: string): Surroundings | undefined {
  if (layout.test(`${property}:${value}`)) return around;
  if (inherited.has(property)) return { ...around, letters: { ...around.letters, [property]: value } };
  if (property === "background-color" || property === "background") return withColour(around, value);
  if ((property === "max-width" || property === "width") && pixels.test(value)) return around;
  return property === "padding" ? withPadding(around, value) : undefined;
}

function withAlign(around: Surroundings, name: string, value: string): Surroundings | undefined {
  if (!/^(left|center)$/.test(value)) return undefined;
  // `align` positions a table; on a cell it aligns texts, and tables in it.
  return name === "table" ? around : { ...around, letters: { ...around.letters, "text-align": value } };
}

function withColour(around: Surroundings, colour: string): Surroundings | undefined {
  if (!plainColour.test(colour)) return undefined;
  return around.width === "" ? { ...around, outerColour: colour } : { ...around, innerColour: colour };
}

/** The element that limits the width is the column; its styles apply to the column. */
function withWidth(around: Surroundings, width: string): Surroundings | undefined {
  if (around.width !== "" && around.width !== width) return undefined;
  return { ...around, width };
}

function withPadding(around: Surroundings, padding: string): Surroundings | undefined {
  if (!/^\d+(px)?(\s+\d+(px)?){0,3}\s*$/.test(padding)) return undefined;
  const { top, right, bottom, left } = sidesOf(padding);
  if (top + right + bottom + left === 0) return around;
  const key = around.width === "" ? "outerPadding" : "innerPadding";
  return around[key] === "" ? { ...around, [key]: padding } : undefined;
}

export interface ColumnFound {
  readonly around: Surroundings;
  readonly nodes: readonly MarkupNode[];
  readonly start: number;
  readonly end: number;
}

const wrappers = new Set(["table", "tbody", "tr", "td", "center", "div"]);

/** Descends through only children to the element that contains the mail's parts. */
export function columnIn(html: string, roots: readonly MarkupNode[]): ColumnFound | undefined {
  let column: ColumnFound = { around: noSurroundings, nodes: roots, start: 0, end: html.length };
  for (;;) {
    const [element, ...others] = onlyElements(html, column.nodes) ?? [];
    if (!element || others.length > 0 || !wrappers.has(element.name)) return column;
    if (!element.closed) return undefined;
    const around = within(column.around, element);
    if (!around) return undefined;
    const centred: Surroundings =
      element.name === "center" ? { ...around, letters: { ...around.letters, "text-align": "center" } } : around;
    column = { around: centred, nodes: element.children, start: element.innerStart, end: element.innerEnd };
  }
}
