import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { EncodeOptions } from "@jsquash/webp/meta.js";
import { type Pixels, PlainPixels } from "./jpeg-codec.ts";

/** WebP files (RFC 9649), assembled by hand around images of libwebp. */

const { resolve } = createRequire(import.meta.url);
const moduleOf = (file: string) => new WebAssembly.Module(readFileSync(resolve(`@jsquash/webp/codec/${file}`)));

export async function openWebpFiles() {
  Object.assign(globalThis, { ImageData: PlainPixels });
  const [encoder, decoder] = await Promise.all([import("@jsquash/webp/encode.js"), import("@jsquash/webp/decode.js")]);
  await encoder.init(moduleOf("enc/webp_enc_simd.wasm"));
  await decoder.init(moduleOf("dec/webp_dec.wasm"));
  return {
    encode: async (pixels: Pixels, options: Partial<EncodeOptions> = {}) =>
      Buffer.from(await encoder.default({ ...pixels, colorSpace: "srgb" }, options)),
    decode: async (bytes: Buffer): Promise<Pixels> => {
      const { data, width, height } = await decoder.default(new Uint8Array(bytes).buffer);
      return { data: data, width, height };
    },
  };
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function webpFile(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat(chunks);
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The flags of an extended file. */
export const webpFlags = { motion: 2, exif: 8, alpha: 16, colours: 32 } as const;

function extended({ width, height }: Size, flags: number): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk("VP8X", data);
}

/** The image chunks of the encoder's output. */
const drawing = (picture: Buffer): Buffer => picture.subarray(picture.toString("latin1", 12, 16) === "VP8X" ? 30 : 12);

/** A still image with Exif data and additional chunks. */
export const stillWebp = (picture: Buffer, size: Size, tiff: Buffer, before: Buffer = Buffer.alloc(0)): Buffer =>
  webpFile(
    extended(size, webpFlags.exif | webpFlags.alpha | (before.length > 0 ? webpFlags.colours : 0)),
    before,
    drawing(picture),
    webpChunk("EXIF", tiff),
  );

export interface WebpFrame {
  readonly picture: Buffer;
  readonly left: number;
  readonly top: number;
  readonly size: Size;
  readonly milliseconds: number;
  readonly isBlended: boolean;
  readonly isCleared: boolean;
}

function frameChunk({ picture, left, top, size, milliseconds, isBlended, isCleared }: WebpFrame): Buffer {
  const data = Buffer.alloc(16);
  [left / 2, top / 2, size.width - 1, size.height - 1, milliseconds].forEach((value, at) => {
    data.writeUIntLE(value, 3 * at, 3);
  });
  data.writeUInt8((isBlended ? 0 : 2) | (isCleared ? 1 : 0), 15);
  return webpChunk("ANMF", Buffer.concat([data, drawing(picture)]));
}

/** An animation with seven loops. */
export const movingWebp = (size: Size, frames: readonly WebpFrame[], tiff: Buffer): Buffer =>
  webpFile(
    extended(size, webpFlags.exif | webpFlags.alpha | webpFlags.motion),
    webpChunk("ANIM", Buffer.from([0, 0, 0, 0, 7, 0])),
    ...frames.map(frameChunk),
    webpChunk("EXIF", tiff),
  );

export interface ReadWebp extends Size {
  readonly flags: number;
  readonly chunks: readonly { readonly type: string; readonly data: Buffer }[];
}

/** The chunks of an extended file. */
export function readWebpFile(bytes: Buffer): ReadWebp {
  const chunks = [];
  for (let at = 12; at < bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    chunks.push({ type: bytes.toString("latin1", at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  const head = chunks[0]!.data;
  return { flags: head[0]!, width: head.readUIntLE(4, 3) + 1, height: head.readUIntLE(7, 3) + 1, chunks };
}

/** The image of a frame as a separate file, and its header fields. */
export function readWebpFrame(data: Buffer) {
  const [left, top, width, height, milliseconds] = [0, 3, 6, 9, 12].map((at) => data.readUIntLE(at, 3));
  const size = { width: width! + 1, height: height! + 1 };
  const still = webpFile(extended(size, webpFlags.alpha), data.subarray(16));
  return { still, size, left: 2 * left!, top: 2 * top!, milliseconds, flags: data[15]! };
}
