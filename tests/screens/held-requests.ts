import { expect, type Page, type Request, type Route } from "@playwright/test";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

const held = new WeakSet<Request>();

/** Never answers. */
export function hold(route: Route): Promise<void> {
  held.add(route.request());
  return new Promise(() => undefined);
}

/**
 * From now on counts the requests of a page. Returns what waits until some are held, all others have ended, and no other one has been made for half
 * a second.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let count = 0;
  page.on("request", (request) => {
    open.add(request);
    count += 1;
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async () => {
    let before = 0;
    const isStill = () => {
      const hasNew = before !== count;
      before = count;
      return !hasNew && open.size > 0 && [...open].every((request) => held.has(request));
    };
    await expect.poll(isStill, { intervals: [500], timeout: scaledTimeout(20_000) }).toBe(true);
  };
}
