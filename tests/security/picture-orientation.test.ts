import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exif, jpegSegment, withExif } from "#tests/support/exif.ts";
import { pngChunk, servedPicture, uploadPicture, wholeImage } from "#tests/support/images.ts";
import { openJpegCodec, type Pixels } from "#tests/support/jpeg-codec.ts";
import { decodePng } from "#tests/support/png-pixels.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { difference, orientations, photograph, seenAt, upright } from "#tests/support/upright-pixels.ts";
import { processorTime } from "#tests/support/processor-time.ts";

/** Many mail clients do not turn a picture by its Exif data, so that an upload turns its pixels. */

let product: Product;
let person: Person;
let codec: Awaited<ReturnType<typeof openJpegCodec>>;
beforeAll(async () => {
  [product, codec] = await Promise.all([startProduct(), openJpegCodec()]);
  person = await product.join();
});
afterAll(() => product.close());

const upload = (bytes: Buffer) => uploadPicture(product, person, bytes);
const served = (bytes: Buffer) => servedPicture(product, person, bytes);

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

  it("may have tables of quantisation with two bytes for each number", async () => {
    const jpeg = await codec.encode(photograph(64, 48), sequential);
    const turned = (bytes: Buffer) => served(withExif(bytes, exif(6, "camera")));
    const wide = withWideTables(jpeg);
    expect(wide.length).toBeGreaterThan(jpeg.length + 64);
    expect((await turned(wide)).stored).toEqual((await turned(jpeg)).stored);
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

  it("is refused if its pixels are truncated", async () => {
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
    const start = processorTime();
    expect((await upload(withExif(bomb(1000), exif(3, "camera")))).status).toBe(400);
    expect(processorTime() - start).toBeLessThan(20_000);
  });
});

/** The same JPEG whose tables of quantisation, all in one segment, have two bytes for each number (ITU T.81, B.2.4.1). */
function withWideTables(jpeg: Buffer): Buffer {
  const others: Buffer[] = [];
  const tables: number[] = [];
  let at = 2;
  while (jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const data = jpeg.subarray(at + 4, end);
    if (jpeg[at + 1] !== 0xdb) others.push(jpeg.subarray(at, end));
    else
      for (let from = 0; from < data.length; from += 65)
        tables.push(0x10 | data[from]!, ...[...data.subarray(from + 1, from + 65)].flatMap((value) => [0, value]));
    at = end;
  }
  const [first, ...rest] = others;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    first!,
    jpegSegment(0xdb, Buffer.from(tables)),
    ...rest,
    jpeg.subarray(at),
  ]);
}

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

/** A frame of a PNG that moves: its size, its place, and its pixels in bytes of red, green and blue. */
interface PngFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

const noise = (length: number, seed: number) =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 37 + seed * 91 + ((at * at) >> 3)) & 255));

function packed({ width, height }: { readonly width: number; readonly height: number }, seed: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), noise(3 * width, seed + 7 * y)]),
  );
  return deflateSync(Buffer.concat(rows));
}

const long = (...values: readonly number[]) => {
  const data = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => data.writeUInt32BE(value, 4 * index));
  return data;
};
const pngHeader = (width: number, height: number) =>
  pngChunk("IHDR", Buffer.concat([long(width, height), Buffer.from([8, 2, 0, 0, 0])]));
const signature = wholeImage("png").subarray(0, 8);

/** A picture of 12 by 8 pixels that stands before its frames, and frames in chunks of a few bytes. */
function movingPng(frames: readonly PngFrame[], tiff: Buffer): Buffer {
  let sequence = 0;
  const whole = { width: 12, height: 8 };
  const pieces = (data: Buffer) => [data.subarray(0, 20), data.subarray(20)];
  return Buffer.concat([
    signature,
    pngHeader(whole.width, whole.height),
    pngChunk("acTL", long(frames.length, 3)),
    ...pieces(packed(whole, 0)).map((piece) => pngChunk("IDAT", piece)),
    ...frames.flatMap(({ width, height, left, top }, index) => [
      pngChunk(
        "fcTL",
        Buffer.concat([long(sequence++, width, height, left, top), Buffer.from([0, 5 + index, 0, 100, 1, 0])]),
      ),
      ...pieces(packed({ width, height }, index + 1)).map((piece) =>
        pngChunk("fdAT", Buffer.concat([long(sequence++), piece])),
      ),
    ]),
    pngChunk("eXIf", tiff),
    pngChunk("IEND", ""),
  ]);
}

/** The picture before the frames, and each frame, as files of their own; and what is said of each frame. */
function takeApart(bytes: Buffer) {
  const stills: Pixels[] = [];
  const controls: Buffer[] = [];
  const numbers: number[] = [];
  let size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  let data: Buffer[] = [];
  const finish = () => {
    if (data.length === 0) return;
    const pixels = data.map((piece) => pngChunk("IDAT", piece));
    stills.push(
      decodePng(Buffer.concat([signature, pngHeader(size.width, size.height), ...pixels, pngChunk("IEND", "")])),
    );
    data = [];
  };
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    if (type === "fcTL" || type === "IEND") finish();
    if (type === "fcTL") {
      size = { width: body.readUInt32BE(4), height: body.readUInt32BE(8) };
      controls.push(body.subarray(4));
    }
    if (type === "fcTL" || type === "fdAT") numbers.push(body.readUInt32BE(0));
    if (type === "IDAT") data.push(body);
    if (type === "fdAT") data.push(body.subarray(4));
  }
  return { stills, controls, numbers };
}

/** Where a part of a picture stands in the upright one: the least column and row at which one of its pixels is seen. */
function placeOf(part: PngFrame, whole: { readonly width: number; readonly height: number }, orientation: number) {
  const [wide, high] = orientation >= 5 ? [whole.height, whole.width] : [whole.width, whole.height];
  const seen = Array.from({ length: wide * high }, (_, at) => [at % wide, Math.floor(at / wide)] as const).filter(
    ([x, y]) => {
      const [fromX, fromY] = seenAt[orientation]!(x, y, whole.width, whole.height);
      const isOutside = fromX < part.left || fromX >= part.left + part.width;
      return !isOutside && fromY >= part.top && fromY < part.top + part.height;
    },
  );
  return { left: Math.min(...seen.map(([x]) => x)), top: Math.min(...seen.map(([, y]) => y)) };
}

describe("a PNG that moves and is to be turned", () => {
  const frames = [
    { width: 12, height: 8, left: 0, top: 0 },
    { width: 5, height: 3, left: 1, top: 4 },
    { width: 2, height: 7, left: 9, top: 0 },
  ];

  it("is stored upright in each frame, each pixel as it was", async () => {
    for (const orientation of orientations) {
      const moving = movingPng(frames, exif(orientation, "camera"));
      const { stored, said } = await served(moving);
      const [before, after] = [takeApart(moving), takeApart(stored)];
      expect(said).toEqual(orientation >= 5 ? { width: 8, height: 12 } : { width: 12, height: 8 });
      expect(after.stills).toEqual(before.stills.map((still) => upright(still, orientation)));
      expect(after.stills).toHaveLength(4);
      expect(after.numbers).toEqual(after.numbers.map((_, index) => index));
      frames.forEach((frame, index) => {
        const { left, top } = placeOf(frame, { width: 12, height: 8 }, orientation);
        const { width, height } = after.stills[index + 1]!;
        const control = after.controls[index]!;
        expect(control.subarray(0, 16)).toEqual(long(width, height, left, top));
        expect(control.subarray(16)).toEqual(before.controls[index]!.subarray(16));
      });
      expect((await served(stored)).stored).toEqual(stored);
    }
  });

  it("is refused if a frame is truncated, or has no size", async () => {
    const tiff = exif(6, "camera");
    const whole = movingPng(frames, tiff);
    const control = whole.indexOf("fcTL") - 4;
    const shortened = Buffer.concat([
      whole.subarray(0, control),
      pngChunk("fcTL", whole.subarray(control + 8, control + 16)),
      whole.subarray(control + 38),
    ]);
    for (const bytes of [movingPng([{ width: 0, height: 8, left: 0, top: 0 }], tiff), shortened]) {
      expect((await upload(bytes)).status).toBe(400);
    }
  });
});
