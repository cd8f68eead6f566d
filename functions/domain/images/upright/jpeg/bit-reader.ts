import { UnreadableJpeg } from "./jpeg-picture.ts";

/** By the next 16 bits: the length of the code at their beginning, and its symbol (ITU T.81, annex C). */
export type HuffmanTable = Uint16Array;

/** @param counts codes of each length, 1 to 16 */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const table = new Uint16Array(65_536);
  let [at, next] = [0, 0];
  counts.forEach((count, index) => {
    const span = 1 << (15 - index);
    for (let code = 0; code < count; code += 1) {
      if (at + span > table.length) throw new UnreadableJpeg("more codes than bits");
      table.fill(((index + 1) << 8) | (symbols[next] ?? 0), at, at + span);
      at += span;
      next += 1;
    }
  });
  return table;
}

/** Reads a scan's coded data bit by bit up to the next marker. */
export class BitReader {
  private readonly bytes: Uint8Array;
  private at: number;
  private held = 0;
  private count = 0;
  /** How many of the held bits are beyond the end of the data. */
  private missing = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  private fill(): void {
    while (this.count <= 24) {
      const byte = this.bytes[this.at] ?? 0xff;
      // A zero is stuffed after a byte of ones; any other value is a marker.
      const isEnd = byte === 0xff && this.bytes[this.at + 1] !== 0;
      if (isEnd) this.missing += 8;
      else this.at += byte === 0xff ? 2 : 1;
      this.held = (this.held << 8) | (isEnd ? 0 : byte);
      this.count += 8;
    }
  }

  /** At most 16 bits as a number. */
  take(bits: number): number {
    if (this.count < bits) this.fill();
    this.count -= bits;
    return (this.held >>> this.count) & ((1 << bits) - 1);
  }

  symbol(table: HuffmanTable): number {
    if (this.count < 16) this.fill();
    const entry = table[(this.held >>> (this.count - 16)) & 0xffff] ?? 0;
    if (entry === 0) throw new UnreadableJpeg("no such code");
    this.count -= entry >> 8;
    return entry & 0xff;
  }

  /** A signed number of so many bits (ITU T.81, F.2.2.1). */
  signed(bits: number): number {
    if (bits === 0) return 0;
    const value = this.take(bits);
    return value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value;
  }

  /** @throws UnreadableJpeg if more bits were read than the data has */
  checkEnd(): void {
    if (this.missing > this.count) throw new UnreadableJpeg("breaks off");
  }

  /** Continues after the next restart marker. */
  restart(): void {
    this.at = this.bytes.indexOf(0xff, this.at);
    const marker = this.at === -1 ? 0 : (this.bytes[this.at + 1] ?? 0);
    if (marker < 0xd0 || marker > 0xd7) throw new UnreadableJpeg("no restart where one is due");
    this.at += 2;
    [this.held, this.count, this.missing] = [0, 0, 0];
  }
}
