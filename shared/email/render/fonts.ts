import { isObject, listAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
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
 * the editor keeps what brings them beside the words.
 */
export function noteFontsOfWords(values: Values, fonts: Fonts): void {
  for (const font of listAt(values, "sestinaFonts")) fontFamily({ font }, fonts, "font");
}

/** Before 2018 a design named Google's fonts by name and weights. Only https brings a font into a mail. */
function styleSheetOf(font: Values): string {
  const url = textAt(font, "url");
  if (url !== "") return /^https:\/\/[^\s"'<>{}]+$/.test(url) ? url : "";
  if (textAt(font, "type") !== "google") return "";
  const family = encodeURIComponent(textAt(font, "label")).replaceAll("%20", "+");
  const weights = textAt(font, "weights");
  return `https://fonts.googleapis.com/css?family=${family}${/^[\d,]+$/.test(weights) ? `:${weights}` : ""}`;
}
