import { PNG } from "pngjs";
import type { Pixels } from "./jpeg-codec.ts";

/** The pixels of a PNG, by a decoder other than the product's. */
export function decodePng(bytes: Buffer): Pixels {
  const { width, height, data } = PNG.sync.read(bytes);
  return { width, height, data: new Uint8ClampedArray(data) };
}
