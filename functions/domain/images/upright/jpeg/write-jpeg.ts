import { BitWriter } from "./bit-writer.ts";
import { type HuffmanCodes, huffmanCodes } from "./huffman-codes.ts";
import { type Component, type JpegPicture, naturalOrder } from "./jpeg-picture.ts";

/** Receives a symbol of a table and the bits of a number after it. */
type Emit = (table: number, symbol: number, value: number, bits: number) => void;

/** Tables for the first component and for all others, each for differences and for frequencies. */
const tableOf = (index: number, kind: "dc" | "ac") => (index === 0 ? 0 : 1) + (kind === "dc" ? 0 : 2);

const bitsOf = (value: number) => 32 - Math.clz32(Math.abs(value));
/** A negative number is written as the ones' complement of its amount. */
const written = (value: number) => (value < 0 ? value - 1 : value);

function emitBlock({ coefficients }: Component, block: number, prediction: number, index: number, emit: Emit): void {
  const difference = (coefficients[block] ?? 0) - prediction;
  emit(tableOf(index, "dc"), bitsOf(difference), written(difference), bitsOf(difference));
  const table = tableOf(index, "ac");
  let zeros = 0;
  for (let at = 1; at < 64; at += 1) {
    const value = coefficients[block + (naturalOrder[at] ?? 0)] ?? 0;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) emit(table, 0xf0, 0, 0);
    emit(table, (zeros << 4) | bitsOf(value), written(value), bitsOf(value));
    zeros = 0;
  }
  if (zeros > 0) emit(table, 0, 0, 0);
}

/** Emits all symbols of the picture in the order of one scan over all components. */
function emitAll({ components }: JpegPicture, emit: Emit): void {
  const [first] = components;
  if (first === undefined) return;
  const unitsWide = first.wide / first.horizontal;
  const unitsHigh = first.high / first.vertical;
  const predictions = components.map(() => 0);
  for (let unit = 0; unit < unitsWide * unitsHigh; unit += 1) {
    const [row, column] = [Math.floor(unit / unitsWide), unit % unitsWide];
    for (const [index, component] of components.entries()) {
      const { horizontal, vertical, wide, coefficients } = component;
      for (let at = 0; at < horizontal * vertical; at += 1) {
        const y = row * vertical + Math.floor(at / horizontal);
        const block = 64 * (y * wide + column * horizontal + (at % horizontal));
        emitBlock(component, block, predictions[index] ?? 0, index, emit);
        predictions[index] = coefficients[block] ?? 0;
      }
    }
  }
}

function segment(marker: number, ...data: readonly (Uint8Array | readonly number[])[]): Buffer {
  const body = Buffer.concat(data.map((part) => Uint8Array.from(part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const short = (value: number) => [value >> 8, value & 255];

function quantisationSegment({ quantisation }: Component, id: number): Buffer {
  const inOrder = Array.from(naturalOrder, (natural) => quantisation[natural] ?? 1);
  const isLong = inOrder.some((value) => value > 255);
  return segment(0xdb, [(isLong ? 0x10 : 0) | id], isLong ? inOrder.flatMap(short) : inOrder);
}

function headOf(picture: JpegPicture): Buffer[] {
  const { width, height, components } = picture;
  const isExtended = components.some(({ quantisation }) => quantisation.some((value) => value > 255));
  const said = components.flatMap(({ id, horizontal, vertical }, index) => [id, (horizontal << 4) | vertical, index]);
  return [
    ...components.map(quantisationSegment),
    segment(isExtended ? 0xc1 : 0xc0, [8, ...short(height), ...short(width), components.length], said),
  ];
}

/** The content between a picture's start and end markers: a sequential JPEG of one scan with optimal tables. */
export function writeJpeg(picture: JpegPicture, expectedBytes: number): Buffer {
  const frequencies = Array.from({ length: 4 }, () => new Uint32Array(256));
  emitAll(picture, (table, symbol) => {
    const counted = frequencies[table];
    if (counted !== undefined) counted[symbol] = (counted[symbol] ?? 0) + 1;
  });
  const all = frequencies.map((counted): HuffmanCodes => huffmanCodes(counted));
  const bits = new BitWriter(expectedBytes);
  emitAll(picture, (table, symbol, value, length) => {
    const codes = all[table];
    if (codes === undefined) return;
    bits.write(codes.codes[symbol] ?? 0, codes.lengths[symbol] ?? 0);
    if (length > 0) bits.write(value, length);
  });
  const used = picture.components.length === 1 ? [0, 2] : [0, 1, 2, 3];
  const tables = used.flatMap((table) => {
    const codes = all[table];
    return codes === undefined ? [] : [segment(0xc4, [((table >> 1) << 4) | (table & 1)], codes.counts, codes.symbols)];
  });
  const chosen = picture.components.flatMap(({ id }, index) => [id, index === 0 ? 0 : 0x11]);
  const scan = segment(0xda, [picture.components.length], chosen, [0, 63, 0]);
  return Buffer.concat([...headOf(picture), ...tables, scan, bits.end()]);
}
