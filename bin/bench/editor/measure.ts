import type { Browser, Page } from "@playwright/test";
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

/**
 * The longest time between two frames, in milliseconds, while a content is dragged from the palette down the whole pane
 * and held at its lower edge, where the pane scrolls.
 */
export const longestFrameWhileDragging = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, url, async (page) => {
    const frame = page.frames().find((each) => each.url().endsWith("/editor/frame.html"));
    const tile = await frame?.getByRole("button", { name: "Add Text", exact: true }).boundingBox();
    if (!frame || !tile) throw new Error("the editor has not opened");
    const { mouse } = page;
    await mouse.move(tile.x + 20, tile.y + 20);
    await mouse.down();
    await mouse.move(tile.x + 40, tile.y + 40);
    await mouse.move(500, 100);
    await frame.evaluate(
      `window.longest = 0;
       { let last = performance.now();
         const tick = (now) => { window.longest = Math.max(window.longest, now - last); last = now; requestAnimationFrame(tick); };
         requestAnimationFrame((now) => { last = now; requestAnimationFrame(tick); }); }`,
    );
    for (let step = 0; step < 150; step += 1) await mouse.move(500 + (step % 5), 100 + step * 4);
    for (let step = 0; step < 60; step += 1) await mouse.move(500 + (step % 5), 830);
    const longest = Milliseconds.parse(await frame.evaluate("window.longest"));
    await mouse.up();
    return longest;
  });
