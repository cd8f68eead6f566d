import type { Page } from "@playwright/test";

/** Counts every press of a pointer in a page, in its frames and after navigations too. Call it before the page's first navigation. */
export async function countPresses(
  page: Page,
): Promise<{ readonly restart: () => void; readonly count: () => number }> {
  let presses = 0;
  await page.exposeFunction("countPress", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => void (window as unknown as { countPress: () => unknown }).countPress(), true);
  });
  return {
    restart: () => {
      presses = 0;
    },
    count: () => presses,
  };
}
