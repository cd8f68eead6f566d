import { deflateSync, inflateSync } from "node:zlib";
import { readPngChunks, writePngChunk } from "../../metadata/strip-png.ts";
import { type Turn, turnedPositions, turnedSize } from "../turn.ts";
import { bytesOfRow, passesOf, type PngHeader, readPngHeader } from "./png-header.ts";
import { filterRow, paethFilter, unfilterRow } from "./row-filters.ts";

/** Pixels that are unpacked at once, in bytes: a Lambda holds them three times. */
const mostBytes = 160_000_000;

/** Copies a pixel of so many bits, which stands at a number of pixels in each row. */
function copyPixel(bits: number, from: Buffer, fromX: number, to: Buffer, toX: number): void {
  if (bits >= 8) {
    const bytes = bits / 8;
    for (let at = 0; at < bytes; at += 1) to[toX * bytes + at] = from[fromX * bytes + at] ?? 0;
    return;
  }
  const value = ((from[(fromX * bits) >> 3] ?? 0) >> (8 - bits - ((fromX * bits) & 7))) & ((1 << bits) - 1);
  const at = (toX * bits) >> 3;
  to[at] = (to[at] ?? 0) | (value << (8 - bits - ((toX * bits) & 7)));
}

/** Rows of the turned picture, without filters; undefined if there are not as many pixels as the header says. */
function turnedRows(header: PngHeader, packed: Buffer, turn: Turn): Buffer[] | undefined {
  const { bitsOfPixel } = header;
  const passes = passesOf(header);
  const expected = passes.reduce((sum, { width, height }) => sum + height * (1 + bytesOfRow(width, bitsOfPixel)), 0);
  if (expected > mostBytes) return undefined;
  const unpacked = inflateSync(packed, { maxOutputLength: expected });
  if (unpacked.length < expected) return undefined;
  const size = turnedSize(header, turn);
  const rows = Array.from({ length: size.height }, () => Buffer.alloc(bytesOfRow(size.width, bitsOfPixel)));
  const positionOf = turnedPositions(header, turn);
  const distance = Math.max(1, bitsOfPixel / 8);
  let at = 0;
  for (const { left, top, stepX, stepY, width, height } of passes) {
    let above: Buffer | undefined;
    for (let y = 0; y < height; y += 1) {
      const row = unpacked.subarray(at + 1, at + 1 + bytesOfRow(width, bitsOfPixel));
      if (!unfilterRow(unpacked[at] ?? 0, row, above, distance)) return undefined;
      for (let x = 0; x < width; x += 1) {
        const position = positionOf(left + x * stepX, top + y * stepY);
        const to = rows[Math.floor(position / size.width)];
        if (to !== undefined) copyPixel(bitsOfPixel, row, x, to, position % size.width);
      }
      above = row;
      at += row.length + 1;
    }
  }
  return rows;
}

/** Filtered rows: numbers of a palette and pixels of few bits are best as they are. */
function packRows(rows: readonly Buffer[], { bitsOfPixel, depth, isPalette }: PngHeader): Buffer {
  const isFiltered = depth >= 8 && !isPalette;
  const bytes = rows[0]?.length ?? 0;
  const all = Buffer.alloc(rows.length * (bytes + 1));
  rows.forEach((row, index) => {
    const at = index * (bytes + 1);
    all[at] = isFiltered ? paethFilter : 0;
    const to = all.subarray(at + 1, at + 1 + bytes);
    if (isFiltered) filterRow(row, rows[index - 1], bitsOfPixel / 8, to);
    else row.copy(to);
  });
  return deflateSync(all);
}

function turnedHeader(data: Buffer, turn: Turn): Buffer {
  const header = Buffer.from(data);
  const size = turnedSize({ width: data.readUInt32BE(0), height: data.readUInt32BE(4) }, turn);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  // Not interlaced.
  header.writeUInt8(0, 12);
  return header;
}

/** Pixels of a metre, by axis. */
const turnedDensity = (data: Buffer, { transposes }: Turn): Buffer =>
  transposes && data.length === 9 ? Buffer.concat([data.subarray(4, 8), data.subarray(0, 4), data.subarray(8)]) : data;

/**
 * A PNG whose pixels stand as a turn puts them, each as it was.
 * @param bytes one without metadata, that does not move
 * @returns undefined if it cannot be read, or is too large to be unpacked
 */
export function turnPng(bytes: Buffer, turn: Turn): Buffer | undefined {
  const chunks = readPngChunks(bytes);
  const head = chunks?.find(({ type }) => type === "IHDR");
  const header = head === undefined ? undefined : readPngHeader(head.data);
  if (chunks === undefined || header === undefined) return undefined;
  const data = chunks.filter(({ type }) => type === "IDAT");
  try {
    const rows = turnedRows(header, Buffer.concat(data.map((chunk) => chunk.data)), turn);
    if (rows === undefined) return undefined;
    const packed = packRows(rows, header);
    const written = chunks.map((chunk) => {
      if (chunk === data[0]) return writePngChunk("IDAT", packed);
      if (chunk.type === "IDAT") return Buffer.alloc(0);
      if (chunk.type === "IHDR") return writePngChunk("IHDR", turnedHeader(chunk.data, turn));
      if (chunk.type === "pHYs") return writePngChunk("pHYs", turnedDensity(chunk.data, turn));
      return writePngChunk(chunk.type, chunk.data);
    });
    return Buffer.concat([bytes.subarray(0, 8), ...written]);
  } catch {
    // zlib's errors: no packed data, or more than the header says.
    return undefined;
  }
}
