import { firstFamily } from "../design/font-names.ts";
import { isObject, listAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { webFonts } from "../design/web-fonts.ts";
import { tokenize } from "../markup/tokenize.ts";
import { decodeEntities } from "./sanitize/entities.ts";
import { cssValue } from "./style.ts";

export interface Font {
  readonly label: string;
  readonly value: string;
  /** The style sheet that brings the font. */
  readonly url: string;
}

/** The fonts of a design that need a style sheet, by its address. */
export type Fonts = Map<string, Font>;

/** A font's CSS value ("arial,helvetica,sans-serif"), or undefined. Notes the style sheet it needs. */
export function fontFamily(values: Values, fonts: Fonts, key = "fontFamily"): string | undefined {
  const font = values[key];
  if (typeof font === "string") return cssValue(font);
  if (!isObject(font)) return undefined;
  const value = textAt(font, "value");
  const url = styleSheetOf(font);
  if (url !== "" && !fonts.has(url)) fonts.set(url, { label: textAt(font, "label"), value, url });
  return cssValue(value);
}

/**
 * Notes the style sheets of fonts that single words have. The words' html names fonts by their CSS value alone, so
 * the editor keeps their style sheets next to the text.
 */
export function noteFontsOfWords(values: Values, fonts: Fonts): void {
  for (const font of listAt(values, "sestinaFonts")) fontFamily({ font }, fonts, "font");
}

/** Notes the first names of the fonts that styles in the words' html name, in small letters. */
export function noteNamedFonts(html: string, names: Set<string>): void {
  if (!html.includes("font-family")) return;
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    const style = token.kind === "open" ? token.attributes.find(({ name }) => name === "style")?.value : undefined;
    const family = /(?:^|;)\s*font-family\s*:([^;]+)/i.exec(decodeEntities(style ?? ""))?.[1];
    if (family !== undefined) names.add(firstFamily(family).toLowerCase());
  });
}

interface FontsOfMail {
  readonly body: Values;
  readonly fonts: Fonts;
  readonly namedFonts: ReadonlySet<string>;
  readonly isImport: boolean;
}

/**
 * Adds our web fonts that only words name: other editors write such a font into the html of the words alone. Not to an
 * imported document, which brings its own style sheets, and none that the rest of an imported head brings.
 */
export function addNamedFonts({ body, fonts, namedFonts, isImport }: FontsOfMail): void {
  if (namedFonts.size === 0 || isImport) return;
  const ofMail = [fontOf(body), ...[...fonts.values()].map(({ value }) => value)];
  const known = new Set(ofMail.map((value) => firstFamily(value).toLowerCase()));
  const brought = textAt(body, "sestinaHeadRest").toLowerCase();
  for (const font of webFonts) {
    const name = font.label.toLowerCase();
    const isBrought = known.has(name) || brought.includes(`family=${name.replaceAll(" ", "+")}`);
    if (namedFonts.has(name) && !isBrought) fonts.set(font.url, font);
  }
}

const fontOf = (body: Values): string => textAt(isObject(body["fontFamily"]) ? body["fontFamily"] : {}, "value");

/** Before 2018 a design named Google's fonts by name and weights. Only https brings a font into a mail, or the own machine. */
function styleSheetOf(font: Values): string {
  const url = textAt(font, "url");
  if (url !== "") return /^http(s:\/\/|:\/\/localhost:)[^\s"'<>{}]+$/.test(url) ? url : "";
  if (textAt(font, "type") !== "google") return "";
  const family = encodeURIComponent(textAt(font, "label")).replaceAll("%20", "+");
  const weights = textAt(font, "weights");
  return `https://fonts.googleapis.com/css?family=${family}${/^[\d,]+$/.test(weights) ? `:${weights}` : ""}`;
}
