import type { Locator, Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { expect } from "#tests/support/seen.ts";

/** The tolerance per channel (of 255): the browser renders the editor in layers, which changes antialiased edges. */
const ROUNDING = 12;

/** Parts of the editor over the mail, and the corners of the preview's window. */
const style = ".overlay { visibility: hidden } .device, .device * { border-radius: 0 !important }";

/**
 * Compares a screenshot of an element of the editor with one of a page that shows the same alone. Both are kept in
 * test-output.
 */
export async function expectSamePixels(name: string, shown: Locator, page: Page): Promise<void> {
  const { width, height } = (await shown.boundingBox())!;
  await page.setViewportSize({ width: Math.round(width), height: Math.round(height) });
  const pictures = [await shown.screenshot({ style }), await page.screenshot()];
  for (const [i, picture] of pictures.entries()) {
    writeFileSync(`test-output/editor/${name}${i === 0 ? "" : "-wanted"}.png`, picture);
  }
  const urls = pictures.map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
  expect(await page.evaluate(differing, { urls, rounding: ROUNDING }), `${name}: pixels that differ`).toBe(0);
}

/** The number of different pixels; all pixels if the sizes differ. */
async function differing({ urls, rounding }: { urls: string[]; rounding: number }): Promise<number> {
  const [one, other] = await Promise.all(
    urls.map(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    }),
  );
  if (one!.width !== other!.width || one!.height !== other!.height) return one!.width * one!.height;
  const pixels = new Set<number>();
  one!.data.forEach((value, i) => {
    if (Math.abs(value - other!.data[i]!) > rounding) pixels.add(i >> 2);
  });
  return pixels.size;
}
