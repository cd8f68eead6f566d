/// <reference types="@jsquash/webp/emscripten-types.d.ts" />
import openDecoder from "@jsquash/webp/codec/dec/webp_dec.js";
import openEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import { defaultOptions } from "@jsquash/webp/meta.js";
import { initEmscriptenModule } from "@jsquash/webp/utils.js";
import type { Size } from "../turn.ts";
import { readCodec } from "./codec-bytes.ts";

/** Pixels of red, green, blue and alpha, one byte each, row by row. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

export interface WebpCodec {
  /** Undefined for bytes that are not a picture. */
  readonly decode: (bytes: Buffer) => Pixels | undefined;
  /** A file with the picture only. Lossless coding keeps invisible pixels too. */
  readonly encode: (pixels: Pixels, isLossless: boolean) => Buffer | undefined;
}

/** The decoder creates its answer with this browser class. */
class DecodedPixels implements Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** A photograph of 12 megapixels takes 1.5 s. A second coding at this quality is not visible. */
const lossy = { quality: 92, method: 4 };
/** Takes 3 s for such a photograph, with a third of the bytes of the fastest method. */
const lossless = { lossless: 1, exact: 1, quality: 30, method: 2 };

/** libwebp, loaded on demand. */
export async function openWebpCodec(): Promise<WebpCodec> {
  const bytes = await readCodec();
  Object.assign(globalThis, { ImageData: DecodedPixels });
  const [decoder, encoder] = await Promise.all([
    initEmscriptenModule(openDecoder, new WebAssembly.Module(bytes.decoder)),
    initEmscriptenModule(openEncoder, new WebAssembly.Module(bytes.encoder)),
  ]);
  return {
    decode: (file) => decoder.decode(new Uint8Array(file)) ?? undefined,
    encode: ({ data, width, height }, isLossless) => {
      const options = { ...defaultOptions, ...(isLossless ? lossless : lossy) };
      const encoded = encoder.encode(new Uint8Array(data.buffer, data.byteOffset, data.length), width, height, options);
      return encoded === null ? undefined : Buffer.from(encoded);
    },
  };
}
