import type { Rgb } from "../colors.ts";

/** Lightness from 0 (black) to 1 (white), and the two axes of hue. Björn Ottosson: "A perceptual color space for image processing". */
type Oklab = readonly [number, number, number];

const linear = (light: number): number => {
  const part = light / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const gamma = (part: number): number =>
  Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));

function toOklab(rgb: Rgb): Oklab {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLinear([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

export const lightnessOf = (rgb: Rgb): number => toOklab(rgb)[0];

/** Halvings of the saturation's range: then it differs by less than a step of a color. */
const STEPS = 10;

/** The color of the same hue with another lightness, as saturated as a screen can show it there. */
export function withLightness(rgb: Rgb, lightness: number): Rgb {
  const [, a, b] = toOklab(rgb);
  const at = (share: number) => toLinear([lightness, a * share, b * share]);
  const fits = (color: Rgb) => color.every((part) => part >= -0.0005 && part <= 1.0005);
  let [least, most] = [0, 1];
  if (fits(at(1))) least = 1;
  else
    for (let step = 0; step < STEPS; step += 1) {
      const share = (least + most) / 2;
      if (fits(at(share))) least = share;
      else most = share;
    }
  const [red, green, blue] = at(least);
  const clamped = (part: number) => gamma(Math.min(1, Math.max(0, part)));
  return [clamped(red), clamped(green), clamped(blue)];
}
