import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { fixture, fixtureNames } from "#tests/unit/email/support/fixtures.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
});

afterAll(async () => {
  await browser.close();
});

/** What the author of the design chose, whatever draws it: colours, and links around pictures without a text. */
const authorsOwn = ["color-contrast", "link-name", "link-in-text-block"];

test.each(fixtureNames)("axe finds nothing wrong with the mail of %s", async (name) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route("**/*", (route) => route.abort());
  const { html } = renderDesign(fixture(name), { title: "Order", language: "en" });
  await page.setContent(html.replaceAll(/\{\{[^}]*\}\}/g, ""), { waitUntil: "domcontentloaded" });
  const { violations, passes } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"])
    .disableRules(authorsOwn)
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(passes.length).toBeGreaterThan(5);
  await context.close();
});
