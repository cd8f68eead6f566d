import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { password, type Product } from "#tests/support/product.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import type { Pixels } from "#tests/support/jpeg-codec.ts";
import { openWebpFiles } from "#tests/support/webp-files.ts";
import { type Companies, makeCompanies } from "./companies.ts";
import { differenceOf, drawWindow, fixTimes, markDifferences, untilLoaded } from "./draw.ts";
import { fileOf, looksOf } from "./index-page.ts";
import { differencesFolder, isDrawing, pictures, picturesFolder } from "./folders.ts";
import { watchRequests } from "./held-requests.ts";
import type { ScreenPicture } from "./screen-picture.ts";

const TOLERANCE = 0.001;
/** Of the window, in pixels. */
const HEIGHT = 720;
/** In bytes. */
const LARGE = 40_000;

const only = process.env["SCREENS_ONLY"]?.split(",");

type Contexts = Map<string, BrowserContext>;

/** Screens that need nothing special share a context, whose cache has the app's code, and whose user is signed in. */
async function contextOf(browser: Browser, baseURL: string, picture: ScreenPicture, width: number, shared: Contexts) {
  const key = `${picture.viewer} ${String(width)}`;
  const { before, then, leavesNothing = before === undefined && then === undefined } = picture;
  const isAlone = !leavesNothing;
  const known = isAlone ? undefined : shared.get(key);
  if (known !== undefined) return { context: known, isAlone, isNew: false };
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width, height: HEIGHT }, reducedMotion: "reduce", colorScheme: "light" },
    ...{ locale: "en-US", timezoneId: "Europe/Berlin" },
  });
  if (!isAlone) shared.set(key, context);
  return { context, isAlone, isNew: true };
}

interface OpenScreen {
  readonly page: Page;
  /** Resolves when the page has loaded what it is to show. */
  readonly untilReady: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a screen; returns what waits until it is ready again. */
async function openScreen(page: Page, picture: ScreenPicture, companies: Companies, isNew: boolean) {
  const { screen, viewer, at = screen, before, then, isLoading = false } = picture;
  const untilOthersEnd = watchRequests(page);
  await fixTimes(page);
  await before?.(page);
  const login = companies.loginOf(viewer);
  if (isNew && login !== undefined) await openSignedIn(page, login.email, "/favicon.svg", login.password);
  await page.goto(typeof at === "string" ? at : at(companies.places));
  const untilReady = isLoading ? untilOthersEnd : () => untilLoaded(page);
  await untilReady();
  if (then === undefined) return untilReady;
  await then(page);
  await untilReady();
  return untilReady;
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
  const keepDifferences = async (file: string, kept: Pixels, pixels: Pixels): Promise<void> => {
    await writeFile(join(differencesFolder, file), await encode(pixels));
    const differences = await encode(markDifferences(kept, pixels));
    await writeFile(join(differencesFolder, file.replace(".webp", ".differences.webp")), differences);
  };
  const shared: Contexts = new Map();
  const open = async (picture: ScreenPicture, width: number): Promise<OpenScreen> => {
    const { context, isAlone, isNew } = await contextOf(browser, baseURL, picture, width, shared);
    const page = await context.newPage();
    const untilReady = await openScreen(page, picture, companies, isNew);
    return { page, untilReady, close: () => (isAlone ? context.close() : page.close()) };
  };
  /** Hands over how an open screen looks in each color scheme. */
  const drawLooks = async (
    { page }: OpenScreen,
    picture: ScreenPicture,
    width: number,
    take: (file: string, draw: (isExpected?: (drawn: Pixels) => boolean) => Promise<Pixels>) => Promise<void>,
  ): Promise<void> => {
    for (const colorScheme of looksOf(picture).schemes) {
      await page.emulateMedia({ colorScheme });
      await take(fileOf(picture.name, width, colorScheme), (isExpected) => drawWindow(page, isExpected));
    }
  };
  /** The files that differ, and the share of their pixels. */
  const differencesAt = async (screen: OpenScreen, picture: ScreenPicture, width: number) => {
    const differing = new Map<string, number>();
    await drawLooks(screen, picture, width, async (file, draw) => {
      const kept = await webp.decode(await readFile(join(picturesFolder, file)));
      const drawn = await draw((pixels) => differenceOf(kept, pixels) <= TOLERANCE);
      const difference = differenceOf(kept, drawn);
      if (difference <= TOLERANCE) return;
      differing.set(file, difference);
      await keepDifferences(file, kept, drawn);
    });
    return differing;
  };
  const differencesAnew = async (picture: ScreenPicture, width: number) => {
    const screen = await open(picture, width);
    const differing = await differencesAt(screen, picture, width);
    await screen.close();
    return differing;
  };
  /** A page that was late with something is no other look: what counts is the screen opened once more. */
  const compareAnew = async (picture: ScreenPicture, width: number): Promise<void> => {
    if ((await differencesAnew(picture, width)).size === 0) return;
    for (const [file, difference] of await differencesAnew(picture, width)) {
      const words = `${file}: ${(difference * 100).toFixed(2)}% of its pixels differ; see test-output/screens`;
      expect.soft(difference, words).toBeLessThanOrEqual(TOLERANCE);
    }
  };
  /** Opens a screen once and makes its window narrower for the other pictures, as opening a page takes most of the time. */
  const compareOne = async (picture: ScreenPicture): Promise<void> => {
    const { widths } = looksOf(picture);
    const screen = await open(picture, widths[0]);
    const differing: number[] = [];
    for (const width of widths) {
      if (width !== widths[0]) {
        await screen.page.setViewportSize({ width, height: HEIGHT });
        await screen.untilReady();
      }
      if ((await differencesAt(screen, picture, width)).size > 0) differing.push(width);
    }
    await screen.close();
    // A page may be otherwise after its window changed, e.g. if what is done on it depends on the width.
    for (const width of differing) await compareAnew(picture, width);
  };
  const keepOne = async (picture: ScreenPicture): Promise<void> => {
    for (const width of looksOf(picture).widths) {
      const screen = await open(picture, width);
      await drawLooks(screen, picture, width, async (file, draw) =>
        writeFile(join(picturesFolder, file), await encode(await draw())),
      );
      await screen.close();
    }
  };
  for (const picture of drawn) {
    await test
      .step(picture.name, () => (isDrawing ? keepOne : compareOne)(picture))
      .catch((error: unknown) => {
        expect.soft(String(error), picture.name).toBe("drawn");
      });
  }
}

/** Whether it is a part of `npm test`. */
const hasJourneys = process.env["SCREENS"] === undefined;

const wanted = pictures.filter(
  ({ name, isOnRequest = false }) => only?.includes(name) ?? !(hasJourneys && isOnRequest),
);

/** Making the companies takes as long as 30 screens. A run that has journeys too keeps its other workers busy with them. */
const MANY = 30;
const parts = hasJourneys || wanted.length < MANY ? 1 : 2;

test.describe.configure({ mode: "parallel" });
for (let part = 0; part < parts; part += 1) {
  const title = isDrawing ? "the screens are drawn into docs/screens" : "the screens look as in docs/screens";
  test(`${title}, part ${String(part + 1)} of ${String(parts)}`, async ({ browser, product, baseURL }) => {
    expect(wanted, "no screen has this name").not.toEqual([]);
    const drawn = wanted.filter((_, index) => index % parts === part);
    await drawAll(browser, product, baseURL!, drawn);
  });
}
