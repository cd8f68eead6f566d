import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import { blockRoutes } from "#shared/api/blocks.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { listsOfScreens } from "#tests/support/lists-of-screens.ts";
import { password } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";

const sentence = "Too many attempts. Please wait a moment and try again.";

/** Screens without a list, or whose first load is tested elsewhere. */
const others = [
  "/",
  "/templates/starters",
  "/templates/:id/editor",
  "/templates/:id/preview",
  "/analytics",
  "/aws/domain-identities/:id",
  // Its list is loaded as that of /settings/webhooks; the journey of webhooks opens it.
  "/settings/webhooks/:id",
  "/settings/upgrade",
  "/user",
  "/user/privacy",
  "/user/data-security",
  "/user/terms-of-use",
];

async function refuse(page: Page, paths: readonly string[]): Promise<() => Promise<void>> {
  const urls = paths.map((path) => new RegExp(`/api${path}(\\?|$)`));
  for (const url of urls) {
    await page.route(url, (route) => route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } }));
  }
  return async () => {
    for (const url of urls) await page.unroute(url);
  };
}

test("each screen has a list, or is one of the others", async () => {
  const source = await readFile("web/src/app/screens.ts", "utf8");
  const paths = [...source.matchAll(/^ {4}path: "(.+)",$/gm)].map(([, path]) => path!);
  expect(paths).toContain("/templates");
  const known = new Set([...Object.keys(listsOfScreens), ...others]);
  expect(paths.filter((path) => !path.startsWith("/help/") && !known.has(path))).toEqual([]);
});

/** Comes back to the tab a minute later: the list shows what another tab has changed meanwhile. */
async function expectCallsOnFocus(page: Page, calls: readonly string[]): Promise<void> {
  const left = new Set(calls);
  const note = (request: Request) => {
    for (const call of left) {
      if (new RegExp(`/api${call.replace(":id", "[^/]+")}(\\?|$)`).test(request.url())) left.delete(call);
    }
  };
  page.on("request", note);
  // A list that is being loaded at that moment is not loaded once more for it: the user comes back again.
  const comeBack = async () => {
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 60_000;
      window.dispatchEvent(new Event("visibilitychange"));
    });
    return [...left];
  };
  await expect.poll(comeBack, "calls that the focus did not repeat").toEqual([]);
  page.off("request", note);
}

test("a failed first load of each list shows the reason, and a retry loads it; a change in another tab is loaded on focus", async ({
  page,
  product,
}) => {
  test.slow();
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Hi</p>");
  await person.call(tagRoutes.createTag, { body: { label: "Newsletter", color: "#0f766e" } });
  await person.call(blockRoutes.createBlock, { body: { label: "Footer" } });
  await openSignedIn(page, person.email);
  const main = page.getByRole("main");
  const again = main.getByRole("button", { name: "Try again" });

  for (const [path, { calls, shows, loadsAgain = true }] of Object.entries(listsOfScreens)) {
    await test.step(path, async () => {
      const allow = await refuse(
        page,
        calls.map((call) => call.replace(":id", id)),
      );
      await page.goto(path.replace(":id", id));
      await expect(main.getByText(sentence)).toHaveCount(calls.length);
      await expect(main.getByText(shows).first()).toBeHidden();
      await allow();
      for (let left = calls.length; left > 0; left -= 1) {
        await again.first().click();
        await expect(again).toHaveCount(left - 1);
      }
      await expect(main.getByText(shows).first()).toBeVisible();
      await expect(main.getByText(sentence)).toBeHidden();
      if (loadsAgain) await expectCallsOnFocus(page, calls);
    });
  }
});

test("an ended session leads from each list to the login page, and the sign-in back to it", async ({
  page,
  product,
}) => {
  test.slow();
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Hi</p>");
  await openSignedIn(page, person.email);
  await page.route(/\/api\//, (route) => route.fulfill({ status: 401, json: { detail: "UNAUTHENTICATED" } }));
  const paths = Object.keys(listsOfScreens).map((path) => path.replace(":id", id));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
    await expect(page).toHaveURL("/login");
  }
  await page.unroute(/\/api\//);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(paths.at(-1)!);
});
