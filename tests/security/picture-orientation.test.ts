import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageRoutes } from "#shared/api/images.ts";
import { exif, jpegSegment, withExif } from "#tests/support/exif.ts";
import { pngChunk, wholeImage } from "#tests/support/images.ts";
import { openJpegCodec, type Pixels } from "#tests/support/jpeg-codec.ts";
import { decodePng } from "#tests/support/png-pixels.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

/** Many mail clients do not turn a picture by its Exif data, so that an upload turns its pixels. */

let product: Product;
let person: Person;
let codec: Awaited<ReturnType<typeof openJpegCodec>>;
beforeAll(async () => {
  [product, codec] = await Promise.all([startProduct(), openJpegCodec()]);
  person = await product.join();
});
afterAll(() => product.close());

async function upload(bytes: Buffer) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "picture");
  const answer = await fetch(`${product.url}/api${imageRoutes.uploadImage.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}
async function served(bytes: Buffer) {
  const { status, body } = await upload(bytes);
  expect(status).toBe(201);
  const stored = Buffer.from(await (await fetch(body.filelink)).arrayBuffer());
  return { stored, said: { width: body.width, height: body.height } };
}

/** Which stored pixel is seen at a place of the upright picture (Exif 3.0, table 6): rows and columns, from 0. */
const seenAt: Record<number, (x: number, y: number, width: number, height: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _, height) => [y, height - 1 - x],
  7: (x, y, width, height) => [width - 1 - y, height - 1 - x],
  8: (x, y, width) => [width - 1 - y, x],
};
const orientations = [1, 2, 3, 4, 5, 6, 7, 8];

function upright({ width, height, data }: Pixels, orientation: number): Pixels {
  const [wide, high] = orientation >= 5 ? [height, width] : [width, height];
  const turned = new Uint8ClampedArray(data.length);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [fromX, fromY] = seenAt[orientation]!(x, y, width, height);
      const from = 4 * (fromY * width + fromX);
      turned.set(data.subarray(from, from + 4), 4 * (y * wide + x));
    }
  }
  return { width: wide, height: high, data: turned };
}

/** How far two pictures are apart, on average, of 255. */
function difference(one: Pixels, other: Pixels): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  return one.data.reduce((sum, value, at) => sum + Math.abs(value - other.data[at]!), 0) / one.data.length;
}

/** No side of it is like another one. */
function photograph(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const isMarked = x < 1 / 3 && y < 1 / 4;
    data.set([255 * x, 255 * y, isMarked ? 220 : 90 * (1 - x) * (1 - y), 255], 4 * at);
  }
  return { width, height, data };
}

const progressive = { progressive: true };
const sequential = { progressive: false };
const fullColour = { auto_subsample: false, chroma_subsample: 1 };

describe("a JPEG that is to be turned", () => {
  it.each([
    ["of whole units, progressive", 64, 48, progressive],
    ["of whole units, sequential", 64, 48, sequential],
    ["with a colour of each pixel", 64, 40, { ...progressive, ...fullColour }],
    ["in shades of grey", 64, 40, { color_space: 1 }],
  ])("%s is stored upright without a loss", async (_, width, height, options) => {
    const jpeg = await codec.encode(photograph(width, height), options);
    const stored = await codec.decode(jpeg);
    for (const orientation of orientations) {
      const { stored: turned, said } = await served(withExif(jpeg, exif(orientation, "camera", "II")));
      const decoded = await codec.decode(turned);
      expect(said).toEqual({ width: decoded.width, height: decoded.height });
      // Decoders interpolate colours, and round at other places.
      expect(difference(decoded, upright(stored, orientation))).toBeLessThan(0.3);
      expect(turned.includes("Exif")).toBe(false);
      expect((await served(turned)).stored).toEqual(turned);
    }
  });

  it.each([
    ["progressive", 61, 45, progressive],
    ["sequential", 61, 45, sequential],
    ["with a colour of each pixel", 61, 45, fullColour],
    ["in shades of grey", 61, 45, { color_space: 1 }],
    ["narrower than a unit", 7, 50, progressive],
  ])("and ends within a unit, %s, keeps every row and column of pixels", async (_, width, height, options) => {
    const jpeg = await codec.encode(photograph(width, height), options);
    const stored = await codec.decode(jpeg);
    for (const orientation of orientations) {
      const { stored: turned, said } = await served(withExif(jpeg, exif(orientation, "camera")));
      const decoded = await codec.decode(turned);
      expect(said).toEqual({ width: decoded.width, height: decoded.height });
      expect(difference(decoded, upright(stored, orientation))).toBeLessThan(2);
    }
  });

  it("keeps its colour profile, and its density by axis", async () => {
    const profile = jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${"colours".repeat(40)}`, "latin1"));
    const jpeg = await codec.encode(photograph(32, 16));
    const density = Buffer.from(jpeg.subarray(0, 20));
    density.writeUInt16BE(300, 14);
    density.writeUInt16BE(150, 16);
    const { stored } = await served(withExif(Buffer.concat([density, profile, jpeg.subarray(20)]), exif(6, "camera")));
    expect(stored.includes(profile)).toBe(true);
    expect([stored.readUInt16BE(14), stored.readUInt16BE(16)]).toEqual([150, 300]);
  });

  it("is refused if its pixels break off", async () => {
    const jpeg = await codec.encode(photograph(64, 64), sequential);
    const broken = Buffer.concat([jpeg.subarray(0, -200), jpeg.subarray(-2)]);
    expect(await upload(withExif(broken, exif(6, "camera")))).toMatchObject({
      status: 400,
      body: { detail: "IMAGE_NOT_ACCEPTED", fields: [{ field: "file" }] },
    });
  });

  it("is refused if its scans would take minutes", async () => {
    const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
    const side = 7000;
    const frame = hex("08 0000 0000 01 01 11 00");
    frame.writeUInt16BE(side, 1);
    frame.writeUInt16BE(side, 3);
    // One code, of one bit: a run of 27,306 ended blocks, whose length is the 14 bits behind it.
    const codes = hex(`10 01 ${"00".repeat(15)} e0`);
    const run = `0${"10".repeat(7)}`;
    const bits = run.repeat(Math.ceil((side / 8) ** 2 / 27_306)).concat("1".repeat(7));
    const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
      parseInt(bits.slice(8 * at, 8 * at + 8), 2),
    );
    const scan = Buffer.concat([jpegSegment(0xda, hex("01 01 00 01 3f 00")), Buffer.from(bytes)]);
    const begin = [jpegSegment(0xdb, hex(`00 ${"01".repeat(64)}`)), jpegSegment(0xc2, frame), jpegSegment(0xc4, codes)];
    const bomb = (scans: number) =>
      Buffer.concat([hex("ffd8"), ...begin, ...Array.from({ length: scans }, () => scan), hex("ffd9")]);
    expect((await upload(withExif(bomb(2), exif(3, "camera")))).status).toBe(201);
    const start = performance.now();
    expect((await upload(withExif(bomb(1000), exif(3, "camera")))).status).toBe(400);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

/** A PNG of 13 by 9 pixels, each another one: so many bits of each, of a kind, in one pass or in seven. */
function png(depth: number, kind: number, isInterlaced: boolean): Buffer {
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[kind]!;
  const [width, height] = [13, 9];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, kind, 0, 0, isInterlaced ? 1 : 0], 8);
  const passes = isInterlaced
    ? [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ]
    : [[0, 0, 1, 1]];
  const rows = passes.flatMap(([left = 0, top = 0, stepX = 1, stepY = 1]) => {
    const wide = Math.ceil((width - left) / stepX);
    if (wide <= 0) return [];
    return Array.from({ length: Math.max(0, Math.ceil((height - top) / stepY)) }, (_, row) => {
      const bytes = Array.from(
        { length: Math.ceil((wide * depth * channels) / 8) },
        (__, at) => (at * 37 + (top + row * stepY) * 11) & 255,
      );
      // The filters come in turn, over whatever numbers.
      return Buffer.from([row % 5, ...bytes]);
    });
  });
  const palette = Buffer.from(Array.from({ length: 3 * 2 ** Math.min(8, depth) }, (_, at) => (at * 7) & 255));
  return Buffer.concat([
    wholeImage("png").subarray(0, 8),
    pngChunk("IHDR", header),
    pngChunk("pHYs", Buffer.from([0, 0, 1, 0, 0, 0, 2, 0, 1])),
    ...(kind === 3 ? [pngChunk("PLTE", palette), pngChunk("tRNS", Buffer.from([0, 128]))] : []),
    pngChunk("IDAT", deflateSync(Buffer.concat(rows))),
    pngChunk("IEND", ""),
  ]);
}
const pngWith = (picture: Buffer, ...chunks: readonly Buffer[]) =>
  Buffer.concat([picture.subarray(0, 33), ...chunks, picture.subarray(33)]);

describe("a PNG that is to be turned", () => {
  const kinds = [
    [1, 0],
    [2, 0],
    [4, 0],
    [8, 0],
    [16, 0],
    [8, 2],
    [16, 2],
    [1, 3],
    [2, 3],
    [4, 3],
    [8, 3],
    [8, 4],
    [16, 4],
    [8, 6],
    [16, 6],
  ];
  it.each(kinds)("of %i bits and kind %i is stored upright, each pixel as it was", async (depth, kind) => {
    for (const isInterlaced of [false, true]) {
      const picture = png(depth, kind, isInterlaced);
      const before = decodePng(picture);
      for (const orientation of orientations) {
        const { stored, said } = await served(pngWith(picture, pngChunk("eXIf", exif(orientation, "camera"))));
        const after = decodePng(stored);
        expect(said).toEqual({ width: after.width, height: after.height });
        expect(after).toEqual(upright(before, orientation));
        expect(stored.includes("eXIf")).toBe(false);
        const density = stored.indexOf("pHYs") + 4;
        expect(stored.readUInt32BE(density)).toBe(orientation >= 5 ? 512 : 256);
      }
    }
  });

  it("is refused if it has more pixels than its header says, or fewer", async () => {
    const picture = png(8, 2, false);
    for (const height of [8, 10]) {
      const wrong = Buffer.from(picture);
      wrong.writeUInt32BE(height, 20);
      expect((await upload(pngWith(wrong, pngChunk("eXIf", exif(6, "camera"))))).status).toBe(400);
    }
  });
});

it("a picture that moves, and a WebP, are refused where they are to be turned, with what to do", async () => {
  const picture = png(8, 2, false);
  const control = Buffer.alloc(26);
  const moving = pngWith(picture, ...[0, 1].map(() => pngChunk("fcTL", control)), pngChunk("eXIf", exif(6, "camera")));
  const data = exif(6, "camera");
  const chunk = Buffer.concat([Buffer.from("EXIF"), Buffer.alloc(4), data, Buffer.alloc(data.length % 2)]);
  chunk.writeUInt32LE(data.length, 4);
  const webp = Buffer.concat([wholeImage("webpExtended"), chunk]);
  webp.writeUInt32LE(webp.length - 8, 4);
  webp.writeUInt8(webp.readUInt8(20) | 8, 20);
  const rule = "It is to be turned by its Exif data, and its pixels cannot be: save it upright, or as a JPEG.";
  for (const bytes of [moving, webp]) {
    expect(await upload(bytes)).toEqual({
      status: 400,
      body: { detail: "IMAGE_NOT_ACCEPTED", fields: [{ field: "file", rule }] },
    });
  }
});
