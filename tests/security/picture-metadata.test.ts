import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageRoutes } from "#shared/api/images.ts";
import { image, pngChunk, wholeImage } from "#tests/support/images.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

/** What pictures contain besides what they show: places, times, authors, comments, former states. */

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
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
async function served(bytes: Buffer): Promise<Buffer> {
  const { status, body } = await upload(bytes);
  expect(status).toBe(201);
  return Buffer.from(await (await fetch(body.filelink)).arrayBuffer());
}

const secret = "52.5163N-13.3777E";
const latin1 = (text: string) => Buffer.from(text, "latin1");
const join = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? latin1(part) : part)));

/** Exif data with an orientation, and a camera's name behind it. */
function exif(orientation: number, order: "II" | "MM" = "MM"): Buffer {
  const short = (value: number) => (order === "II" ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (order === "II" ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const name = latin1(`${secret}\0`);
  const head = [...long(8), ...short(2)];
  const model = [...short(0x0110), ...short(2), ...long(name.length), ...long(38)];
  const turn = [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0];
  return join(order, Buffer.from([...short(42), ...head, ...model, ...turn, ...long(0)]), name);
}

const png = image("png");
/** Behind its first chunk. */
const pngWith = (...chunks: readonly Buffer[]) => join(png.subarray(0, 33), ...chunks, png.subarray(33));

const jpeg = wholeImage("jpeg");
const segment = (marker: number, data: Buffer | string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(join(data).length + 2);
  return join(Buffer.from([0xff, marker]), length, data);
};
const JFIF_END = 20;
const jpegWith = (...segments: readonly Buffer[]) =>
  join(jpeg.subarray(0, JFIF_END), ...segments, jpeg.subarray(JFIF_END));

const gif = image("gif");
const block = (...bytes: readonly number[]) => Buffer.from(bytes);
const sub = (text: string) => join(block(text.length), text, block(0));
const GIF_FROM = 19;
const gifWith = (...blocks: readonly Buffer[]) => join(gif.subarray(0, GIF_FROM), ...blocks, gif.subarray(GIF_FROM));

const webp = wholeImage("webpExtended");
const webpChunk = (type: string, data: Buffer | string) => {
  const bytes = join(data);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return join(type, length, bytes, Buffer.alloc(bytes.length % 2));
};
function webpWith(flags: number, ...chunks: readonly Buffer[]): Buffer {
  const bytes = join(webp, ...chunks);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt8(bytes.readUInt8(20) | flags, 20);
  return bytes;
}

const thumbnail = Buffer.alloc(3, secret);
const jfif = join(jpeg.subarray(6, 18), block(1, 1), thumbnail);

describe("a picture is served without", () => {
  it.each<[string, Buffer, Buffer]>([
    ["texts of a PNG", pngWith(pngChunk("tEXt", `Author\0${secret}`), pngChunk("iTXt", `a\0\0\0\0\0${secret}`)), png],
    ["compressed texts of a PNG", pngWith(pngChunk("zTXt", `Author\0\0${secret}`)), png],
    ["XMP of a PNG", pngWith(pngChunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${secret}`)), png],
    ["the time of a PNG", pngWith(pngChunk("tIME", Buffer.alloc(7))), png],
    ["Exif data of a PNG", pngWith(pngChunk("eXIf", exif(1))), png],
    ["private chunks of a PNG", pngWith(pngChunk("prVt", secret), pngChunk("caBX", secret)), png],
    ["what stands behind a PNG", join(png, secret), png],
    ["Exif data of a JPEG", jpegWith(segment(0xe1, join("Exif\0\0", exif(1)))), jpeg],
    ["XMP of a JPEG", jpegWith(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`)), jpeg],
    ["IPTC of a JPEG", jpegWith(segment(0xed, `Photoshop 3.0\x008BIM${secret}`)), jpeg],
    ["the comment of a JPEG", jpegWith(segment(0xfe, secret)), jpeg],
    [
      "every other segment of a JPEG",
      jpegWith(...[0xe2, 0xe3, 0xeb, 0xef].map((marker) => segment(marker, secret))),
      jpeg,
    ],
    ["the thumbnail of a JPEG", join(jpeg.subarray(0, 2), segment(0xe0, jfif), jpeg.subarray(JFIF_END)), jpeg],
    ["the pictures behind a JPEG", join(jpeg, jpegWith(segment(0xe1, join("Exif\0\0", exif(1))))), jpeg],
    ["the comment of a GIF", gifWith(join(block(0x21, 0xfe), sub(secret))), gif],
    ["XMP of a GIF", gifWith(join(block(0x21, 0xff, 11), "XMP DataXMP", sub(secret))), gif],
    ["what stands behind a GIF", join(gif, secret), gif],
    ["XMP of a WebP", webpWith(4, webpChunk("XMP ", secret)), webp],
    ["Exif data of a WebP", webpWith(8, webpChunk("EXIF", exif(1))), webp],
    ["unknown chunks of a WebP", webpWith(0, webpChunk("prVt", secret)), webp],
    ["what stands behind a WebP", join(webp, secret), webp],
  ])("%s", async (_, given, plain) => {
    expect(given).not.toEqual(plain);
    expect(await served(given)).toEqual(plain);
  });

  it("the name of a PNG's colour profile, whose colours stay", async () => {
    const bytes = await served(pngWith(pngChunk("iCCP", `${secret}\0\0profile`)));
    expect(bytes).toEqual(pngWith(pngChunk("iCCP", "icc\0\0profile")));
  });

  it("the extra data of a GIF's loop, and loops as before", async () => {
    const head = join(block(0x21, 0xff, 11), "NETSCAPE2.0", block(3, 1, 5, 0));
    expect(await served(gifWith(join(head, sub(secret))))).toEqual(gifWith(join(head, block(0))));
  });
});

const refused = {
  status: 400,
  body: {
    detail: "IMAGE_NOT_ACCEPTED",
    fields: [{ field: "file", rule: "At most 500 frames are allowed, and 200 million pixels in all of them." }],
  },
};

/** A GIF, a PNG and a WebP of so many frames of this size. */
function moving(frames: number, size = 1): Buffer[] {
  const descriptor = Buffer.from(gif.subarray(27, -1));
  descriptor.writeUInt16LE(size, 5);
  descriptor.writeUInt16LE(size, 7);
  const control = Buffer.alloc(26);
  control.writeUInt32BE(size, 4);
  control.writeUInt32BE(size, 8);
  const frame = Buffer.alloc(16);
  frame.writeUIntLE(size - 1, 6, 3);
  frame.writeUIntLE(size - 1, 9, 3);
  const times = (part: Buffer) => Array.from({ length: frames }, () => part);
  return [
    join(gif.subarray(0, GIF_FROM), ...times(descriptor), block(0x3b)),
    pngWith(pngChunk("acTL", Buffer.alloc(8)), ...times(pngChunk("fcTL", control))),
    webpWith(2, ...times(webpChunk("ANMF", join(frame, webp.subarray(50))))),
  ];
}

describe("an animated picture", () => {
  it("is accepted with 500 frames", async () => {
    for (const picture of moving(500)) expect((await upload(picture)).status).toBe(201);
  });

  it("is refused with more", async () => {
    for (const picture of moving(501)) expect(await upload(picture)).toEqual(refused);
  });

  it("is refused with more pixels in all frames than a browser can unpack", async () => {
    for (const picture of moving(300, 1000)) expect(await upload(picture)).toEqual(refused);
  });
});

it("a truncated picture is refused", async () => {
  const broken = [png.subarray(0, 50), webp.subarray(0, 60), gif.subarray(0, 30), jpeg.subarray(0, 40)];
  for (const bytes of broken) expect(await upload(bytes)).toMatchObject({ status: 400 });
});
