import { readOrientation } from "./orientation.ts";
import type { StrippedImage } from "./stripped-image.ts";

/** RFC 9649, 2.7: chunks of the picture; EXIF, XMP and unknown chunks are removed. */
const kept = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const keptOfFrame = new Set(["VP8 ", "VP8L", "ALPH"]);

export interface WebpChunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks from an offset on; undefined if one exceeds the end. */
export function readWebpChunks(bytes: Buffer, from: number): WebpChunk[] | undefined {
  const chunks: WebpChunk[] = [];
  for (let at = from; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length) return undefined;
    chunks.push({ type: bytes.toString("latin1", at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** A chunk with its type and length. */
function writeChunk({ type, data }: WebpChunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A sequence of chunks. */
export const writeWebpChunks = (chunks: readonly WebpChunk[]): Buffer => Buffer.concat(chunks.map(writeChunk));

/** Bytes of an ANMF chunk before the chunks of its picture. */
export const FRAME_HEADER = 16;

/** A frame with the chunks of its picture. */
function stripFrame(data: Buffer): Buffer {
  const inner = readWebpChunks(data, FRAME_HEADER) ?? [];
  const drawn = inner.filter(({ type }) => keptOfFrame.has(type));
  return Buffer.concat([data.subarray(0, FRAME_HEADER), writeWebpChunks(drawn)]);
}

/** A whole file of chunks. */
export function writeWebp(chunks: readonly WebpChunk[]): Buffer {
  const body = writeWebpChunks(chunks);
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** The header of an extended file, with the metadata flags cleared. */
function headerOf(data: Buffer): Buffer {
  const header = Buffer.from(data);
  header.writeUInt8(header.readUInt8(0) & ~(HAS_EXIF | HAS_XMP), 0);
  return header;
}

/** Exif data in WebP may begin with JPEG's prefix. */
const tiffOf = (data: Buffer) => (data.toString("latin1", 0, 6) === "Exif\0\0" ? data.subarray(6) : data);

/** @returns undefined if the chunks have no end */
export function stripWebp(bytes: Buffer): StrippedImage | undefined {
  const chunks = readWebpChunks(bytes.subarray(0, Math.min(bytes.length, bytes.readUInt32LE(4) + 8)), 12);
  if (chunks === undefined) return undefined;
  const exif = chunks.find(({ type }) => type === "EXIF");
  const isExtended = chunks[0]?.type === "VP8X" && chunks[0].data.length >= 10;
  const orientation = exif === undefined || !isExtended ? 1 : readOrientation(tiffOf(exif.data));
  const frames = chunks.filter(({ type, data }) => type === "ANMF" && data.length >= FRAME_HEADER);
  const parts = chunks
    .filter(({ type }) => kept.has(type))
    .map(({ type, data }) => {
      if (type === "VP8X" && isExtended) return { type, data: headerOf(data) };
      return { type, data: type === "ANMF" ? stripFrame(data) : data };
    });
  const pixels = frames.reduce((sum, { data }) => sum + (data.readUIntLE(6, 3) + 1) * (data.readUIntLE(9, 3) + 1), 0);
  return { bytes: writeWebp(parts), orientation, frames: Math.max(1, frames.length), pixels };
}
