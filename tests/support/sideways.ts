import type { Locator, Page } from "@playwright/test";

/** What of a page, or of a part of it, is wider than its place, so that people must scroll sideways to see all of it. */
export async function sideways(place: Page | Locator): Promise<readonly string[]> {
  const root = "goto" in place ? place.locator("html") : place;
  return root.evaluate((all) =>
    [all, ...all.querySelectorAll("*")]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .filter((part) => part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowX))
      .map((part) => {
        const { tagName, scrollWidth, clientWidth } = part;
        const name = `${tagName} ${part.role ?? ""} ${part.getAttribute("class") ?? ""}`;
        return `${name}: ${String(scrollWidth)} px in ${String(clientWidth)}`;
      }),
  );
}
