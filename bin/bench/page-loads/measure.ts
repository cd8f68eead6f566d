import type { Browser, BrowserContext, Page } from "@playwright/test";
import * as z from "zod";

/**
 * The result of a visit: times in milliseconds, `shown` until the element that the user waits for is visible; `shift` is
 * the cumulative layout shift of the Web Vitals.
 */
const PageLoad = z.object({ paint: z.number(), shown: z.number(), blocking: z.number(), shift: z.number() });
export type PageLoad = z.infer<typeof PageLoad>;

/** "Dense 4G" as Lighthouse simulates it for desktops: 10 Mbps and 40 ms there and back. */
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1024 ** 2) / 8,
  uploadThroughput: (10 * 1024 ** 2) / 8,
};
/** How much slower than this machine's processor a page is measured. */
export const TIMES_SLOWER = 4;

/** Runs in the page before any other script: records what the browser reports, until the end of the visit. */
const observe = `
  window.load = { paint: 0, shown: 0, blocking: 0, shift: 0 };
  const on = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => { window.load.paint = entry.startTime; });
  on("longtask", (entry) => { window.load.blocking += Math.max(0, entry.duration - 50); });
  on("layout-shift", (entry) => { if (!entry.hadRecentInput) window.load.shift += entry.value; });`;

async function slowDown(context: BrowserContext, page: Page, timesSlower: number): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
}

export interface Visit {
  readonly url: string;
  /** The element that the user waits for; the visit is measured until it is visible and the page is idle. */
  readonly until: (page: Page) => Promise<void>;
  /** Already signed in: cookies and storage of an earlier visit. */
  readonly storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>;
  readonly timesSlower?: number;
}

/** Opens a page with a slow machine, a 10 Mbps line and an empty cache. */
export async function measureLoad(browser: Browser, visit: Visit): Promise<PageLoad> {
  const { url, until, storageState, timesSlower = TIMES_SLOWER } = visit;
  const viewport = { width: 1360, height: 860 };
  const context = await browser.newContext({ viewport, ...(storageState === undefined ? {} : { storageState }) });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await slowDown(context, page, timesSlower);
  await page.goto(url);
  await until(page);
  await page.evaluate("window.load.shown = performance.now()");
  await page.waitForLoadState("networkidle");
  // The browser reports a paint after it: on a busy machine later than the page is quiet.
  await page.waitForFunction("window.load.paint > 0");
  const load = PageLoad.parse(await page.evaluate("window.load"));
  await context.close();
  return load;
}

/** In milliseconds: shorter times of a page's tasks are mostly chance. */
const LEAST_BLOCKING = 100;

/** How much slower a page has to be loaded so that it blocks: a fast machine has no task that is long enough at a quarter of its speed. */
export async function slowEnough(browser: Browser, visit: Visit): Promise<number> {
  for (let timesSlower = TIMES_SLOWER; timesSlower < 5 * TIMES_SLOWER; timesSlower += 2) {
    const { blocking } = await measureLoad(browser, { ...visit, timesSlower });
    if (blocking >= LEAST_BLOCKING) return timesSlower;
  }
  return 5 * TIMES_SLOWER;
}
