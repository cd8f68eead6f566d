/** A font after its packing is undone: its tables by their names, such as "head". */
export interface Font {
  /** "\0\1\0\0" or "true" for TrueType outlines, "OTTO" for PostScript ones. */
  readonly flavor: string;
  readonly tables: ReadonlyMap<string, Buffer>;
}

/** The file is no font that browsers draw. The message is a rule for users. */
export class FontProblem extends Error {}

export const damaged = "The file is damaged.";

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const MOST_TABLES = 100;

/** Of all tables of a font, unpacked: some hundred bytes can say that they unpack to gigabytes. */
export const MOST_UNPACKED_BYTES = 8 * 1024 * 1024;

export const flavors = ["\0\u0001\0\0", "true", "OTTO"];

/** @throws FontProblem for a number of tables that no font has */
export function checkedCount(count: number): number {
  if (count === 0 || count > MOST_TABLES) throw new FontProblem(damaged);
  return count;
}

/** A part of the file. @throws FontProblem if the file ends before it */
export function part(bytes: Buffer, offset: number, length: number): Buffer {
  if (offset + length > bytes.length) throw new FontProblem(damaged);
  return bytes.subarray(offset, offset + length);
}

/** @throws FontProblem for a second table of the same name */
export function addTable(tables: Map<string, Buffer>, name: string, table: Buffer): void {
  if (tables.has(name)) throw new FontProblem(damaged);
  tables.set(name, table);
}

/** @throws FontProblem for parts that lie over each other */
export function checkApart(parts: readonly { readonly offset: number; readonly length: number }[], from: number): void {
  let end = from;
  for (const { offset, length } of parts.toSorted((one, other) => one.offset - other.offset)) {
    if (offset < end) throw new FontProblem(damaged);
    end = offset + length;
  }
}

/** A TrueType or OpenType file (ISO/IEC 14496-22, 4.3). */
export function readSfnt(bytes: Buffer): Font {
  const count = checkedCount(part(bytes, 4, 2).readUInt16BE());
  const tables = new Map<string, Buffer>();
  const places: { offset: number; length: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const entry = part(bytes, HEADER_BYTES + index * ENTRY_BYTES, ENTRY_BYTES);
    const [offset, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
    addTable(tables, entry.toString("latin1", 0, 4), part(bytes, offset, length));
    places.push({ offset, length });
  }
  checkApart(places, HEADER_BYTES + count * ENTRY_BYTES);
  return { flavor: bytes.toString("latin1", 0, 4), tables };
}
