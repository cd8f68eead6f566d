import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { smallPng } from "#tests/support/small-png.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { hostBlocks, roastersMail } from "./picture-design.ts";
import { clickWords, middleOf, middleOfTile, type Point } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

const kept = "docs/images/editor";
/** `REFRESH_PICTURES=1` copies the screenshots to the docs. */
const refreshes = process.env["REFRESH_PICTURES"] === "1";
const folder = refreshes ? kept : "test-output/editor/pictures";
const mergeTags = {
  first_name: { name: "First name", value: "{{first_name}}", sample: "Grace" },
  deadline: { name: "Order deadline", value: "{{deadline}}", sample: "Thursday, noon" },
  shop: { name: "Shop", mergeTags: { city: { name: "City", value: "{{shop.city}}", sample: "Berlin" } } },
  unsubscribe_url: { name: "Unsubscribe link", value: "{{unsubscribe_url}}", sample: "https://example.com/bye" },
};

const taken = new Set<string>();
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync(folder, { recursive: true });
});
afterAll(() => harness.close());

async function open(options: object = {}): Promise<OpenEditor & { take: (name: string) => Promise<void> }> {
  const editor = await openEditor(harness, { mergeTags, ...options });
  return {
    ...editor,
    take: async (name) => {
      taken.add(`${name}.png`);
      const picture = await editor.page.screenshot({ animations: "disabled" });
      writeFileSync(`${folder}/${name}.png`, refreshes ? smallPng(picture) : picture);
    },
  };
}

async function openMail(options: object = {}) {
  const editor = await open(options);
  await editor.load(roastersMail());
  return editor;
}

const press = (editor: OpenEditor, name: string) => editor.app.getByRole("button", { name, exact: true }).click();

/** Holds an item from the palette over a place in the mail. */
async function hold(editor: OpenEditor, tile: string, to: Point): Promise<void> {
  const { mouse } = editor.page;
  const from = await middleOfTile(editor, tile);
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 5, from.y + 5);
  await mouse.move(to.x, to.y, { steps: 5 });
  await expect(editor.app.locator(".drop-label")).toBeVisible();
}

describe("the pictures of the docs", () => {
  test("show a new mail, its items, a drag, and phones", async () => {
    const editor = await open();
    const { page, app, mail } = editor;
    await editor.take("blank");
    await editor.load(roastersMail());
    await editor.take("mail");
    await clickWords(editor, "Choose your roast");
    await editor.take("content");
    await hold(editor, "Add Image", await middleOf(editor, "Choose your roast", 2));
    await editor.take("drag");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await press(editor, "Hover background: choose");
    await app.getByRole("button", { name: "Hover background: choose" }).scrollIntoViewIfNeeded();
    await editor.take("colors");
    await press(editor, "Phone");
    await editor.take("phone");
    await press(editor, "Desktop");
    await mail.getByText("Hazelnut, caramel").scrollIntoViewIfNeeded();
    await clickWords(editor, "Valley");
    await press(editor, "Row");
    await app.getByRole("separator").first().hover();
    await page.mouse.down();
    await editor.take("row");
    await page.mouse.up();
    await mail.getByText("A cup on us.", { exact: true }).scrollIntoViewIfNeeded();
    await clickWords(editor, "A cup on us.");
    await press(editor, "Row");
    await app.getByLabel("Display condition").scrollIntoViewIfNeeded();
    await editor.take("condition");
    expect(editor.problems).toEqual([]);
  });

  test("show text editing, blocks, structure, search, checks and previews", async () => {
    const editor = await openMail();
    const { page, app } = editor;
    await clickWords(editor, "three coffees");
    await page.keyboard.press("Enter");
    await expect(app.getByRole("textbox", { name: "Text, row 2, column 1" })).toBeFocused();
    const begin = (await app.locator(".mail-text").boundingBox())!;
    await page.mouse.dblclick(begin.x + 60, begin.y + 12);
    await editor.take("text");
    await page.keyboard.press("End");
    await page.keyboard.type(" {{");
    await editor.take("merge-tags");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");

    await page.evaluate(hostBlocks());
    await press(editor, "Blocks");
    await expect(app.getByText("Three coffees")).toBeVisible();
    await editor.take("blocks");
    await press(editor, "Sections");
    const products = app.getByRole("button", { name: "Add Two products with prices", exact: true });
    await products.scrollIntoViewIfNeeded();
    await expect(products.frameLocator("iframe").getByText("This one")).toBeVisible();
    await editor.take("sections");
    await press(editor, "Structure");
    await clickWords(editor, "Choose your roast");
    await expect(app.getByRole("tree")).toBeVisible();
    await editor.take("structure");
    await app.getByRole("textbox", { name: "Find in the mail" }).fill("coffee");
    await press(editor, "Next hit");
    await editor.take("search");
    await press(editor, "Checks");
    await expect(app.getByText("of 102 KB")).toBeVisible();
    await editor.take("checks");

    await press(editor, "Preview");
    const preview = app.getByRole("region", { name: "Preview" });
    await expect(
      app.frameLocator('iframe[title="Preview of the mail"]').getByText("Good morning, Grace"),
    ).toBeVisible();
    await editor.take("preview");
    await preview.getByRole("button", { name: "Phone" }).click();
    await editor.take("preview-phone");
    await preview.getByRole("button", { name: "Dark" }).click();
    await editor.take("preview-dark");
    expect(editor.problems).toEqual([]);
  });

  test.each([
    ["dark", { appearance: { theme: "modern_dark" } }],
    ["german", { locale: "de" }],
  ])("show it all in %s", async (name, options) => {
    const editor = await openMail(options);
    await editor.page.mouse.click(600, 640);
    await editor.take(name);
    expect(editor.problems).toEqual([]);
  });
});

test("each screenshot of the docs exists, is taken by this test, and is small", () => {
  const named = [...readFileSync("docs/editor.md", "utf8").matchAll(/images\/editor\/([\w-]+\.png)/g)].map(
    ([, name]) => name!,
  );
  expect(new Set(named)).toEqual(taken);
  for (const name of named) expect(statSync(`${kept}/${name}`).size, name).toBeLessThan(120_000);
});
