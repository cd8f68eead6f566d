import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readZip, textOf, type ZipEntry } from "#web/lib/zip/read-zip.ts";
import { newZip, zipFile } from "#web/lib/zip/new-zip.ts";

/** Made by another program as a stream, so sizes follow the contents; with a folder, what macOS adds, and a comment. */
const madeElsewhere =
  "UEsDBBQACAAAAAAAIQAAAAAAAAAAAAAAAAADAAAAZGUvUEsHCAAAAAAAAAAAAAAAAFBLAwQUAAgACAAAACEAAAAAAAAAAAAAAAAADAAAAGRlL2ZpcnN0LnR4dPNIzMnJV/AYJYkgAVBLBwjcLvFaDAAAACwBAABQSwMEFAAIAAAAAAAhAAAAAAAAAAAAAAAAAA0AAABkZS9zdG9yZWQudHh0eFBLBwiDFtyMAQAAAAEAAABQSwMEFAAIAAgARGp7XQAAAAAAAAAAAAAAABcAAABfX01BQ09TWC9kZS8uX2ZpcnN0LnR4dMtNLUkEAFBLBwg1FPLXBgAAAAQAAABQSwMEFAAIAAgARGp7XQAAAAAAAAAAAAAAAAkAAAAuRFNfU3RvcmXLTS1JBABQSwcINRTy1wYAAAAEAAAAUEsBAhQDFAAIAAAAAAAhAAAAAAAAAAAAAAAAAAMAAAAAAAAAAAAAAIABAAAAAGRlL1BLAQIUAxQACAAIAAAAIQDcLvFaDAAAACwBAAAMAAAAAAAAAAAAAACAATEAAABkZS9maXJzdC50eHRQSwECFAMUAAgAAAAAACEAgxbcjAEAAAABAAAADQAAAAAAAAAAAAAAgAF3AAAAZGUvc3RvcmVkLnR4dFBLAQIUAxQACAAIAERqe101FPLXBgAAAAQAAAAXAAAAAAAAAAAAAACAAbMAAABfX01BQ09TWC9kZS8uX2ZpcnN0LnR4dFBLAQIUAxQACAAIAERqe101FPLXBgAAAAQAAAAJAAAAAAAAAAAAAACAAf4AAAAuRFNfU3RvcmVQSwUGAAAAAAUABQAiAQAAOwEAAA4AbWFkZSBlbHNld2hlcmU=";

const MB = 1024 * 1024;
const limits = { entries: 20_000, entryBytes: 4 * MB, bytes: 500 * MB };

async function zipOf(files: Readonly<Record<string, string>>): Promise<Blob> {
  const writer = newZip();
  for (const [name, text] of Object.entries(files)) await writer.add(name, text);
  return zipFile(writer);
}

const textsOf = async (entries: readonly ZipEntry[]) =>
  Promise.all(entries.map(async (entry) => [entry.name, await textOf(entry)] as const));

/** Changes the bytes of a file that were written for these. */
async function changed(file: Blob, change: (bytes: Buffer) => void): Promise<Blob> {
  const bytes = Buffer.from(await file.arrayBuffer());
  change(bytes);
  return new Blob([bytes]);
}

/** Where the directory's first entry begins. */
const directoryAt = (bytes: Buffer) => bytes.indexOf("PK\u0001\u0002", "latin1");

describe("a ZIP file", () => {
  it("gives its files back as they were written", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.tuple(fc.stringMatching(/^[a-zA-ZäöüÄ日本_-]{1,12}\.xlf$/), fc.string({ unit: "grapheme" })),
          {
            selector: ([name]) => name,
          },
        ),
        async (files) => {
          const zip = await zipOf(Object.fromEntries(files));
          expect(await textsOf(await readZip(zip, limits))).toEqual(files);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("is made in the form that other programs read", async () => {
    const bytes = Buffer.from(await (await zipOf({ "a.po": "Hello ".repeat(100) })).arrayBuffer());
    expect(bytes.readUInt32LE(0)).toBe(0x04034b50);
    const [packed, whole, name] = [bytes.readUInt32LE(18), bytes.readUInt32LE(22), bytes.readUInt16LE(26)];
    expect(bytes.subarray(30, 30 + name).toString()).toBe("a.po");
    expect(whole).toBe(600);
    expect(inflateRawSync(bytes.subarray(30 + name, 30 + name + packed)).toString()).toBe("Hello ".repeat(100));
    expect(bytes.readUInt32LE(bytes.length - 22)).toBe(0x06054b50);
  });

  it("of another program is read, without folders and hidden files", async () => {
    const files = await readZip(new Blob([Buffer.from(madeElsewhere, "base64")]), limits);
    expect(await textsOf(files)).toEqual([
      ["de/first.txt", "Hallo ".repeat(50)],
      ["de/stored.txt", "x"],
    ]);
  });
});

describe("a ZIP file is refused with a reason:", () => {
  const bomb = async () => {
    // 100 MB that claim to be 5 bytes.
    const packed = deflateRawSync(Buffer.alloc(100 * MB));
    const file = await zipOf({ "a.xlf": "hello" });
    const bytes = Buffer.from(await file.arrayBuffer());
    const at = directoryAt(bytes);
    const header = bytes.subarray(0, 35);
    const directory = Buffer.from(bytes.subarray(at));
    directory.writeUInt32LE(packed.length, 20);
    directory.writeUInt32LE(35 + packed.length, directory.length - 6);
    return new Blob([header, packed, directory]);
  };
  const named = (name: string) => zipOf({ [name]: "x" });
  const cases: readonly (readonly [string, () => Promise<Blob>, RegExp])[] = [
    ["a file that unpacks to more than it states", bomb, /"a\.xlf" in the ZIP file is damaged/],
    ["a name that leads out", () => named("../a.xlf"), /"\.\.\/a\.xlf", which leads out/],
    ["a name that leads out in the middle", () => named("a/../../b.xlf"), /leads out/],
    ["a name that leads out with backslashes", () => named("..\\a.xlf"), /leads out/],
    ["an absolute name", () => named("/etc/a.xlf"), /leads out/],
    ["a name with a drive", () => named("C:\\a.xlf"), /leads out/],
    ["a name with a control character", () => named("a\u0000.xlf"), /leads out/],
    [
      "a name twice",
      async () => {
        const writer = newZip();
        await writer.add("a.xlf", "1");
        await writer.add("a.xlf", "2");
        return zipFile(writer);
      },
      /"a\.xlf" more than once/,
    ],
    [
      "a file that is too large",
      () => zipOf({ "a.xlf": " ".repeat(4 * MB + 1) }),
      /"a\.xlf" in the ZIP file is larger than 4 MB/,
    ],
    [
      "content that states to be too large together",
      async () => {
        const files = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}.xlf`, "x"]));
        return changed(await zipOf(files), (bytes) => {
          for (let at = directoryAt(bytes); at >= 0; at = bytes.indexOf("PK\u0001\u0002", at + 1, "latin1")) {
            bytes.writeUInt32LE(3 * MB, at + 24);
          }
        });
      },
      /content of the ZIP file is larger than 500 MB/,
    ],
    [
      "too many files",
      async () => changed(await named("a.xlf"), (bytes) => bytes.writeUInt16LE(20_001, bytes.length - 12)),
      /more than 20000 files/,
    ],
    [
      "Zip64",
      async () => changed(await named("a.xlf"), (bytes) => bytes.writeUInt16LE(0xffff, bytes.length - 12)),
      /Zip64/,
    ],
    [
      "an encrypted file",
      async () => changed(await named("a.xlf"), (bytes) => bytes.writeUInt16LE(1, directoryAt(bytes) + 8)),
      /is encrypted/,
    ],
    [
      "an unknown compression",
      async () => changed(await named("a.xlf"), (bytes) => bytes.writeUInt16LE(14, directoryAt(bytes) + 10)),
      /compressed in a way/,
    ],
    [
      "a changed content",
      async () =>
        changed(await zipOf({ "a.xlf": "hello" }), (bytes) => bytes.writeUInt32LE(1, directoryAt(bytes) + 16)),
      /is damaged/,
    ],
    [
      "a directory that leads nowhere",
      async () => changed(await named("a.xlf"), (bytes) => bytes.writeUInt32LE(1, bytes.length - 6)),
      /no ZIP file/,
    ],
    [
      "an entry that leads nowhere",
      async () => changed(await named("a.xlf"), (bytes) => bytes.writeUInt32LE(9999, directoryAt(bytes) + 42)),
      /damaged/,
    ],
    ["a file that ends early", async () => (await named("a.xlf")).slice(0, -10), /no ZIP file/],
    ["a text", () => Promise.resolve(new Blob(["Hello"])), /no ZIP file/],
    ["nothing", () => Promise.resolve(new Blob([])), /no ZIP file/],
  ];
  it.each(cases)("%s", async (_, make, reason) => {
    const file = await make();
    const reading = (async () => textsOf(await readZip(file, limits)))();
    await expect(reading).rejects.toThrow(reason);
  });
});
