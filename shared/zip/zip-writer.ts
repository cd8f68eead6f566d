import { crc32 } from "./crc-32.ts";
import { zipFormat } from "./zip-format.ts";

type Bytes = Uint8Array<ArrayBuffer>;

interface Entry {
  readonly name: Uint8Array;
  readonly crc: number;
  readonly packed: Bytes;
  readonly bytes: number;
  readonly offset: number;
}

/** More need Zip64. */
const MOST_ENTRIES = 0xff_ff;
/** 1 January 1980, the first day of the format: files of the same content are the same. */
const DATE = 0x00_21;

/** What a browser has and this code, which knows no DOM, does not. */
export interface ZipTools {
  readonly utf8: (text: string) => Bytes;
  /** Compresses by RFC 1951, without a header. */
  readonly deflate: (content: Bytes) => Promise<Bytes>;
}

/** Makes a ZIP file of files, which are compressed as they come. Names are unique. */
export class ZipWriter {
  private readonly tools: ZipTools;
  private readonly entries: Entry[] = [];
  private length = 0;

  constructor(tools: ZipTools) {
    this.tools = tools;
  }

  /** @throws RangeError for more entries than the format has without Zip64 */
  async add(name: string, content: string | Bytes): Promise<void> {
    if (this.entries.length === MOST_ENTRIES) throw new RangeError("the ZIP file has too many entries");
    const bytes = typeof content === "string" ? this.tools.utf8(content) : content;
    const packed = await this.tools.deflate(bytes);
    const entry = { name: this.tools.utf8(name), crc: crc32(bytes), packed, bytes: bytes.length };
    this.entries.push({ ...entry, offset: this.length });
    this.length += zipFormat.localHeaderBytes + entry.name.length + packed.length;
  }

  /** The bytes of the file, in their order. */
  parts(): Bytes[] {
    const central = this.entries.map(centralHeader);
    const centralBytes = central.reduce((sum, { length }) => sum + length, 0);
    return [
      ...this.entries.flatMap((entry) => [localHeader(entry), entry.packed]),
      ...central,
      end(this.entries.length, centralBytes, this.length),
    ];
  }
}

type Field = readonly [bytes: 2 | 4, value: number];

function record(fields: readonly Field[], name: Uint8Array = new Uint8Array()): Bytes {
  const bytes = fields.reduce((sum, [length]) => sum + length, 0);
  const result = new Uint8Array(bytes + name.length);
  const view = new DataView(result.buffer);
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  result.set(name, bytes);
  return result;
}

/** What both headers of an entry have: flags, method, time, date, checksum, sizes, lengths of name and extra field. */
const common = ({ name, crc, packed, bytes }: Entry): readonly Field[] => [
  [2, zipFormat.utf8Flag],
  [2, zipFormat.deflated],
  [2, 0],
  [2, DATE],
  [4, crc],
  [4, packed.length],
  [4, bytes],
  [2, name.length],
  [2, 0],
];

const localHeader = (entry: Entry): Bytes =>
  record([[4, zipFormat.localHeader], [2, zipFormat.version], ...common(entry)], entry.name);

const centralHeader = (entry: Entry): Bytes =>
  record(
    [
      [4, zipFormat.centralHeader],
      [2, zipFormat.version],
      [2, zipFormat.version],
      ...common(entry),
      // Length of the comment, number of the disk, attributes.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.offset],
    ],
    entry.name,
  );

const end = (entries: number, bytes: number, offset: number): Uint8Array<ArrayBuffer> =>
  record([
    [4, zipFormat.end],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, bytes],
    [4, offset],
    [2, 0],
  ]);
