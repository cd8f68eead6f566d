import type { Locator, Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { expect } from "#tests/support/seen.ts";

/** So much of 255 may differ where the browser smooths the edge of a curve, since it puts the editor together of layers. */
const rounding = 12;

/** What the editor puts over the mail, and the corners of the window that it previews the mail in. */
const style = ".overlay { visibility: hidden } .device, .device * { border-radius: 0 !important }";

/**
 * Compares what an element of the editor shows with a page that shows the same alone. Both pictures are kept in
 * test-output, for whoever wants to see where they differ.
 */
export async function expectSamePixels(name: string, shown: Locator, page: Page): Promise<void> {
  const { width, height } = (await shown.boundingBox())!;
  await page.setViewportSize({ width: Math.round(width), height: Math.round(height) });
  const pictures = [await shown.screenshot({ style }), await page.screenshot()];
  for (const [i, picture] of pictures.entries()) {
    writeFileSync(`test-output/editor/${name}${i === 0 ? "" : "-wanted"}.png`, picture);
  }
  const urls = pictures.map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
  expect(await page.evaluate(differing, { urls, rounding }), `${name}: pixels that differ`).toBe(0);
}

/** How many pixels of two pictures differ; all of them, when their sizes do. */
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
