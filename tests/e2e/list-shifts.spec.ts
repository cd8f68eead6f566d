import type { Page } from "@playwright/test";
import { accessRoutes } from "#shared/api/access.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { translateInto } from "#tests/support/translations.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { openStudio } from "#tests/support/studio.ts";

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/**
 * Parts of pages that moved up or down without an action of the user, from the next page on. The foot of a page, which
 * gives way to rows, may.
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((entries) => {
      for (const { hadRecentInput, sources } of entries.getEntries() as Shift[]) {
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const isFoot = element != null && element.closest("footer") !== null;
          if (hadRecentInput || isFoot || previousRect.y === currentRect.y) continue;
          const text = (node?.textContent ?? "").slice(0, 60);
          moved.push(`${text}: ${String(previousRect.y)} to ${String(currentRect.y)}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

test("the rows of templates, and their pictures, do not move while a list loads", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  for (let count = 1; count <= 11; count += 1) await template(`mail_${String(count)}`, "<p>Hi</p>");
  // Their filters come after the rows.
  await person.call(tagRoutes.createTag, { body: { label: "News", color: "#0f766e" } });
  await translateInto(person, "de");
  const { body: groups } = await person.call(accessRoutes.listUserGroups);
  const invitation = { email: `new-${person.email}`, user_group_ids: [groups.entities[0].id] };
  await person.call(accessRoutes.inviteMember, { body: invitation });
  await openSignedIn(page, person.email, "/tags");
  const shifts = await watchShifts(page);
  for (const width of [1280, 1024, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/templates");
    const cards = page.getByRole("list", { name: "Templates" }).locator("> li");
    await expect(width === 375 ? cards : page.getByRole("rowheader")).toHaveCount(10);
    await expect(page.getByRole("button", { name: "Next page" })).toBeVisible();
    if (width > 600) await expect(page.getByLabel("Filter by incomplete language")).toBeVisible();
    if (width > 600) await expect(page.getByLabel("Filter by tags")).toBeVisible();
    if (width > 600) await expect(page.getByLabel("Filter by creator")).toBeVisible();
    expect(await shifts(), `as a list at ${String(width)}`).toEqual([]);
  }
  await page.route(/\/api\/templates(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), count: 10_000 } });
  });
  for (const width of [1280, 1024, 640, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/templates");
    const [before, after] = ["Previous page", "Next page"].map((name) => page.getByRole("button", { name }));
    await expect(after!).toBeVisible();
    const [top, bottom] = [await before!.boundingBox(), await after!.boundingBox()];
    expect(bottom?.y, `the line of the pages at ${String(width)}`).toBe(top?.y);
    expect(await shifts(), `with 10,000 entries at ${String(width)}`).toEqual([]);
  }
  await page.unrouteAll();
  await page.getByRole("button", { name: "As pictures" }).click();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/templates");
    await expect(page.getByRole("list", { name: "Templates" }).locator("iframe").first()).toBeVisible();
    expect(await shifts(), `as pictures at ${String(width)}`).toEqual([]);
  }
});
