import { expect } from "vitest";
import type { Pixels } from "./jpeg-codec.ts";

/** The stored pixel at a position of the upright image (Exif 3.0, table 6): rows and columns, from 0. */
export const seenAt: Record<number, (x: number, y: number, width: number, height: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _, height) => [y, height - 1 - x],
  7: (x, y, width, height) => [width - 1 - y, height - 1 - x],
  8: (x, y, width) => [width - 1 - y, x],
};
/** All orientations of Exif. */
export const orientations = [1, 2, 3, 4, 5, 6, 7, 8];

/** The upright image of a stored one. */
export function upright({ width, height, data }: Pixels, orientation: number): Pixels {
  const [wide, high] = orientation >= 5 ? [height, width] : [width, height];
  const turned = new Uint8ClampedArray(data.length);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [fromX, fromY] = seenAt[orientation]!(x, y, width, height);
      const from = 4 * (fromY * width + fromX);
      turned.set(data.subarray(from, from + 4), 4 * (y * wide + x));
    }
  }
  return { width: wide, height: high, data: turned };
}

/** The average difference of two images, of 255. */
export function difference(one: Pixels, other: Pixels): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  return one.data.reduce((sum, value, at) => sum + Math.abs(value - other.data[at]!), 0) / one.data.length;
}

/** All its sides differ. */
export function photograph(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const isMarked = x < 1 / 3 && y < 1 / 4;
    data.set([255 * x, 255 * y, isMarked ? 220 : 90 * (1 - x) * (1 - y), 255], 4 * at);
  }
  return { width, height, data };
}
