import type { Locator } from "@playwright/test";
import { afterAll, beforeAll, describe, test } from "vitest";
import { expect } from "#tests/support/seen.ts";
import { violations } from "./accessible.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { inspect } from "./inspected.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const mergeTags = { city: { name: "City of the shop", value: "{{shop.city}}" } };

/** Opens the text of the only content, with the cursor at its end. */
async function openWords(
  editor: OpenEditor,
  type = "text",
  values: object = { text: "<p>Words</p>" },
): Promise<Locator> {
  await inspect(editor, type, values);
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Enter");
  const words = editor.app.getByRole("textbox", { name: /, row 1, column 1$/ });
  await expect(words).toBeFocused();
  return words;
}

const list = ({ app }: OpenEditor) => app.getByRole("listbox", { name: "Put in", exact: true });
const entry = (editor: OpenEditor, name: string) => list(editor).getByRole("option", { name });
const contents = async (editor: OpenEditor) =>
  (await editor.design()).body.rows.flatMap((row) => row.columns.flatMap((column) => column.contents));
const textOf = async (editor: OpenEditor) => (await contents(editor))[0]!.values["text"];

describe("a slash in a text", () => {
  test("opens a list that is filtered by typing and walked by keys, which the text names for screen readers", async () => {
    const editor = await openEditor(harness, { mergeTags });
    const words = await openWords(editor);
    await words.press("Enter");
    await words.pressSequentially("/");
    await expect(entry(editor, "Heading 1 Text")).toHaveAttribute("aria-selected", "true");
    await words.press("ArrowUp");
    await expect(list(editor).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
    await words.press("ArrowDown");
    await words.pressSequentially("hea");
    await words.press("ArrowDown");
    const second = entry(editor, "Heading 2 Text");
    await expect(second).toHaveAttribute("aria-selected", "true");
    await expect(words).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id"))!);
    await expect(words).toHaveAttribute("aria-controls", (await list(editor).getAttribute("id"))!);
    expect(await violations(editor)).toEqual([]);
    await words.press("Enter");
    await expect(list(editor)).toBeHidden();
    await expect(words).toBeFocused();
    await words.pressSequentially("News");
    await expect.poll(() => textOf(editor)).toBe("<p>Words</p><h2>News</h2>");
  });

  test("makes lists and paragraphs, and puts in merge tags, emoji and links", async () => {
    const editor = await openEditor(harness, { mergeTags });
    const words = await openWords(editor, "text", { text: "<p>Words</p>" });
    await words.pressSequentially(" /city");
    await words.press("Tab");
    await expect.poll(() => textOf(editor)).toBe("<p>Words {{shop.city}}</p>");
    await words.press("Enter");
    await words.pressSequentially("/numbered l");
    await words.press("Enter");
    await words.pressSequentially("One");
    await expect.poll(() => textOf(editor)).toBe("<p>Words {{shop.city}}</p><ol><li>One</li></ol>");
    await words.pressSequentially(" /emo");
    await words.press("Enter");
    const search = editor.app.getByRole("searchbox", { name: "Search emoji" });
    await search.pressSequentially("party popper");
    await expect(editor.app.getByRole("button", { name: "party popper" })).toBeVisible();
    await search.press("Enter");
    await expect.poll(() => textOf(editor)).toContain("<li>One 🎉</li>");
    await words.pressSequentially(" /lin");
    await words.press("Enter");
    await editor.app.getByRole("textbox", { name: "Link address" }).fill("https://a.example/");
    await editor.app.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => textOf(editor)).toContain('<a href="https://a.example/"');
    expect(editor.problems).toEqual([]);
  });

  test("offers nothing in addresses, dates and between words, after a space, and for what nothing is named", async () => {
    const editor = await openEditor(harness, { mergeTags });
    const words = await openWords(editor, "text", { text: "<p>/text stays</p>" });
    for (const typed of [" on 3/4", " and/or", " https://a.example/text", " tea / text", " /4", " /zzz", " {{/if"]) {
      await words.pressSequentially(typed);
      await expect(list(editor)).toHaveCount(0);
    }
    // A slash that the text had before is none that is typed.
    for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowRight"]) await words.press(key);
    await expect(list(editor)).toHaveCount(0);
    await words.press("End");
    await words.pressSequentially(" /tab");
    await expect(list(editor)).toBeVisible();
    await words.press("Escape");
    await expect(list(editor)).toHaveCount(0);
    await words.pressSequentially("l");
    await expect(list(editor)).toHaveCount(0);
    await words.press("Enter");
    await expect.poll(() => textOf(editor)).toContain(" /tabl</p><p>");
    await expect(words).toBeFocused();
  });

  test("is one undo step for every choice, also for contents, which go below the text", async () => {
    const editor = await openEditor(harness, { mergeTags });
    let words = await openWords(editor);
    await words.press("Enter");
    await words.pressSequentially("/");
    const names = await list(editor).getByRole("option").allTextContents();
    expect(names.length).toBeGreaterThan(15);
    const undo = editor.app.getByRole("button", { name: /^Undo/ });
    const redo = editor.app.getByRole("button", { name: /^Redo/ });
    for (const [at, name] of names.entries()) {
      // These ask for more, and change the text only then.
      if (/^(Link|Emoji|Paragraph|Product list)/.test(name)) continue;
      words = await openWords(editor);
      await words.press("Enter");
      await words.pressSequentially("/");
      await expect(list(editor)).toBeVisible();
      const before = await editor.design();
      await list(editor).getByRole("option").nth(at).click();
      await expect(list(editor)).toHaveCount(0);
      await expect.poll(() => editor.design()).not.toEqual(before);
      const after = await editor.design();
      expect(await textOf(editor), name).not.toContain("/<");
      await undo.click();
      await expect.poll(() => editor.design(), name).toEqual(before);
      await redo.click();
      await expect.poll(() => editor.design(), name).toEqual(after);
    }
    words = await openWords(editor);
    await words.pressSequentially(" /but");
    await words.press("Enter");
    await expect.poll(async () => (await contents(editor)).map(({ type }) => type)).toEqual(["text", "button"]);
    await expect(editor.app.getByRole("option", { name: /^Button, row 1/, selected: true })).toBeVisible();
    await expect(editor.app.getByRole("listbox", { name: "Mail" })).toBeFocused();
    await editor.app.getByRole("button", { name: "Steps", exact: true }).click();
    const steps = editor.app.getByRole("dialog", { name: "Steps" });
    await expect(steps.locator("[aria-current=step]")).toHaveText("Button added");
  });

  test("offers no blocks in a heading, and no contents in a cell of a table", async () => {
    const editor = await openEditor(harness);
    const words = await openWords(editor, "heading", { text: "News" });
    await words.pressSequentially(" /");
    await expect(entry(editor, "Emoji")).toBeVisible();
    await expect(entry(editor, "Heading 1")).toHaveCount(0);
    await expect(entry(editor, "Button")).toBeVisible();

    const second = await openEditor(harness);
    const cells = [{ text: "Tea", width: 100 }];
    const line = { cells, height: 30 };
    await inspect(second, "table", { enableHeader: true, table: { headers: [line], rows: [line] } });
    await second.app.getByRole("listbox", { name: "Mail" }).press("Enter");
    const cell = second.app.getByRole("textbox", { name: "Cell in row 2, column 1" });
    await cell.pressSequentially(" /");
    await expect(entry(second, "Heading 1")).toBeVisible();
    await expect(entry(second, "Below the text")).toHaveCount(0);
  });

  test.each(["modern_light", "modern_dark"])("lies in the window on a desktop and on a phone, in %s", async (theme) => {
    const editor = await openEditor(harness, { mergeTags, appearance: { theme } });
    for (const width of [1280, 375]) {
      await editor.page.setViewportSize({ width, height: 720 });
      const words = await openWords(editor);
      await words.pressSequentially(" /");
      await expect(list(editor)).toBeInViewport({ ratio: 1 });
      await editor.page.screenshot({ path: `test-output/editor/slash-${theme}-${String(width)}.png` });
    }
  });
});
