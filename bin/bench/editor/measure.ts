import type { Browser, Frame, Page } from "@playwright/test";
import * as z from "zod";
import { median } from "../median.ts";

const Milliseconds = z.number();

async function withPage<T>(browser: Browser, url: string, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction("window.interactive !== undefined", undefined, { timeout: 120_000 });
  const result = await act(page);
  await context.close();
  return result;
}

/** Milliseconds from opening the page until its mail is shown and the page responds; nothing is cached. */
export const interactiveTime = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, url, async (page) => Milliseconds.parse(await page.evaluate("window.interactive")));

/** Milliseconds of one exportHtml as the host page measures it, the median of nine. */
export const exportTime = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, url, async (page) => {
    const once = `new Promise((done) => { const start = performance.now(); editor.exportHtml(() => done(performance.now() - start)); })`;
    const times: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) times.push(Milliseconds.parse(await page.evaluate(once)));
    return median(times);
  });

/** The longest time between two frames, in milliseconds, and how many took more than twice as long as the screen shows one. */
export interface Frames {
  readonly longest: number;
  readonly late: number;
}

/** Of 60 frames a second, in milliseconds. */
export const FRAME = 1000 / 60;
const Frames = z.object({ longest: z.number(), late: z.number() });

/** Opens the editor on a page, and counts its frames while a user acts in it. */
const framesWhile = (
  browser: Browser,
  url: string,
  prepare: (page: Page, frame: Frame) => Promise<void>,
  act: (page: Page) => Promise<void>,
): Promise<Frames> =>
  withPage(browser, url, async (page) => {
    const frame = page.frames().find((each) => each.url().endsWith("/editor/frame.html"));
    if (!frame) throw new Error("the editor has not opened");
    await prepare(page, frame);
    await frame.evaluate(
      `window.counted = { longest: 0, late: 0 };
       { let last;
         const tick = (now) => {
           // The time of the first frame is that of what was prepared.
           if (last !== undefined) {
             counted.longest = Math.max(counted.longest, now - last);
             if (now - last > 2 * ${FRAME} + 1) counted.late += 1;
           }
           last = now;
           requestAnimationFrame(tick);
         };
         requestAnimationFrame(tick); }`,
    );
    await act(page);
    return Frames.parse(await frame.evaluate("window.counted"));
  });

/** While a content is dragged from the palette down the whole pane and held at its lower edge, where the pane scrolls. */
export const framesWhileDragging = (browser: Browser, url: string): Promise<Frames> =>
  framesWhile(
    browser,
    url,
    async ({ mouse }, frame) => {
      const tile = await frame.getByRole("button", { name: "Add Text", exact: true }).boundingBox();
      if (!tile) throw new Error("the palette is closed");
      await mouse.move(tile.x + 20, tile.y + 20);
      await mouse.down();
      await mouse.move(tile.x + 40, tile.y + 40);
      await mouse.move(500, 100);
    },
    async ({ mouse }) => {
      for (let step = 0; step < 150; step += 1) await mouse.move(500 + (step % 5), 100 + step * 4);
      for (let step = 0; step < 60; step += 1) await mouse.move(500 + (step % 5), 830);
    },
  );

/** While 60 letters are typed into a text, 16 a second. */
export const framesWhileTyping = (browser: Browser, url: string): Promise<Frames> =>
  framesWhile(
    browser,
    url,
    async ({ keyboard }, frame) => {
      const text = frame.frameLocator("iframe.mail-page").locator("[data-sestina-words]").last();
      await text.scrollIntoViewIfNeeded();
      await text.dblclick();
      await frame.locator(".tiptap").waitFor();
      await keyboard.press("End");
    },
    ({ keyboard }) => keyboard.type("abcdefghijklmnopqrst".repeat(3), { delay: 60 }),
  );

/** While the wheel scrolls the mail to its end and back. */
export const framesWhileScrolling = (browser: Browser, url: string): Promise<Frames> =>
  framesWhile(
    browser,
    url,
    ({ mouse }) => mouse.move(680, 430),
    async ({ mouse }) => {
      for (let step = 0; step < 100; step += 1) await mouse.wheel(0, 200);
      for (let step = 0; step < 100; step += 1) await mouse.wheel(0, -200);
    },
  );
