import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exif } from "#tests/support/exif.ts";
import { servedPicture, uploadPicture } from "#tests/support/images.ts";
import type { Pixels } from "#tests/support/jpeg-codec.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { difference, orientations, photograph, upright } from "#tests/support/upright-pixels.ts";
import {
  movingWebp,
  openWebpFiles,
  readWebpFile,
  readWebpFrame,
  stillWebp,
  webpChunk,
  webpFlags,
} from "#tests/support/webp-files.ts";

let product: Product;
let person: Person;
let webp: Awaited<ReturnType<typeof openWebpFiles>>;
beforeAll(async () => {
  [product, webp] = await Promise.all([startProduct(), openWebpFiles()]);
  person = await product.join();
});
afterAll(() => product.close());

const upload = (bytes: Buffer) => uploadPicture(product, person, bytes);
const served = (bytes: Buffer) => servedPicture(product, person, bytes);

interface Place {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

describe("a WebP that is to be turned", () => {
  const lossless = { lossless: 1, exact: 1 };
  const clear = { ...photograph(19, 12) };
  /** Half of it can be seen through, and a part not seen at all. */
  const withAlpha = (pixels: Pixels): Pixels => ({
    ...pixels,
    data: pixels.data.map((value, at) => (at % 4 === 3 ? [255, 128, 0, 60][((at - 3) / 4) % 4]! : value)),
  });

  it.each([
    ["without a loss", clear, lossless, 0],
    ["without a loss, with pixels that are not seen", withAlpha(clear), lossless, 0],
    ["of a photograph", photograph(190, 120), { quality: 95 }, 1.5],
    ["of a photograph that is seen through", withAlpha(photograph(190, 120)), { quality: 95 }, 4],
  ])("%s, is stored upright", async (_, pixels, options, most) => {
    const picture = await webp.encode(pixels, options);
    const before = await webp.decode(picture);
    for (const orientation of orientations) {
      const { stored, said } = await served(stillWebp(picture, pixels, exif(orientation, "camera")));
      const after = await webp.decode(stored);
      expect(said).toEqual({ width: after.width, height: after.height });
      expect(difference(after, upright(before, orientation))).toBeLessThanOrEqual(most);
      expect(stored.includes("EXIF")).toBe(false);
      expect((await served(stored)).stored).toEqual(stored);
    }
  });

  it("keeps its colour profile", async () => {
    const profile = webpChunk("ICCP", Buffer.from("colours".repeat(40)));
    const file = stillWebp(await webp.encode(clear, lossless), clear, exif(6, "camera"), profile);
    const { stored } = await served(file);
    const { flags, chunks } = readWebpFile(stored);
    expect(chunks.map(({ type }) => type)).toEqual(["VP8X", "ICCP", "VP8L"]);
    expect(flags & webpFlags.colours).toBe(webpFlags.colours);
    expect(stored.includes(profile)).toBe(true);
  });

  it("and is animated, shows the same upright pictures for the same times", async () => {
    const whole = { width: 12, height: 8 };
    const solid = (width: number, height: number, [red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]) => ({
      width,
      height,
      data: new Uint8ClampedArray(Array.from({ length: width * height }, () => [red, green, blue, alpha]).flat()),
    });
    const frame = async (pixels: Pixels, left: number, top: number, isBlended: boolean, isCleared: boolean) => ({
      picture: await webp.encode(pixels, lossless),
      ...{ left, top, size: pixels, milliseconds: 40 + left, isBlended, isCleared },
    });
    const first = { ...photograph(12, 8) };
    const frames = [
      await frame(first, 0, 0, false, false),
      await frame(solid(3, 3, [255, 0, 0, 255]), 2, 4, true, true),
      await frame(solid(5, 2, [0, 0, 255, 0]), 6, 0, false, false),
      await frame(solid(4, 4, [0, 255, 0, 0]), 0, 0, true, false),
    ];
    const paint = (pixels: Pixels, { left, top, width, height }: Place, colour: readonly number[]): Pixels => {
      const data = new Uint8ClampedArray(pixels.data);
      for (let y = top; y < top + height; y += 1) {
        for (let x = left; x < left + width; x += 1) data.set(colour, 4 * (y * pixels.width + x));
      }
      return { ...pixels, data };
    };
    const second = paint(first, { left: 2, top: 4, width: 3, height: 3 }, [255, 0, 0, 255]);
    const cleared = paint(first, { left: 2, top: 4, width: 3, height: 3 }, [0, 0, 0, 0]);
    const third = paint(cleared, { left: 6, top: 0, width: 5, height: 2 }, [0, 0, 255, 0]);
    const shown = [first, second, third, third];
    for (const orientation of orientations.slice(1)) {
      const { stored, said } = await served(movingWebp(whole, frames, exif(orientation, "camera")));
      const { width, height, flags, chunks } = readWebpFile(stored);
      expect(said).toEqual({ width, height });
      expect(flags).toBe(webpFlags.motion | webpFlags.alpha);
      expect(chunks.map(({ type }) => type)).toEqual(["VP8X", "ANIM", "ANMF", "ANMF", "ANMF", "ANMF"]);
      expect(chunks[1]?.data).toEqual(Buffer.from([0, 0, 0, 0, 7, 0]));
      const turned = chunks.slice(2).map(({ data }) => readWebpFrame(data));
      expect(turned.map(({ milliseconds }) => milliseconds)).toEqual([40, 42, 46, 40]);
      for (const [index, { still, ...head }] of turned.entries()) {
        // Each replaces the whole picture, and stays.
        expect(head).toMatchObject({ size: { width, height }, left: 0, top: 0, flags: 2 });
        expect(await webp.decode(still)).toEqual(upright(shown[index]!, orientation));
      }
    }
  });

  it("is refused if it is truncated, is no picture, leaves its bounds or is too large, with the way out", async () => {
    const tiff = exif(6, "camera");
    const picture = await webp.encode(clear, lossless);
    const frame = { picture, left: 0, top: 0, size: clear, milliseconds: 40, isBlended: false, isCleared: false };
    const rule = "It is to be turned by its Exif data, and its pixels cannot be: save it upright, or as a JPEG.";
    const broken = Buffer.concat([picture.subarray(0, 12), webpChunk("VP8L", Buffer.from("no picture"))]);
    for (const bytes of [
      stillWebp(broken, clear, tiff),
      stillWebp(picture, { width: 20, height: 12 }, tiff),
      stillWebp(picture, { width: 7000, height: 7000 }, tiff),
      movingWebp(clear, [{ ...frame, left: 2 }], tiff),
      movingWebp(clear, [{ ...frame, size: { width: 18, height: 12 } }], tiff),
      movingWebp(clear, [frame, { ...frame, picture: broken }], tiff),
      movingWebp({ width: 4000, height: 3000 }, [frame, frame, frame, frame], tiff),
    ]) {
      expect(await upload(bytes)).toEqual({
        status: 400,
        body: { detail: "IMAGE_NOT_ACCEPTED", fields: [{ field: "file", rule }] },
      });
    }
  });
});
