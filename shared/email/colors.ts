/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

const named: Readonly<Record<string, Rgb>> = {
  black: [0, 0, 0],
  silver: [192, 192, 192],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  white: [255, 255, 255],
  maroon: [128, 0, 0],
  red: [255, 0, 0],
  purple: [128, 0, 128],
  fuchsia: [255, 0, 255],
  green: [0, 128, 0],
  lime: [0, 255, 0],
  olive: [128, 128, 0],
  yellow: [255, 255, 0],
  navy: [0, 0, 128],
  blue: [0, 0, 255],
  teal: [0, 128, 128],
  aqua: [0, 255, 255],
  orange: [255, 165, 0],
};

/**
 * Reads a CSS color, blended with the color behind it. Undefined for an empty text, a keyword such as `inherit`, or a
 * notation that mails rarely use.
 */
export function readColor(css: string, behind: Rgb): Rgb | undefined {
  if (css.trim().toLowerCase() === "transparent") return behind;
  const parts = colorParts(css);
  return parts && over(parts, behind);
}

/** Red, green and blue of a CSS color, each from 0 to 255, and its opacity from 0 to 1. Undefined as in `readColor`. */
export function colorParts(css: string): readonly [number, number, number, number] | undefined {
  const text = css.trim().toLowerCase();
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  const inside = /^rgba?\(([^()]*)\)$/.exec(text)?.[1];
  const [red, green, blue, alpha = 1] =
    digits !== undefined
      ? hexParts(digits)
      : inside !== undefined
        ? inside
            .split(/[\s,/]+/)
            .filter(Boolean)
            .map(functionPart)
        : Object.hasOwn(named, text)
          ? (named[text] ?? [])
          : [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [red, green, blue, alpha].some(Number.isNaN) ? undefined : [red, green, blue, alpha];
}

function hexParts(digits: string): readonly number[] {
  const pairs = digits.length <= 4 ? digits.replaceAll(/./g, "$&$&") : digits;
  return Array.from(pairs.matchAll(/../g), ([pair], i) => Number.parseInt(pair, 16) / (i === 3 ? 255 : 1));
}

function functionPart(part: string, i: number): number {
  const number = Number.parseFloat(part);
  if (!part.endsWith("%")) return number;
  return (number / 100) * (i === 3 ? 1 : 255);
}

function over([red, green, blue, alpha]: readonly [number, number, number, number], behind: Rgb): Rgb {
  const mix = (light: number, under: number) => light * alpha + under * (1 - alpha);
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2])];
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2, "contrast ratio"). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(light: number): number {
  const part = light / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
