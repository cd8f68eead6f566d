import { colorParts } from "../colors.ts";
import type { Attribute } from "../markup/tag.ts";
import { tokenize } from "../markup/tokenize.ts";
import { type ColorRole, withColors } from "./colors-in-css.ts";
import { lightnessOf, withLightness } from "./lightness.ts";

/**
 * How a mail program in dark mode changes a mail's colors: "some" darkens light surfaces and lightens dark words, as
 * Outlook.com and Gmail on Android do; "all" turns each color's lightness around, also white words on a picture, as
 * Gmail on iPhones does. Litmus: "The Ultimate Guide to Dark Mode for Email Marketers". None of them changes pictures.
 */
export const darkWays = ["some", "all"] as const;
export type DarkWay = (typeof darkWays)[number];

/** The lightness above which a color counts as light. */
const MIDDLE = 0.6;
/** The lightness of what was white: a dark mode is seldom black. */
const DARKEST = 0.2;

const turned = (lightness: number): number => DARKEST + (1 - DARKEST) * (1 - lightness);

const isKept = (lightness: number, role: ColorRole): boolean =>
  role === "surface" ? lightness < MIDDLE : lightness > MIDDLE;

const hex = (parts: readonly number[]): string => parts.map((part) => part.toString(16).padStart(2, "0")).join("");

function darkColor(color: string, role: ColorRole, way: DarkWay): string {
  const parts = colorParts(color);
  if (parts === undefined) return color;
  const [red, green, blue, alpha] = parts;
  const rgb = [red, green, blue] as const;
  const lightness = lightnessOf(rgb);
  if (way === "some" && isKept(lightness, role)) return color;
  return `#${hex([...withLightness(rgb, turned(lightness)), ...(alpha < 1 ? [Math.round(alpha * 255)] : [])])}`;
}

const colorAttributes: Readonly<Record<string, ColorRole>> = {
  bgcolor: "surface",
  color: "words",
  text: "words",
  link: "words",
};

function darkAttribute({ name, value }: Attribute, way: DarkWay): string {
  if (name === "style") return withColors(value, (color, role) => darkColor(color, role, way));
  const role = Object.hasOwn(colorAttributes, name) ? colorAttributes[name] : undefined;
  return role === undefined ? value : darkColor(value, role, way);
}

/**
 * A mail as a mail program in dark mode shows it. Works on the text of the html, which is never parsed into a DOM.
 * Comments stay, and with them what only Outlook for Windows reads.
 */
export function darkMail(html: string, way: DarkWay): string {
  let [dark, at] = ["", 0];
  const put = (start: number, end: number, text: string) => {
    dark += html.slice(at, start) + text;
    at = end;
  };
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    if (token.kind === "raw" && token.name === "style") {
      const css = html.slice(token.start, token.end);
      put(
        token.start,
        token.end,
        withColors(css, (color, role) => darkColor(color, role, way)),
      );
    }
    if (token.kind !== "open") return;
    for (const attribute of token.attributes) {
      const value = darkAttribute(attribute, way);
      if (value === attribute.value) continue;
      const { length } = attribute.value;
      const end = html.endsWith(attribute.value, attribute.end) ? attribute.end : attribute.end - 1;
      put(end - length, end, value);
    }
  });
  return withDarkCanvas(dark + html.slice(at));
}

/** Where a mail says nothing, browsers then take light words on a dark page. */
function withDarkCanvas(html: string): string {
  const style = "<style>:root{color-scheme:dark!important}</style>";
  const end = html.indexOf("</head>");
  return end === -1 ? `${style}${html}` : `${html.slice(0, end)}${style}${html.slice(end)}`;
}
