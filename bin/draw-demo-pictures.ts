import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "./run/chromium.ts";

/** Draws the pictures of the demo company's mails from the drawings next to them, with two pixels for each of a mail. */
const folder = resolve(import.meta.dirname, "demo/pictures");

const browser = await chromium.launch(await chromiumLaunchOptions());
const page = await browser.newPage({ deviceScaleFactor: 2 });
for (const name of (await readdir(folder)).filter((each) => each.endsWith(".svg"))) {
  const drawing = await readFile(join(folder, name), "utf8");
  const [width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing)?.slice(1).map(Number) ?? [];
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await writeFile(join(folder, name.replace(".svg", ".png")), await page.screenshot({ omitBackground: true }));
}
await browser.close();
