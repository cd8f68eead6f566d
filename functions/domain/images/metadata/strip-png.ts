import { crc32 } from "node:zlib";
import { readOrientation } from "./orientation.ts";
import type { StrippedImage } from "./stripped-image.ts";

const SIGNATURE_LENGTH = 8;

/**
 * Chunks of the picture and its colours (PNG, Third Edition, 11.2 and 11.3); texts, times and private chunks are
 * removed.
 */
const kept = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "acTL", "fcTL", "fdAT"],
  ...["cHRM", "gAMA", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs"],
]);

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
  /** With its length, type and checksum. */
  readonly whole: Buffer;
}

/** The chunks of a PNG up to its end; undefined if the end is missing. */
export function readPngChunks(bytes: Buffer): PngChunk[] | undefined {
  const chunks: PngChunk[] = [];
  let at = SIGNATURE_LENGTH;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === "IEND") return chunks;
    at = end;
  }
  return undefined;
}

/** A chunk with its length and checksum. */
export function writePngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** The name of a colour profile is free text. */
function withoutName(profile: Buffer): Buffer {
  const end = profile.indexOf(0);
  return Buffer.concat([Buffer.from("icc"), profile.subarray(end === -1 ? profile.length : end)]);
}

/** @returns undefined if the chunks have no end */
export function stripPng(bytes: Buffer): StrippedImage | undefined {
  const chunks = readPngChunks(bytes);
  if (chunks === undefined) return undefined;
  const parts = [bytes.subarray(0, SIGNATURE_LENGTH)];
  let [orientation, frames, pixels] = [1, 0, 0];
  for (const { type, data, whole } of chunks) {
    if (type === "eXIf") orientation = readOrientation(data);
    if (type === "fcTL" && data.length >= 12) {
      frames += 1;
      pixels += data.readUInt32BE(4) * data.readUInt32BE(8);
    }
    if (type === "iCCP") parts.push(writePngChunk(type, withoutName(data)));
    else if (kept.has(type)) parts.push(whole);
  }
  return { bytes: Buffer.concat(parts), orientation, frames: Math.max(1, frames), pixels };
}
