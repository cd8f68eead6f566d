import { tokenize } from "#shared/email/markup/tokenize.ts";
import { declared } from "../text/style-declarations.ts";
import { readColour, type Rgb } from "./colors.ts";
import { elementOf, type OpenElement } from "./html-elements.ts";

/** Words of a text that look alike. */
export interface ColouredWords {
  readonly words: string;
  readonly colour: Rgb;
  readonly background: Rgb;
  readonly pixels: number;
  readonly isBold: boolean;
}

type Look = Omit<ColouredWords, "words">;

interface Open extends Look {
  readonly name: string;
}

const voidElements = new Set(["br", "img", "hr", "wbr", "input", "col"]);

/** The words of a text's html, each with the colours and size that its elements give it. */
export function colouredWords(html: string, look: Look, linkColour: Rgb | undefined): readonly ColouredWords[] {
  const open: Open[] = [];
  const found: ColouredWords[] = [];
  const current = (): Look => open.at(-1) ?? look;
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    if (token.kind === "open" && !token.selfClosing && !voidElements.has(token.name)) {
      open.push({ ...lookIn(elementOf(token), current(), linkColour), name: token.name });
    } else if (token.kind === "close") {
      const at = open.findLastIndex(({ name }) => name === token.name);
      if (at >= 0) open.splice(at);
    } else if (token.kind === "text") {
      const words = html.slice(token.start, token.end).replaceAll("&nbsp;", " ").trim();
      if (words !== "") found.push({ words, ...current() });
    }
  });
  return found;
}

function lookIn(element: OpenElement, around: Look, linkColour: Rgb | undefined): Look {
  const style = element.attribute("style") ?? "";
  const background = readColour(declared(style, "background-color") ?? "", around.background) ?? around.background;
  const ofLink = element.name === "a" ? linkColour : undefined;
  return {
    background,
    colour: readColour(declared(style, "color") ?? "", background) ?? ofLink ?? around.colour,
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
