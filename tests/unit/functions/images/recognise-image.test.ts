import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recogniseImage } from "#functions/domain/images/recognise-image.ts";
import { image } from "#tests/support/images.ts";

const kinds = ["png", "jpeg", "gif", "webpLossy", "webpLossless", "webpExtended"] as const;

/** A JPEG's beginning: these segments, then a frame of 300 by 200 pixels. */
const jpegWith = (...segments: readonly number[][]) =>
  Buffer.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0]);

describe("the size of an image", () => {
  it("is read for any width and height", () => {
    const side = fc.integer({ min: 1, max: 0xffff });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const png = Buffer.from(image("png"));
        png.writeUInt32BE(width, 16);
        png.writeUInt32BE(height, 20);
        expect(recogniseImage(png)).toMatchObject({ width, height, contentType: "image/png" });
        const gif = Buffer.from(image("gif"));
        gif.writeUInt16LE(width, 6);
        gif.writeUInt16LE(height, 8);
        expect(recogniseImage(gif)).toMatchObject({ width, height, contentType: "image/gif" });
        const webp = Buffer.from(image("webpExtended"));
        webp.writeUIntLE(width - 1, 24, 3);
        webp.writeUIntLE(height - 1, 27, 3);
        expect(recogniseImage(webp)).toMatchObject({ width, height, contentType: "image/webp" });
      }),
    );
  });

  it.each([
    ["at once", []],
    ["behind a photo's data", [[0xff, 0xe1, 0, 6, 0xff, 0xc0, 0, 0]]],
    ["behind a Huffman table, whose marker looks like a frame's", [[0xff, 0xc4, 0, 4, 1, 2]]],
    [
      "behind bytes that only fill up",
      [
        [0xff, 0xff],
        [0xff, 0xe0, 0, 3, 0],
        [0xff, 0xff, 0xff],
      ],
    ],
  ])("of a JPEG is found %s", (_, segments) => {
    expect(recogniseImage(jpegWith(...segments))).toMatchObject({ width: 300, height: 200, extension: "jpg" });
  });
});

describe("a file that is no image", () => {
  it("is never recognised as one, and never makes the reader fail", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => recogniseImage(Buffer.from(bytes)) === undefined),
    );
  });

  it.each(kinds)("is a %s that is truncated before its size", (kind) => {
    for (let end = 0; end < 10; end += 1) expect(recogniseImage(image(kind).subarray(0, end))).toBeUndefined();
  });

  it.each(kinds)("is a %s with a wrong first byte", (kind) => {
    const bytes = Buffer.from(image(kind));
    bytes[0] = bytes[0]! ^ 1;
    expect(recogniseImage(bytes)).toBeUndefined();
  });

  it.each(["webpLossy", "webpLossless"] as const)("is a %s without the signature of its pixels", (kind) => {
    const bytes = Buffer.from(image(kind));
    bytes.fill(0, 20, 26);
    expect(recogniseImage(bytes)).toBeUndefined();
  });

  it("is a JPEG without a frame, or with segments of length zero", () => {
    expect(
      recogniseImage(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9, 0, 0, 0, 0, 0])),
    ).toBeUndefined();
    expect(recogniseImage(Buffer.concat([jpegWith().subarray(0, 2), Buffer.alloc(20)]))).toBeUndefined();
  });
});
