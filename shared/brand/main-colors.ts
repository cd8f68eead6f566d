/** The channels are cut to this many steps, so that shades of one color count together. */
const STEPS = 24;
const MOST = 6;
/** Squared distance of red, green and blue below which two colors are one. */
const SAME = 3200;
const HALF_SEEN = 128;

interface Shade {
  readonly count: number;
  readonly sum: readonly [number, number, number];
}

/**
 * The colors of a picture, the most frequent first, without transparent parts, white and black, and shades of grey.
 * @param pixels red, green, blue and opacity of each pixel, as a canvas has them
 */
export function mainColors(pixels: ArrayLike<number>): string[] {
  const shades = new Map<string, Shade>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [0, 1, 2, 3].map((i) => pixels[at + i] ?? 0);
    if (opacity < HALF_SEEN || isGrey(red, green, blue)) continue;
    const key = [red, green, blue].map((part) => Math.round(part / STEPS)).join();
    const { count, sum } = shades.get(key) ?? { count: 0, sum: [0, 0, 0] as const };
    shades.set(key, { count: count + 1, sum: [sum[0] + red, sum[1] + green, sum[2] + blue] });
  }
  const found: (readonly [number, number, number])[] = [];
  for (const { count, sum } of [...shades.values()].sort((one, other) => other.count - one.count)) {
    const color = [sum[0] / count, sum[1] / count, sum[2] / count] as const;
    if (found.every((known) => distance(known, color) > SAME)) found.push(color);
    if (found.length === MOST) break;
  }
  return found.map(hexOf);
}

const isGrey = (...parts: readonly number[]): boolean => Math.max(...parts) - Math.min(...parts) < 24;

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, part, i) => sum + (part - (other[i] ?? 0)) ** 2, 0);

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
