import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { EncodeOptions } from "@jsquash/jpeg/meta.js";

/** mozjpeg, as WebAssembly: the reference for the product's JPEG codec. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

const { resolve } = createRequire(import.meta.url);
const moduleOf = (file: string) => new WebAssembly.Module(readFileSync(resolve(`@jsquash/jpeg/codec/${file}`)));

/** The decoder creates a browser's ImageData. */
export class PlainPixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

export async function openJpegCodec() {
  Object.assign(globalThis, { ImageData: PlainPixels });
  const [encoder, decoder] = await Promise.all([import("@jsquash/jpeg/encode.js"), import("@jsquash/jpeg/decode.js")]);
  await encoder.init(moduleOf("enc/mozjpeg_enc.wasm"));
  await decoder.init(moduleOf("dec/mozjpeg_dec.wasm"));
  return {
    encode: async (pixels: Pixels, options: Partial<EncodeOptions> = {}) =>
      Buffer.from(await encoder.default({ ...pixels, colorSpace: "srgb" }, { quality: 90, ...options })),
    decode: async (bytes: Buffer): Promise<Pixels> => {
      const { data, width, height } = await decoder.default(new Uint8Array(bytes).buffer);
      return { data: data, width, height };
    },
  };
}
