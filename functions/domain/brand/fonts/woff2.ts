import { brotliDecompressSync } from "node:zlib";
import { addTable, checkedCount, damaged, type Font, FontProblem, MOST_UNPACKED_BYTES, part } from "./sfnt.ts";

const HEADER_BYTES = 48;
const MOST_BYTES_OF_NUMBER = 5;

/** The names that a table has by its number (W3C, "WOFF File Format 2.0", section 5.2). */
const names = (
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX " +
  "vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat " +
  "fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
).match(/.{4}(?: |$)/g);
const ANY_NAME = 63;

/** Reads the table directory, whose entries have no fixed length. */
interface Reader {
  readonly take: (length: number) => Buffer;
  /** A number of one to five bytes ("UIntBase128", section 4.1). */
  readonly number: () => number;
}

function readerOf(bytes: Buffer): Reader {
  let at = HEADER_BYTES;
  const take = (length: number): Buffer => {
    const taken = part(bytes, at, length);
    at += length;
    return taken;
  };
  const number = (): number => {
    let value = 0;
    for (let index = 0; index < MOST_BYTES_OF_NUMBER; index += 1) {
      const byte = take(1).readUInt8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new FontProblem(damaged);
  };
  return { take, number };
}

/** Glyphs and their places are stored in a form of their own unless the number of it is 3; other tables as they are if it is 0. */
const isTransformed = (name: string, form: number) => (name === "glyf" || name === "loca" ? form !== 3 : form !== 0);

function readEntry(reader: Reader): { name: string; stored: number } {
  const flags = reader.take(1).readUInt8();
  const known = flags & ANY_NAME;
  const name = known === ANY_NAME ? reader.take(4).toString("latin1") : (names?.[known]?.slice(0, 4) ?? "");
  const length = reader.number();
  return { name, stored: isTransformed(name, flags >> 6) ? reader.number() : length };
}

function unpacked(stored: Buffer, length: number): Buffer {
  try {
    const all = brotliDecompressSync(stored, { maxOutputLength: length });
    if (all.length === length) return all;
  } catch (cause) {
    throw new FontProblem(damaged, { cause });
  }
  throw new FontProblem(damaged);
}

/**
 * A file of the format WOFF 2.0: the tables of a font, packed together by Brotli. Glyphs stay in the form in which they are
 * packed; all that is read of a font is in other tables.
 */
export function readWoff2(bytes: Buffer): Font {
  const header = part(bytes, 0, HEADER_BYTES);
  const count = checkedCount(header.readUInt16BE(12));
  if (header.readUInt32BE(8) !== bytes.length || header.readUInt16BE(14) !== 0) throw new FontProblem(damaged);
  const reader = readerOf(bytes);
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const total = entries.reduce((sum, { stored }) => sum + stored, 0);
  if (total === 0 || total > MOST_UNPACKED_BYTES) throw new FontProblem(damaged);
  const all = unpacked(reader.take(header.readUInt32BE(20)), total);
  const tables = new Map<string, Buffer>();
  let at = 0;
  for (const { name, stored } of entries) {
    addTable(tables, name, all.subarray(at, at + stored));
    at += stored;
  }
  return { flavor: header.toString("latin1", 4, 8), tables };
}
