import type { Browser, BrowserContext, Page } from "@playwright/test";
import * as z from "zod";
import { TIMES_SLOWER } from "./measure.ts";

/** Runs in the page before any other script: the time in milliseconds from an action until its result is painted. */
const timer = `
  window.timeUntilPainted = async (act, isDone) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const began = performance.now();
    act();
    while (!isDone()) {
      if (performance.now() - began > 20_000) throw new Error("It was not shown within 20 s");
      await frame();
    }
    // A task that is posted in a frame's callback runs after that frame's paint.
    await frame();
    await new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
    return performance.now() - began;
  };`;

export interface Opened {
  readonly url: string;
  readonly until: (page: Page) => Promise<unknown>;
  readonly storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

async function openSlowPage(browser: Browser, { url, until, storageState }: Opened): Promise<Page> {
  const viewport = { width: 1360, height: 860 };
  const context = await browser.newContext({ viewport, ...(storageState === undefined ? {} : { storageState }) });
  const page = await context.newPage();
  await page.addInitScript(timer);
  await page.goto(url);
  await until(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER });
  return page;
}

const timeIn = async (page: Page, script: string) => z.number().parse(await page.evaluate(script));

/** Goes from list to list by the side navigation, beginning with the first (which is not the page opened), a quarter as fast as this machine; each call is one way. */
export async function openLists(browser: Browser, options: Opened, paths: readonly string[]) {
  const page = await openSlowPage(browser, options);
  let visits = 0;
  return async (): Promise<number> => {
    const path = paths[visits % paths.length];
    visits += 1;
    const time = await timeIn(
      page,
      `{
        const heading = () => document.querySelector("main h1")?.textContent;
        const before = heading();
        const link = document.querySelector('nav a[href="${String(path)}"]');
        timeUntilPainted(
          () => link.click(),
          () => heading() !== before && document.querySelectorAll("main tbody td:not([colspan])").length > 0,
        );
      }`,
    );
    // What the list fetches behind its rows must not be part of the next time.
    await page.waitForLoadState("networkidle");
    return time;
  };
}

/** Draws the table of the reference page again at each call, a quarter as fast as this machine. */
export async function openReferenceTable(browser: Browser, options: Opened) {
  const page = await openSlowPage(browser, options);
  await page.evaluate("loadTable().then(({ drawTable }) => { window.drawTable = drawTable; })");
  return () => timeIn(page, `timeUntilPainted(drawTable, () => document.querySelector("#table td") !== null)`);
}
