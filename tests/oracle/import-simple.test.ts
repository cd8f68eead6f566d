import { readFileSync, readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importHtml } from "#shared/email/import/import-html.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { countingIds } from "#tests/unit/email/support/fixtures.ts";
import { openMailPage, pixelsApart } from "./support/mail-pictures.ts";

let page: Page;

beforeAll(async () => {
  page = await openMailPage();
});

afterAll(async () => {
  await page.context().browser()?.close();
});

const button =
  '<a href="https://shop.example" style="display:inline-block;background-color:#00aa77;color:#ffffff;padding:10px 20px;border-radius:4px;text-decoration:none;font-size:16px;line-height:20px">Read</a>';
const words = "<h1>Hello {{name}}</h1><p>Thank you for your <b>order</b>.</p><ul><li>One</li><li>Two</li></ul>";
const documentOf = (body: string, style = "margin:0;background-color:#eeeeee;font-family:arial;font-size:16px") =>
  `<!doctype html><html><head><title>x</title></head><body style="${style}">${body}</body></html>`;
const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

const mails: readonly (readonly [what: string, html: string])[] = [
  ["words alone", documentOf(words)],
  [
    "a column in a box",
    documentOf(
      `<div style="max-width:600px;margin:0 auto;background-color:#ffffff;padding:24px">${words}<p>Bye</p></div>`,
      "margin:0;background-color:#eeeeee;font-family:arial",
    ),
  ],
  [
    "a centred table",
    documentOf(
      table(
        'width="100%" style="background-color:#eeeeee"',
        `<tr><td align="center" style="padding:20px">${table('width="600" style="background-color:#ffffff;text-align:left"', `<tr><td style="padding:16px">${words}</td></tr><tr><td style="padding:16px;background-color:#fafafa;text-align:center">Footer</td></tr>`)}</td></tr>`,
      ),
    ),
  ],
  [
    "pictures, buttons and lines",
    documentOf(
      `<div style="width:600px;margin:0 auto">${words}<div><img src="https://p.example/a.png" width="300" height="150" alt="" style="display:block"></div><hr style="border:none;border-top:2px solid #cccccc;margin:10px 0"><div>${button}</div></div>`,
    ),
  ],
];

const folder = new URL("../fixtures/mails/", import.meta.url);
/** The page behind each mail of the folder, which only its style sheet says. */
const pages: Readonly<Record<string, string>> = {
  "page-color-one-column.html": "#e9f1ee",
  "page-color-two-columns.html": "rgb(250, 240, 220)",
};

test.each(readdirSync(folder))(
  "a mail keeps the color of its page and its look when it is imported: %s",
  async (name) => {
    const html = readFileSync(new URL(name, folder), "utf8");
    const { design } = importHtml(html, { newId: countingIds() });
    expect(design.body.values?.["backgroundColor"]).toBe(pages[name]);
    expect(await pixelsApart(page, html, renderDesign(design).html, "desktop")).toBe(0);
  },
);

describe("a mail with one simple column looks the same after its import, in a wide window", () => {
  test.each(mails)("%s", async (_, html) => {
    const { design, parts } = importHtml(html, { newId: countingIds() });
    expect(parts.some(({ recognised }) => recognised === "structure")).toBe(true);
    expect(await pixelsApart(page, html, renderDesign(design).html, "desktop")).toBe(0);
  });
});
