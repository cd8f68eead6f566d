import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { fontOfWoff } from "#bin/run/woff-font.ts";

interface Table {
  readonly name: string;
  readonly checksum: number;
  readonly content: Buffer;
}

/** A WOFF file, written as the format's specification describes it: only what is smaller that way is deflated. */
function woffOf(tables: readonly Table[]): Buffer {
  const entries = tables.map(() => Buffer.alloc(20));
  const header = Buffer.alloc(44);
  header.write("wOFF", 0, "latin1");
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt16BE(tables.length, 12);
  let end = 44 + 20 * tables.length;
  const stored = tables.map(({ name, checksum, content }, index) => {
    const deflated = deflateSync(content);
    const body = deflated.length < content.length ? deflated : content;
    entries[index]!.write(name, 0, "latin1");
    [end, body.length, content.length, checksum].forEach((value, at) =>
      entries[index]!.writeUInt32BE(value, 4 + 4 * at),
    );
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    end += padded.length;
    return padded;
  });
  return Buffer.concat([header, ...entries, ...stored]);
}

it("unpacks a WOFF file into a TrueType font with the same tables, each at a multiple of four", () => {
  const tables: Table[] = [
    { name: "cmap", checksum: 0x01020304, content: Buffer.alloc(101, "a") },
    { name: "glyf", checksum: 0xfedcba98, content: Buffer.from("short") },
    { name: "head", checksum: 7, content: Buffer.alloc(64, "bc") },
  ];
  const font = fontOfWoff(woffOf(tables));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  // The count, and what a search by halves needs (OpenType, "Table Directory").
  expect([4, 6, 8, 10].map((at) => font.readUInt16BE(at))).toEqual([3, 32, 1, 16]);
  const read = [12, 28, 44].map((at) => {
    const offset = font.readUInt32BE(at + 8);
    expect(offset % 4).toBe(0);
    const content = font.subarray(offset, offset + font.readUInt32BE(at + 12));
    return { name: font.toString("latin1", at, at + 4), checksum: font.readUInt32BE(at + 4), content };
  });
  expect(read).toEqual(tables);
});
