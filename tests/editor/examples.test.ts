import { chromium, type Browser } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject, onTestFinished, test } from "vitest";
import { expect } from "#tests/support/seen.ts";
import { examples, serveExamples } from "../../editor/examples/serve-examples.ts";

let site: string;
let server: Awaited<ReturnType<typeof serveExamples>>;
let browser: Browser;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), "sestina-editor-examples-"));
  const { editor, browser: endpoint } = inject("editorSite");
  server = await serveExamples({ site, editor, port: 0 });
  browser = await chromium.connect(endpoint);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(site, { recursive: true });
});

/** One pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const file = { name: "dot.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") };

describe.each(examples)("the page of %s", (name) => {
  test("opens an empty mail, takes a picture of the user, saves, and opens what was saved", async () => {
    const context = await browser.newContext({ viewport: { width: 1360, height: 860 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    const app = page.frameLocator("iframe");
    const picture = app.frameLocator('iframe[title="The mail"]').locator(`img[src$="${png}"]`);

    await page.goto(`${server.url}${name}/`);
    await app.getByRole("button", { name: "Add content" }).click();
    await app.getByRole("combobox", { name: "Find what to add" }).fill("image");
    await page.keyboard.press("Enter");
    await app.locator('input[type="file"]').setInputFiles(file);
    await expect(picture).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status")).toHaveText(/^Saved: \d+ KB of html\.$/);

    await page.reload();
    await expect(picture).toBeVisible();
    expect(problems).toEqual([]);
  });
});
