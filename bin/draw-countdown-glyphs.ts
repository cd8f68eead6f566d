import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "./run/chromium.ts";

/**
 * Draws the digits and labels of countdowns in Open Sans, the font of the app (SIL Open Font License 1.1, which leaves what is
 * drawn with a font free), and writes how much of each pixel they cover as a module.
 */
const target = resolve(import.meta.dirname, "../functions/domain/images/countdowns/glyph-data.ts");
const digits = { font: "600 104px Sans", spacing: "0px", words: "0123456789:".split("") };
const labels = {
  font: "600 28px Sans",
  spacing: "2px",
  words: ["DAYS", "HOURS", "MINUTES", "SECONDS", "TAGE", "STUNDEN", "MINUTEN", "SEKUNDEN"],
};

/** In the page: the alpha of each word, cut to the rows that any of them covers. */
async function drawSheet({ font, spacing, words }: typeof digits) {
  await document.fonts.load(font);
  const context = new OffscreenCanvas(600, 200).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("There is no canvas.");
  const drawn = words.map((word) => {
    context.font = font;
    context.letterSpacing = spacing;
    context.clearRect(0, 0, 600, 200);
    context.fillText(word, 0, 140);
    const width = Math.ceil(context.measureText(word).width - Number.parseFloat(spacing));
    const { data } = context.getImageData(0, 0, width, 200);
    return { word, width, alpha: [...data].filter((_, index) => index % 4 === 3) };
  });
  const rows = Array.from({ length: 200 }, (_, y) => y).filter((y) =>
    drawn.some(({ width, alpha }) => alpha.slice(y * width, (y + 1) * width).some((each) => each > 0)),
  );
  const [top = 0, bottom = 0] = [rows.at(0), rows.at(-1)];
  return {
    height: bottom - top + 1,
    glyphs: drawn.map(({ word, width, alpha }) => ({
      word,
      width,
      alpha: alpha.slice(top * width, (bottom + 1) * width),
    })),
  };
}

const { resolve: find } = createRequire(import.meta.url);
const font = await readFile(find("@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2"), "base64");
const browser = await chromium.launch(await chromiumLaunchOptions());
const page = await browser.newPage();
await page.setContent(
  `<style>@font-face{font-family:Sans;font-weight:300 800;src:url(data:font/woff2;base64,${font})}</style>`,
);
const sheets = [await page.evaluate(drawSheet, digits), await page.evaluate(drawSheet, labels)];
await browser.close();

/** Two pixels in a byte, 16 steps each. */
const steps = sheets.flatMap(({ glyphs }) => glyphs.flatMap(({ alpha }) => alpha.map((each) => Math.round(each / 17))));
const bytes = Uint8Array.from({ length: Math.ceil(steps.length / 2) }, (_, index) => {
  const [first = 0, second = 0] = steps.slice(2 * index, 2 * index + 2);
  return first * 16 + second;
});
const described = sheets.map(({ height, glyphs }) => ({
  height,
  widths: Object.fromEntries(glyphs.map(({ word, width }) => [word, width])),
}));
await writeFile(
  target,
  `/** Glyphs of one height, and the width of each, in pixels. */
interface Sheet {
  readonly height: number;
  readonly widths: Readonly<Record<string, number>>;
}

/** The digits and labels of countdowns. Written by bin/draw-countdown-glyphs.ts. */
export const glyphSheets: readonly Sheet[] = ${JSON.stringify(described)};

/** How much of each pixel a glyph covers, of all glyphs one after the other: 4 bits for each pixel, deflated. */
export const glyphPixels =
  "${deflateRawSync(bytes, { level: 9 }).toString("base64")}";
`,
);
