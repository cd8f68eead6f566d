import { deflateSync, inflateSync } from "node:zlib";
import { type PngChunk, readPngChunks, writePngChunk } from "../../metadata/strip-png.ts";
import { type Turn, turnedPlace, turnedPositions, turnedSize } from "../turn.ts";
import { bytesOfRow, passesOf, type PngHeader, readPngHeader } from "./png-header.ts";
import { filterRow, PAETH_FILTER, unfilterRow } from "./row-filters.ts";

/** Limit of decompressed pixel bytes: a Lambda holds them three times. */
const MOST_BYTES = 160_000_000;

/** Copies a pixel of so many bits between rows. */
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

/** Bytes of the decompressed rows, each with a filter byte. */
const unpackedBytes = (header: PngHeader): number =>
  passesOf(header).reduce((sum, { width, height }) => sum + height * (1 + bytesOfRow(width, header.bitsOfPixel)), 0);

/** Rows of the turned picture, without filters; undefined if there are fewer pixels than the header states. */
function turnedRows(header: PngHeader, packed: Buffer, turn: Turn): Buffer[] | undefined {
  const { bitsOfPixel } = header;
  const passes = passesOf(header);
  const expected = unpackedBytes(header);
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

/** Filters the rows, except palettes and pixels of few bits, which compress better without. */
function packRows(rows: readonly Buffer[], { bitsOfPixel, depth, isPalette }: PngHeader): Buffer {
  const isFiltered = depth >= 8 && !isPalette;
  const bytes = rows[0]?.length ?? 0;
  const all = Buffer.alloc(rows.length * (bytes + 1));
  rows.forEach((row, index) => {
    const at = index * (bytes + 1);
    all[at] = isFiltered ? PAETH_FILTER : 0;
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

/** Pixels per metre, by axis. */
const turnedDensity = (data: Buffer, { transposes }: Turn): Buffer =>
  transposes && data.length === 9 ? Buffer.concat([data.subarray(4, 8), data.subarray(0, 4), data.subarray(8)]) : data;

/** A separately compressed picture: the IDAT chunks, or a frame of fdAT chunks. */
interface Picture {
  readonly header: PngHeader;
  readonly type: "IDAT" | "fdAT";
  /** Its chunks of pixels. */
  readonly chunks: PngChunk[];
}

/** fdAT data begins with a sequence number (PNG, Third Edition, 11.3.2.3). */
const pixelsOf = ({ type, data }: PngChunk): Buffer => (type === "fdAT" ? data.subarray(4) : data);

const FRAME_CONTROL_LENGTH = 26;

/** The pictures of a file, each by its first chunk; undefined for a frame without a size. */
function picturesOf(chunks: readonly PngChunk[], header: PngHeader): ReadonlyMap<PngChunk, Picture> | undefined {
  const pictures = new Map<PngChunk, Picture>();
  let frame: PngHeader | undefined;
  let open: Picture | undefined;
  for (const chunk of chunks) {
    const { type, data } = chunk;
    if (type === "fcTL") {
      if (data.length !== FRAME_CONTROL_LENGTH) return undefined;
      frame = { ...header, width: data.readUInt32BE(4), height: data.readUInt32BE(8) };
      open = undefined;
    }
    if (type !== "IDAT" && type !== "fdAT") continue;
    if (open?.type === type) {
      open.chunks.push(chunk);
      continue;
    }
    const size = type === "IDAT" ? header : frame;
    if (size === undefined || size.width === 0 || size.height === 0) return undefined;
    open = { header: size, type, chunks: [chunk] };
    pictures.set(chunk, open);
  }
  return pictures;
}

/** The size and place of a frame (PNG, Third Edition, 11.3.2.2) after a turn. */
function turnedControl(data: Buffer, whole: PngHeader, turn: Turn): Buffer {
  const [width, height, left, top] = [4, 8, 12, 16].map((at) => data.readUInt32BE(at));
  const place = turnedPlace({ width: width ?? 0, height: height ?? 0, left: left ?? 0, top: top ?? 0 }, whole, turn);
  const control = Buffer.from(data);
  [place.width, place.height, place.left, place.top].forEach((value, index) => {
    control.writeUInt32BE(value, 4 + 4 * index);
  });
  return control;
}

/** A chunk's sequence number in an animated file, and the data after it. */
function numbered(type: string, number: number, rest: Buffer): Buffer {
  const data = Buffer.concat([Buffer.alloc(4), rest]);
  data.writeUInt32BE(number, 0);
  return writePngChunk(type, data);
}

/**
 * A PNG whose pixels are turned, in every frame of an animated one. Lossless.
 * @param bytes without metadata
 * @returns undefined if it cannot be read or is too large
 */
export function turnPng(bytes: Buffer, turn: Turn): Buffer | undefined {
  const chunks = readPngChunks(bytes);
  const head = chunks?.find(({ type }) => type === "IHDR");
  const header = head === undefined ? undefined : readPngHeader(head.data);
  if (chunks === undefined || header === undefined) return undefined;
  const pictures = picturesOf(chunks, header);
  if (pictures === undefined) return undefined;
  const all = [...pictures.values()].reduce((sum, picture) => sum + unpackedBytes(picture.header), 0);
  if (all > MOST_BYTES) return undefined;
  let sequence = 0;
  const next = () => sequence++;
  try {
    const written = chunks.map((chunk) => {
      const { type, data } = chunk;
      if (type === "IHDR") return writePngChunk(type, turnedHeader(data, turn));
      if (type === "pHYs") return writePngChunk(type, turnedDensity(data, turn));
      if (type === "fcTL") return numbered(type, next(), turnedControl(data, header, turn).subarray(4));
      if (type !== "IDAT" && type !== "fdAT") return writePngChunk(type, data);
      const picture = pictures.get(chunk);
      if (picture === undefined) return Buffer.alloc(0);
      const rows = turnedRows(picture.header, Buffer.concat(picture.chunks.map(pixelsOf)), turn);
      if (rows === undefined) throw new RangeError("fewer pixels than the header says");
      const packed = packRows(rows, header);
      return type === "IDAT" ? writePngChunk(type, packed) : numbered(type, next(), packed);
    });
    return Buffer.concat([bytes.subarray(0, 8), ...written]);
  } catch (error) {
    // Includes zlib's errors: data that is not compressed, or more than the header states.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
