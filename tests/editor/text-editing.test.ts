import { mkdirSync, readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { inspect, setField } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const mergeTags = {
  name: { name: "First name", value: "{{first_name}}", sample: "Ada" },
  shop: { name: "Shop", mergeTags: { city: { name: "City", value: "{{shop.city}}" } } },
};

/** Opens the text of the only content, with the cursor at its end. */
async function openWords(editor: OpenEditor, type: string, values: object): Promise<Locator> {
  await inspect(editor, type, values);
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Enter");
  const words = editor.app.getByRole("textbox", { name: /, row 1, column 1$/ });
  await expect(words).toBeFocused();
  return words;
}

const values = async (editor: OpenEditor) => (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;
const tool = ({ app }: OpenEditor, name: string) =>
  app.getByRole("toolbar", { name: "Text formatting" }).getByRole("button", { name, exact: true });

async function paste(words: Locator, html: string, plain = ""): Promise<void> {
  await words.evaluate(
    (element, [markup, text]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", markup!);
      clipboardData.setData("text/plain", text!);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain],
  );
}

describe("a text", () => {
  test("is formatted by every tool of the toolbar", async () => {
    const editor = await openEditor(harness, { mergeTags });
    const words = await openWords(editor, "text", { text: "<p>Words</p>" });
    const app = editor.app;
    await words.press("ControlOrMeta+a");
    for (const name of ["Italic", "Underline", "Strikethrough", "Superscript"]) await tool(editor, name).click();
    await app.getByRole("combobox", { name: "Font of the text" }).selectOption("Georgia");
    await app.getByRole("combobox", { name: "Size of the text" }).selectOption("20 px");
    await tool(editor, "Text color").click();
    await app.getByRole("group", { name: "Text color: choose" }).getByRole("button", { name: "#b42318" }).click();
    await tool(editor, "Text background").click();
    await app.getByRole("textbox", { name: "Text background: hexadecimal" }).fill("#ffeedd");
    await tool(editor, "Line and letter spacing").click();
    const panel = app.locator(".tool-panel");
    await panel.getByRole("combobox", { name: "Line height" }).selectOption("160%");
    await panel.getByRole("combobox", { name: "Letter spacing" }).selectOption("1px");
    await tool(editor, "Align right").click();
    const style =
      "font-family: georgia,palatino,serif; font-size: 20px; color: #b42318; background-color: #ffeedd; letter-spacing: 1px;";
    expect((await values(editor))["text"]).toBe(
      `<p style="line-height: 160%; text-align: right;"><em><s><u><span style="${style}"><sup>Words</sup></span></u></s></em></p>`,
    );
    await tool(editor, "Link").click();
    await app.locator(".tool-panel").getByRole("textbox", { name: "Link address" }).fill("https://a.example/?a=1&b=2");
    await app.getByRole("button", { name: "Apply" }).click();
    expect((await values(editor))["text"]).toContain(
      '<a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener">',
    );
    await tool(editor, "Clear formatting").click();
    expect((await values(editor))["text"]).toBe("<p>Words</p>");
    await tool(editor, "Numbered list").click();
    await tool(editor, "Subscript").click();
    expect((await values(editor))["text"]).toBe("<ol><li><sub>Words</sub></li></ol>");
    expect(editor.problems).toEqual([]);
  });

  test("contains merge tags as nodes: offered while typing, selected and deleted as a whole", async () => {
    const editor = await openEditor(harness, { mergeTags });
    const words = await openWords(editor, "text", {
      text: "<p>Dear {{first_name}}, {{#if vip}}hello{{else}}hi{{/if}}</p>",
    });
    const chip = words.getByText("First name", { exact: true });
    await expect(chip).toHaveAttribute("title", "{{first_name}}, for example “Ada”");
    await expect(words.getByText("#if vip")).toBeVisible();
    expect((await values(editor))["text"]).toBe("<p>Dear {{first_name}}, {{#if vip}}hello{{else}}hi{{/if}}</p>");

    await words.press("Backspace");
    await words.pressSequentially(" in {{ci");
    const offered = editor.app.getByRole("listbox", { name: "Merge tags" });
    await expect(offered.getByRole("option", { selected: true })).toHaveText("CityShop");
    await words.press("Enter");
    await words.pressSequentially("{{x}}!");
    expect((await values(editor))["text"]).toBe(
      "<p>Dear {{first_name}}, {{#if vip}}hello{{else}}hi in {{shop.city}}{{x}}!</p>",
    );
    await words.press("Backspace");
    await words.press("Backspace");
    expect((await values(editor))["text"]).toMatch(/in \{\{shop\.city\}\}<\/p>$/);
    await words.pressSequentially(" {{sho");
    await words.press("Escape");
    await expect(offered).toBeHidden();
    await expect(words).toBeFocused();
    await words.press("Escape");
    await expect(words).toBeHidden();
  });

  test("is offered the fields of a list's items with their kind, only inside a repetition of it", async () => {
    const ofItem = { name: "this.title", value: "{{this.title}}", kind: "text", repeat: "items" };
    const items = { name: "Inside each of items", mergeTags: { title: ofItem } };
    const editor = await openEditor(harness, { mergeTags: { ...mergeTags, items } });
    const words = await openWords(editor, "text", { text: "<p>{{#each items}}x</p>" });
    const offered = editor.app.getByRole("listbox", { name: "Merge tags" }).getByRole("option");
    await words.pressSequentially(" {{");
    await expect(offered.first()).toHaveText("this.titleInside each of items, text");
    await words.press("Enter");
    await words.pressSequentially("{{/each}} {{");
    await expect(offered).toHaveText(["First name{{first_name}}", "CityShop"]);
    expect((await values(editor))["text"]).toContain("{{#each items}}x {{this.title}}{{/each}}");
  });

  test.each([1280, 800])("has its tools off the line above it in a window of %i pixels", async (width) => {
    const editor = await openEditor(harness, {}, { viewport: { width, height: 700 } });
    const design = smallDesign();
    const [column] = design.body.rows[0]!.columns;
    const text = `<p>${"Words of the mail. ".repeat(6)}</p>`;
    const contents = [
      { id: "text000000", type: "text", values: { text: `<p>${"Room above. ".repeat(99)}</p>`, fontSize: "12px" } },
      { id: "heading001", type: "heading", values: { text: "First<br>Second", headingType: "h1", fontSize: "40px" } },
      { id: "text000001", type: "text", values: { text } },
    ];
    const columns = [{ ...column!, contents }];
    await editor.load({ ...design, body: { ...design.body, rows: [{ ...design.body.rows[0], columns }] } });
    await editor.app.getByRole("listbox", { name: "Mail" }).press("End");
    await editor.app.getByRole("listbox", { name: "Mail" }).press("Enter");
    const words = (await editor.app.getByRole("textbox", { name: "Text, row 1, column 1" }).boundingBox())!;
    const tools = (await editor.app.getByRole("toolbar", { name: "Text formatting" }).boundingBox())!;
    const heading = (await editor.mail.getByRole("heading").boundingBox())!;
    expect(tools.y + tools.height).toBeLessThanOrEqual(heading.y + heading.height / 2);
    expect(words.y - tools.y - tools.height).toBeLessThan(80);
  });

  test("is undone step by step with the rest of the mail, and stays open", async () => {
    const editor = await openEditor(harness);
    const words = await openWords(editor, "text", { text: "<p>Words</p>" });
    const before = await editor.designText();
    await words.pressSequentially(" more");
    await words.press("ControlOrMeta+a");
    await tool(editor, "Bold").click();
    expect((await values(editor))["text"]).toBe("<p><strong>Words more</strong></p>");
    await words.press("Control+z");
    expect((await values(editor))["text"]).toBe("<p>Words more</p>");
    await expect(words).toHaveText("Words more");
    await words.press("Control+z");
    await expect(words).toHaveText("Words");
    expect(await editor.designText()).toBe(before);
    await words.press("Control+Shift+z");
    await words.press("Control+y");
    expect((await values(editor))["text"]).toBe("<p><strong>Words more</strong></p>");
    await words.press("Control+z");
    await words.press("Control+z");
    await words.press("Escape");
    await expect(editor.app.getByRole("button", { name: "Undo" })).toBeDisabled();
  });

  test("is pasted cleaned or as plain text; emoji are found by name", async () => {
    const editor = await openEditor(harness);
    const words = await openWords(editor, "text", { text: "<p></p>" });
    await paste(words, readFileSync(new URL("../fixtures/clipboard/word.html", import.meta.url), "utf8"));
    const text = String((await values(editor))["text"]);
    expect(text).toContain("<strong>Dear {{first_name}},</strong>");
    expect(text).toContain("<ul><li>First point<ul><li>Below it</li></ul></li><li>Second point</li></ul>");
    expect(text).not.toMatch(/mso|Mso|o:p|file:/);
    await words.press("ControlOrMeta+a");
    await editor.page.keyboard.down("Shift");
    await editor.page.keyboard.down("Control");
    await paste(words, "<p><b>Plain</b></p>", "Plain");
    await editor.page.keyboard.up("Control");
    await editor.page.keyboard.up("Shift");

    await words.press("End");
    await words.press("Alt+F10");
    await expect(editor.app.getByRole("combobox", { name: "Font of the text" })).toBeFocused();
    await tool(editor, "Emoji").click();
    await editor.app.getByRole("searchbox", { name: "Search emoji" }).fill("party popper");
    await expect(editor.app.getByRole("button", { name: "party popper" })).toBeVisible();
    await editor.app.getByRole("searchbox", { name: "Search emoji" }).press("Enter");
    expect((await values(editor))["text"]).toBe("<p>Plain🎉</p>");
    expect(editor.problems).toEqual([]);
  });

  test("stays as it is if more than a whole mail is pasted over it, which a notice says", async () => {
    const editor = await openEditor(harness);
    const words = await openWords(editor, "text", { text: "<p>Words</p>" });
    const tooMuch = "word ".repeat(110_000);
    for (const [html, plain] of [
      [`<p>${tooMuch}</p>`, ""],
      ["", tooMuch],
    ] as const) {
      await words.press("ControlOrMeta+a");
      await paste(words, html, plain);
      const notice = editor.app.getByRole("alert").filter({ hasText: "more than a whole mail may hold" });
      await expect(notice).toBeVisible();
      await notice.getByRole("button").click();
      await expect(notice).toBeHidden();
      await expect(words).toHaveText("Words");
    }
    await paste(words, "<p>Fewer</p>");
    await expect(words).toHaveText("Fewer");
    expect(editor.problems).toEqual([]);
  });

  test("of a textJson stays a Lexical state, and only typed parts change", async () => {
    const editor = await openEditor(harness);
    const design = readFileSync(new URL("../fixtures/designs/every-type-v24.json", import.meta.url), "utf8");
    const [, quoted] = /"textJson": ?("(?:[^"\\]|\\.)*")/.exec(design)!;
    const textJson = String(JSON.parse(quoted!));
    const words = await openWords(editor, "paragraph", { textJson });
    await words.pressSequentially(" and more");
    await words.press("Escape");
    expect(await values(editor)).toEqual({
      textJson: textJson.replace('"Two years of warranty"', '"Two years of warranty and more"'),
    });
    expect(await editor.html()).toContain("<u>Two years of warranty and more</u>");
  });

  test("of a table cell is rich text too", async () => {
    const editor = await openEditor(harness);
    const cell = (text: string) => ({ text, width: 50 });
    const table = {
      rows: [
        { cells: [cell("a"), cell("b")], height: 30 },
        { cells: [cell("c"), cell("d")], height: 30 },
      ],
    };
    await inspect(editor, "table", { table, enableHeader: false });
    const app = editor.app;
    await app.getByRole("button", { name: "Row 1, column 1: a" }).press("ArrowDown");
    await editor.page.keyboard.press("ArrowRight");
    await editor.page.keyboard.press("Enter");
    const words = app.getByRole("textbox", { name: "Text of the cell" });
    await expect(words).toHaveText("d");
    await words.press("ControlOrMeta+a");
    await tool(editor, "Bold").click();
    await app.getByRole("button", { name: "Add a row below" }).click();
    await app.getByRole("button", { name: "Move the row up" }).click();
    await app.getByRole("button", { name: "Add a column to the right" }).click();
    await app.getByRole("button", { name: "Move the column left" }).click();
    const shown = (await values(editor))["table"] as { rows: { cells: { text: string }[] }[] };
    expect(shown.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ["a", "", "b"],
      ["", "", ""],
      ["c", "", "<p><strong>d</strong></p>"],
    ]);
    await app.getByRole("button", { name: "Remove the column" }).click();
    await app.getByRole("button", { name: "Remove the row" }).click();
    expect(await editor.html()).toMatch(/<td[^>]*>c<\/td><td[^>]*><p><strong>d<\/strong><\/p><\/td>/);
  });
});

describe("a list in the inspector", () => {
  test("of icons or entries gets new entries, is sorted by keys and by the pointer, and loses entries", async () => {
    const editor = await openEditor(harness);
    await inspect(editor, "social", {});
    const { app } = editor;
    for (const name of ["Facebook", "X", "Email"])
      await app.getByRole("combobox", { name: "Add an icon" }).selectOption(name);
    const names = async () =>
      ((await values(editor))["icons"] as { icons: { name: string }[] }).icons.map(({ name }) => name);
    const entries = app.getByRole("list", { name: "Icons" });
    await entries.getByRole("button", { name: "Email", exact: true }).press("Alt+ArrowUp");
    expect(await names()).toEqual(["Facebook", "Email", "X"]);
    const grip = await entries.getByTitle("Drag to move").nth(2).boundingBox();
    const first = await entries.getByRole("button", { name: "Facebook", exact: true }).boundingBox();
    await editor.page.mouse.move(grip!.x + 6, grip!.y + 10);
    await editor.page.mouse.down();
    await editor.page.mouse.move(grip!.x + 10, grip!.y + 4);
    await editor.page.mouse.move(first!.x + 10, first!.y + 3, { steps: 8 });
    await editor.page.mouse.move(first!.x + 10, first!.y + 3);
    await editor.page.mouse.up();
    await expect.poll(names).toEqual(["X", "Facebook", "Email"]);
    await entries.getByRole("button", { name: "Remove Facebook" }).click();
    await entries.getByRole("button", { name: "Email", exact: true }).click();
    await entries.getByRole("textbox", { name: "E-mail address" }).fill("a@b.example");
    expect((await values(editor))["icons"]).toEqual({
      icons: [
        { name: "X", url: "https://x.com/" },
        { name: "Email", url: "a@b.example" },
      ],
    });

    await inspect(editor, "menu", {});
    await app.getByRole("button", { name: "Add an entry" }).click();
    await app.getByRole("button", { name: "New entry", exact: true }).click();
    await app.getByRole("list", { name: "Entries" }).getByRole("textbox", { name: "Text" }).fill("Shop");
    await app
      .getByRole("list", { name: "Entries" })
      .getByRole("textbox", { name: "Address" })
      .fill("https://a.example");
    expect((await values(editor))["menu"]).toEqual({
      items: [
        { key: "1", text: "Shop", link: { name: "web", values: { href: "https://a.example", target: "_blank" } } },
      ],
    });
  });
});

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  test("text tools, lists, tables and colors are accessible, and match the screenshots", async () => {
    const editor = await openEditor(harness, { mergeTags, appearance: { theme: `modern_${theme}` } });
    const { app, page } = editor;
    mkdirSync("test-output/editor", { recursive: true });
    const look = async (name: string) => {
      expect(await violations(editor)).toEqual([]);
      await page.screenshot({ path: `test-output/editor/${theme}-${name}.png` });
    };
    const words = await openWords(editor, "text", { text: "<p>Dear {{first_name}}, {{#if vip}}welcome{{/if}}</p>" });
    await words.press("End");
    await words.pressSequentially(" {{");
    await look("text-completion");
    await words.press("Escape");
    for (const name of ["Link", "Emoji", "Text color"]) {
      await tool(editor, name).click();
      if (name === "Emoji") await app.getByRole("button", { name: "grinning face", exact: true }).waitFor();
      await look(`text-${name.toLowerCase().replace(" ", "-")}`);
    }
    const table = {
      rows: [{ cells: [{ text: "Shoe" }, { text: "<em>99</em>" }] }],
      headers: [{ cells: [{ text: "Item" }, { text: "Price" }] }],
    };
    await inspect(editor, "table", { table });
    await app.getByRole("button", { name: "Row 2, column 2: 99" }).click();
    await app.getByRole("textbox", { name: "Text of the cell" }).click();
    await look("table");
    await inspect(editor, "social", {
      icons: {
        iconType: "circle",
        icons: [
          { name: "X", url: "https://x.com/" },
          { name: "Email", url: "" },
        ],
      },
    });
    await app.getByRole("button", { name: "X", exact: true }).click();
    await look("social");
    await inspect(editor, "image", { src: { url: "" } });
    await app.getByRole("button", { name: "Phone", exact: true }).click();
    await setField(editor, ["Image", "switch", "Width: automatic", "", "", ""]);
    await look("image-phone");
    await inspect(editor, "button", { text: "Buy" });
    await app.getByRole("button", { name: "Background color: choose" }).click();
    await app.getByRole("combobox", { name: "Display condition" }).selectOption("Only if there is a value");
    await look("button");
  });
});
