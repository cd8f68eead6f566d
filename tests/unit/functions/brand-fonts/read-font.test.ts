import { brotliCompressSync, brotliDecompressSync, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readFont } from "#functions/domain/brand/fonts/read-font.ts";
import { changedFont, fontFile, tableAt } from "#tests/support/fonts.ts";

const unpacks = (bytes: Buffer): boolean => {
  try {
    return brotliDecompressSync(bytes).length > 0;
  } catch {
    return false;
  }
};

const { woff2, woff, ttf, bold, italic } = fontFile;
const base = {
  family: "DejaVu Sans Mono",
  ...{ lightest: 400, heaviest: 400 },
  ...{ isItalic: false, isRestricted: false },
};

describe("a font file", () => {
  it.each([
    ["WOFF2", woff2(), { ...base, format: "woff2" }],
    ["WOFF", woff(), { ...base, format: "woff" }],
    ["TrueType", ttf(), { ...base, format: "ttf" }],
    ["bold WOFF2", bold(), { ...base, format: "woff2", lightest: 700, heaviest: 700 }],
    ["italic WOFF2", italic(), { ...base, format: "woff2", isItalic: true }],
  ])("of the format %s says its name, weight and style", (_, bytes, expected) => {
    expect(readFont(bytes)).toEqual(expected);
  });

  const style = (change: (table: Buffer) => void) =>
    changedFont(ttf(), (bytes) => change(bytes.subarray(tableAt(bytes, "OS/2"))));
  it.each([
    ["forbids embedding", style((table) => table.writeUInt16BE(0x0002, 8)), { isRestricted: true }],
    ["allows it for editing", style((table) => table.writeUInt16BE(0x0008, 8)), { isRestricted: false }],
    ["counts weights from 1 to 9", style((table) => table.writeUInt16BE(7, 4)), { lightest: 700, heaviest: 700 }],
    ["states no weight", style((table) => table.writeUInt16BE(0, 4)), { lightest: 400 }],
    ["states an impossible weight", style((table) => table.writeUInt16BE(60_000, 4)), { lightest: 1000 }],
  ])("that %s is read so", (_, bytes, expected) => {
    expect(readFont(bytes)).toMatchObject(expected);
  });

  it("has the name that a style sheet can have", () => {
    const named = changedFont(ttf(), (bytes) => {
      const names = bytes.subarray(tableAt(bytes, "name"));
      for (const inForm of [
        (text: string) => Buffer.from(text, "utf16le").swap16(),
        (text: string) => Buffer.from(text),
      ]) {
        const name = inForm("DejaVu Sans Mono");
        for (let at = names.indexOf(name); at >= 0; at = names.indexOf(name, at + 1)) {
          inForm("Dej';}</style>AB").copy(names, at);
        }
      }
    });
    expect(readFont(named).family).toBe("DejstyleAB");
  });

  const damaged = "The file is damaged.";
  const noFont = "must be a font file: WOFF2, WOFF, TrueType or OpenType";
  const lacking = "The file lacks tables that browsers need.";
  /** Header and directory as they are, with another packed part. */
  const withPacked = (packed: Buffer) => {
    const from = woff2();
    const size = from.readUInt32BE(20);
    // The file is filled up to a multiple of four bytes.
    const start = [0, 1, 2, 3]
      .map((filled) => from.length - size - filled)
      .find((at) => unpacks(from.subarray(at, at + size)))!;
    const bytes = Buffer.concat([from.subarray(0, start), packed]);
    bytes.writeUInt32BE(bytes.length, 8);
    bytes.writeUInt32BE(packed.length, 20);
    return bytes;
  };
  /** The first table of a WOFF, which says that it is as long as `length`. */
  const woffTable = (length: number, stored: Buffer) => {
    const bytes = Buffer.concat([woff(), stored]);
    bytes.writeUInt32BE(bytes.length, 8);
    bytes.writeUInt32BE(bytes.length - stored.length, 48);
    bytes.writeUInt32BE(stored.length, 52);
    bytes.writeUInt32BE(length, 56);
    return bytes;
  };
  it.each([
    ["nothing", Buffer.alloc(0), noFont],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), noFont],
    ["a style sheet", Buffer.from("@font-face{src:url(https://evil.example)}"), noFont],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), noFont],
    ["an SVG font", Buffer.from("<svg><font/></svg>"), noFont],
    ["an Embedded OpenType file", changedFont(ttf(), (bytes) => bytes.writeUInt32BE(0x504c0000, 0)), noFont],
    ["a collection", changedFont(woff2(), (bytes) => bytes.write("ttcf", 4)), "Collections of fonts are not accepted."],
    ["a signature alone", Buffer.from("wOF2"), damaged],
    ["a WOFF signature alone", Buffer.from("wOFF"), damaged],
    ["a TrueType signature alone", Buffer.from([0, 1, 0, 0]), damaged],
    ["half a WOFF2", woff2().subarray(0, 50_000), damaged],
    ["half a WOFF", woff().subarray(0, 50_000), damaged],
    ["half a TrueType file", ttf().subarray(0, 50_000), damaged],
    ["a WOFF2 with a page behind it", Buffer.concat([woff2(), Buffer.from("<script>")]), damaged],
    ["a WOFF with a page behind it", Buffer.concat([woff(), Buffer.from("<script>")]), damaged],
    ["no tables", changedFont(woff2(), (bytes) => bytes.writeUInt16BE(0, 12)), damaged],
    ["60,000 tables", changedFont(ttf(), (bytes) => bytes.writeUInt16BE(60_000, 4)), damaged],
    ["a table behind the end", changedFont(ttf(), (bytes) => bytes.writeUInt32BE(0xfffffff0, 20)), damaged],
    ["tables over each other", changedFont(ttf(), (bytes) => bytes.writeUInt32BE(bytes.readUInt32BE(20), 36)), damaged],
    ["a table twice", changedFont(ttf(), (bytes) => bytes.copy(bytes, 28, 12, 16)), damaged],
    ["without characters", changedFont(ttf(), (bytes) => bytes.write("evil", bytes.indexOf("cmap"))), lacking],
    ["without glyphs", changedFont(ttf(), (bytes) => bytes.write("evil", bytes.indexOf("glyf"))), lacking],
    ["no head", changedFont(ttf(), (bytes) => bytes.writeUInt32BE(0, tableAt(bytes, "head") + 12)), damaged],
    ["no glyphs", changedFont(ttf(), (bytes) => bytes.writeUInt16BE(0, tableAt(bytes, "maxp") + 4)), damaged],
    ["names behind the end", changedFont(ttf(), (b) => b.writeUInt16BE(0xffff, tableAt(b, "name") + 4)), damaged],
    ["other bytes in place of the packed tables", withPacked(Buffer.alloc(500, 7)), damaged],
    ["a bomb in a WOFF2", withPacked(brotliCompressSync(Buffer.alloc(300_000_000))), damaged],
    ["a bomb in a WOFF", woffTable(100, deflateSync(Buffer.alloc(100_000_000)).subarray(0, 99)), damaged],
    ["a table that says it unpacks to gigabytes", woffTable(0xfffffff0, deflateSync(Buffer.alloc(10))), damaged],
  ])("that is %s is refused", (_, bytes, rule) => {
    expect(() => readFont(bytes)).toThrow(rule);
  });
});
