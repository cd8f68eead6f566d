import { tokenize } from "../email/markup/tokenize.ts";
import { declared } from "../email/markup/style-declarations.ts";
import { readColor, type Rgb } from "../email/colors.ts";
import { elementOf, type OpenElement } from "./html-elements.ts";

/** A piece of text with one appearance. */
export interface ColoredText {
  readonly text: string;
  readonly color: Rgb;
  readonly background: Rgb;
  readonly pixels: number;
  readonly isBold: boolean;
}

type Appearance = Omit<ColoredText, "text">;

interface Open extends Appearance {
  readonly name: string;
}

const voidElements = new Set(["br", "img", "hr", "wbr", "input", "col"]);

/** The text of an HTML fragment, in pieces, each with the colors and the size that its elements give it. */
export function coloredTexts(html: string, appearance: Appearance, linkColor: Rgb | undefined): readonly ColoredText[] {
  const open: Open[] = [];
  const found: ColoredText[] = [];
  const current = (): Appearance => open.at(-1) ?? appearance;
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    if (token.kind === "open" && !token.selfClosing && !voidElements.has(token.name)) {
      open.push({ ...appearanceOf(elementOf(token), current(), linkColor), name: token.name });
    } else if (token.kind === "close") {
      const at = open.findLastIndex(({ name }) => name === token.name);
      if (at >= 0) open.splice(at);
    } else if (token.kind === "text") {
      const text = html.slice(token.start, token.end).replaceAll("&nbsp;", " ").trim();
      if (text !== "") found.push({ text, ...current() });
    }
  });
  return found;
}

function appearanceOf(element: OpenElement, around: Appearance, linkColor: Rgb | undefined): Appearance {
  const style = element.attribute("style") ?? "";
  const background = readColor(declared(style, "background-color") ?? "", around.background) ?? around.background;
  const ofLink = element.name === "a" ? linkColor : undefined;
  return {
    background,
    color: readColor(declared(style, "color") ?? "", background) ?? ofLink ?? around.color,
    pixels: pixelsOf(declared(style, "font-size")) ?? around.pixels,
    isBold: around.isBold || ["strong", "b"].includes(element.name) || isHeavy(declared(style, "font-weight") ?? ""),
  };
}

function pixelsOf(size: string | undefined): number | undefined {
  return size?.trim().endsWith("px") === true ? Number.parseFloat(size) || undefined : undefined;
}

export function isHeavy(weight: string): boolean {
  return weight === "bold" || Number(weight) >= 700;
}
