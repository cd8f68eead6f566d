import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { password, type Product } from "#tests/support/product.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import type { Pixels } from "#tests/support/jpeg-codec.ts";
import { openWebpFiles } from "#tests/support/webp-files.ts";
import { type Companies, makeCompanies } from "./companies.ts";
import { differenceOf, drawWindow, fixTimes, markDifferences, untilLoaded } from "./draw.ts";
import { fileOf, schemes, widths } from "./index-page.ts";
import { differencesFolder, pictures, picturesFolder } from "./folders.ts";
import type { ScreenPicture } from "./screen-picture.ts";

const TOLERANCE = 0.001;
/** In bytes. */
const LARGE = 40_000;

const isCheck = process.env["SCREENS"] === "check";
const only = process.env["SCREENS_ONLY"]?.split(",");

type Contexts = Map<string, BrowserContext>;

/** Screens that need nothing special share a context, whose cache has the app's code. */
async function contextOf(browser: Browser, baseURL: string, picture: ScreenPicture, width: number, shared: Contexts) {
  const key = `${picture.viewer} ${String(width)}`;
  const isAlone = picture.before !== undefined || picture.then !== undefined;
  const known = isAlone ? undefined : shared.get(key);
  if (known !== undefined) return { context: known, isAlone };
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width, height: 720 }, reducedMotion: "reduce", colorScheme: "light" },
    ...{ locale: "en-US", timezoneId: "Europe/Berlin" },
  });
  if (!isAlone) shared.set(key, context);
  return { context, isAlone };
}

async function openScreen(page: Page, picture: ScreenPicture, companies: Companies): Promise<void> {
  const { screen, viewer, at = screen, before, then, isLoading = false } = picture;
  await fixTimes(page);
  await before?.(page);
  const login = companies.loginOf(viewer);
  if (login !== undefined) await openSignedIn(page, login.email, "/favicon.svg", login.password);
  await page.goto(typeof at === "string" ? at : at(companies.places));
  if (!isLoading) await untilLoaded(page);
  await then?.(page);
  if (!isLoading) await untilLoaded(page);
}

/** Draws some of the pictures, or compares them with those that are kept. */
async function drawAll(browser: Browser, product: Product, baseURL: string, drawn: ScreenPicture[]): Promise<void> {
  const companies = await makeCompanies(product, password);
  const webp = await openWebpFiles();
  const encode = async (pixels: Pixels): Promise<Buffer> => {
    const quick = await webp.encode(pixels, { lossless: 1, quality: 75, method: 4 });
    // A fifth to a third smaller, and slow.
    return quick.length < LARGE ? quick : webp.encode(pixels, { lossless: 1, quality: 100, method: 6 });
  };
  const compare = async (file: string, pixels: Pixels): Promise<void> => {
    const kept = await webp.decode(await readFile(join(picturesFolder, file)));
    const difference = differenceOf(kept, pixels);
    if (difference > TOLERANCE) {
      await writeFile(join(differencesFolder, file), await encode(pixels));
      await writeFile(
        join(differencesFolder, file.replace(".webp", ".differences.webp")),
        await encode(markDifferences(kept, pixels)),
      );
    }
    const words = `${file}: ${(difference * 100).toFixed(2)}% of its pixels differ; see test-output/screens`;
    expect.soft(difference, words).toBeLessThanOrEqual(TOLERANCE);
  };
  const shared: Contexts = new Map();
  const drawOne = async (picture: ScreenPicture, width: number): Promise<void> => {
    const { context, isAlone } = await contextOf(browser, baseURL, picture, width, shared);
    const page = await context.newPage();
    await openScreen(page, picture, companies);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const pixels = await drawWindow(page);
      const file = fileOf(picture.name, width, colorScheme);
      await (isCheck ? compare(file, pixels) : writeFile(join(picturesFolder, file), await encode(pixels)));
    }
    await (isAlone ? context.close() : page.close());
  };
  for (const picture of drawn) {
    await test
      .step(picture.name, async () => {
        for (const width of widths) await drawOne(picture, width);
      })
      .catch((error: unknown) => {
        expect.soft(String(error), picture.name).toBe("drawn");
      });
  }
}

const wanted = pictures.filter(({ name }) => only?.includes(name) ?? true);

test.describe.configure({ mode: "parallel" });
for (const part of [0, 1]) {
  const title = isCheck ? "the screens look as in docs/screens" : "the screens are drawn into docs/screens";
  test(`${title}, part ${String(part + 1)} of 2`, async ({ browser, product, baseURL }) => {
    const drawn = wanted.filter((_, index) => index % 2 === part);
    if (drawn.length > 0) await drawAll(browser, product, baseURL!, drawn);
    expect(wanted, "no screen has this name").not.toEqual([]);
  });
}
