import { inflateSync } from "node:zlib";
import {
  addTable,
  checkApart,
  checkedCount,
  damaged,
  type Font,
  FontProblem,
  MOST_UNPACKED_BYTES,
  part,
} from "./sfnt.ts";

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

function unpacked(stored: Buffer, length: number): Buffer {
  if (stored.length === length) return stored;
  try {
    const table = inflateSync(stored, { maxOutputLength: length });
    if (table.length === length) return table;
  } catch (cause) {
    throw new FontProblem(damaged, { cause });
  }
  throw new FontProblem(damaged);
}

/** A file of the format WOFF 1.0 (W3C, "WOFF File Format 1.0"): the tables of a font, each deflated or as it is. */
export function readWoff(bytes: Buffer): Font {
  const header = part(bytes, 0, HEADER_BYTES);
  const count = checkedCount(header.readUInt16BE(12));
  if (header.readUInt32BE(8) !== bytes.length || header.readUInt16BE(14) !== 0) throw new FontProblem(damaged);
  const tables = new Map<string, Buffer>();
  const places: { offset: number; length: number }[] = [];
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const entry = part(bytes, HEADER_BYTES + index * ENTRY_BYTES, ENTRY_BYTES);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    total += length;
    if (packed > length || total > MOST_UNPACKED_BYTES) throw new FontProblem(damaged);
    addTable(tables, entry.toString("latin1", 0, 4), unpacked(part(bytes, offset, packed), length));
    places.push({ offset, length: packed });
  }
  checkApart(places, HEADER_BYTES + count * ENTRY_BYTES);
  return { flavor: header.toString("latin1", 4, 8), tables };
}
