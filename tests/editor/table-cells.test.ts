import type { Locator } from "@playwright/test";
import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { designOf, inspect } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

interface Row {
  cells: { text?: string; width?: number }[];
}
interface Table {
  headers: Row[];
  rows: Row[];
}

const row = (...texts: string[]) => ({ cells: texts.map((text) => ({ text, width: 100 / texts.length })), height: 30 });
const prices = {
  enableHeader: true,
  table: { headers: [row("Item", "Price")], rows: [row("Tea", "4 €"), row("Coffee", "6 €")] },
};

const tableIn = async (editor: OpenEditor) =>
  (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values["table"] as Table;
const texts = async (editor: OpenEditor) => {
  const { headers, rows } = await tableIn(editor);
  return [...headers, ...rows].map(({ cells }) => cells.map(({ text = "" }) => text).join(" | "));
};
const mailOf = ({ app }: OpenEditor) => app.getByRole("listbox", { name: "Mail" });
const cellAt = ({ app }: OpenEditor, line: number, column: number): Locator =>
  app.getByRole("textbox", { name: `Cell in row ${line}, column ${column}`, exact: true });
const bar = ({ app }: OpenEditor) => app.getByRole("toolbar", { name: "Rows and columns" });

/** Clicks a cell by position, since the overlay receives the click. */
async function pointAt(editor: OpenEditor, words: string, clicks: 1 | 2): Promise<void> {
  const box = (await editor.mail.getByRole("cell", { name: words, exact: true }).boundingBox())!;
  await editor.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: clicks, delay: 20 });
}

describe("a cell of a table", () => {
  test("is edited where it stands after a double click, in its place and look, and each cell is one undo step", async () => {
    const editor = await openEditor(harness);
    await editor.load(designOf("table", prices));
    const place = (await editor.mail.getByRole("cell", { name: "4 €" }).boundingBox())!;
    await editor.page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2);
    const words = cellAt(editor, 2, 2);
    await expect(words).toBeFocused();
    const over = (await words.boundingBox())!;
    expect(Math.abs(over.x - place.x - 10)).toBeLessThan(2);
    expect(Math.abs(over.y + over.height / 2 - place.y - place.height / 2)).toBeLessThan(2);
    await words.press("ControlOrMeta+a");
    await words.pressSequentially("5 €");
    await pointAt(editor, "Coffee", 1);
    await expect(cellAt(editor, 3, 1)).toBeFocused();
    await editor.page.keyboard.type(" pot");
    await editor.page.keyboard.press("Escape");
    await expect(mailOf(editor)).toBeFocused();
    expect(await texts(editor)).toEqual(["Item | Price", "Tea | <p>5 €</p>", "<p>Coffee pot</p> | 6 €"]);
    await expect(editor.mail.getByRole("cell", { name: "Coffee pot" })).toBeVisible();
    const undo = editor.app.getByRole("button", { name: "Undo", exact: true });
    await undo.click();
    expect(await texts(editor)).toEqual(["Item | Price", "Tea | <p>5 €</p>", "Coffee | 6 €"]);
    await undo.click();
    expect(await tableIn(editor)).toEqual(prices.table);
    await expect(undo).toBeDisabled();
    await editor.app.getByRole("button", { name: "Redo", exact: true }).click();
    expect(await texts(editor)).toEqual(["Item | Price", "Tea | <p>5 €</p>", "Coffee | 6 €"]);
    expect(editor.problems).toEqual([]);
  });

  test("the next cell has the focus before the browser handles another key", async () => {
    const editor = await openEditor(harness);
    await inspect(editor, "table", prices);
    await mailOf(editor).press("Enter");
    await expect(cellAt(editor, 2, 1)).toBeFocused();
    const reached = await cellAt(editor, 2, 1).evaluate(async ({ ownerDocument: doc }) => {
      const names: (string | null | undefined)[] = [];
      for (let i = 0; i < 3; i++) {
        doc.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }));
        // Only microtasks run in between.
        for (let turn = 0; turn < 50; turn++) await Promise.resolve();
        names.push(doc.activeElement?.getAttribute("aria-label"));
      }
      return names;
    });
    expect(reached).toEqual(["Cell in row 2, column 2", "Cell in row 3, column 1", "Cell in row 3, column 2"]);
    await editor.page.keyboard.type("!");
    await editor.page.keyboard.press("Escape");
    expect(await texts(editor)).toEqual(["Item | Price", "Tea | 4 €", "Coffee | <p>6 €!</p>"]);
  });

  test.each(["Enter", "F2"])(
    "is edited by keyboard after %s; Tab goes on and back, and ends at the last cell",
    async (key) => {
      const editor = await openEditor(harness);
      await inspect(editor, "table", prices);
      await mailOf(editor).press(key);
      await expect(cellAt(editor, 2, 1)).toBeFocused();
      const { keyboard } = editor.page;
      await keyboard.press("Shift+Tab");
      await expect(cellAt(editor, 1, 2)).toBeFocused();
      await keyboard.type(" today");
      await keyboard.press("Shift+Tab");
      await keyboard.press("Shift+Tab");
      await expect(mailOf(editor)).toBeFocused();
      await keyboard.press(key);
      await expect(cellAt(editor, 1, 1)).toBeFocused();
      for (const [line, column] of [
        [1, 2],
        [2, 1],
        [2, 2],
        [3, 1],
        [3, 2],
      ] as const) {
        await keyboard.press("Tab");
        await expect(cellAt(editor, line, column)).toBeFocused();
      }
      await keyboard.press("Tab");
      await expect(mailOf(editor)).toBeFocused();
      expect(await texts(editor)).toEqual(["Item | <p>Price today</p>", "Tea | 4 €", "Coffee | 6 €"]);
    },
  );

  test("makes its row taller while more is written than fits", async () => {
    const editor = await openEditor(harness);
    await inspect(editor, "table", prices);
    await mailOf(editor).press("Enter");
    await expect(cellAt(editor, 2, 1)).toBeFocused();
    const height = async () => (await editor.mail.getByRole("row").nth(1).boundingBox())!.height;
    const before = await height();
    for (const line of ["one", "two", "three"]) {
      await editor.page.keyboard.press("Enter");
      await editor.page.keyboard.type(line);
    }
    await expect(async () => expect((await height()) - before).toBeGreaterThan(50)).toPass();
    const [words, cell] = [
      await cellAt(editor, 2, 1).boundingBox(),
      await editor.mail.getByRole("row").nth(1).boundingBox(),
    ];
    expect(words!.y + words!.height).toBeLessThanOrEqual(cell!.y + cell!.height + 1);
  });

  test("has actions for its row and its column below the table, each one undo step", async () => {
    const editor = await openEditor(harness);
    await editor.load(designOf("table", prices));
    await pointAt(editor, "Coffee", 1);
    await pointAt(editor, "Coffee", 1);
    await expect(cellAt(editor, 3, 1)).toBeFocused();
    const press = (name: string) => bar(editor).getByRole("button", { name, exact: true }).click();
    await press("Add a row below");
    await expect(cellAt(editor, 4, 1)).toBeFocused();
    await editor.page.keyboard.type("Cake");
    await press("Move the row up");
    await expect(cellAt(editor, 3, 1)).toBeVisible();
    expect(await texts(editor)).toEqual(["Item | Price", "Tea | 4 €", "<p>Cake</p> | ", "Coffee | 6 €"]);
    await press("Add a column to the right");
    await press("Move the column left");
    expect((await texts(editor))[0]).toBe(" | Item | Price");
    await press("Remove the column");
    await press("Remove the row");
    expect(await texts(editor)).toEqual(["Item | Price", "Tea | 4 €", "Coffee | 6 €"]);
    const undo = editor.app.getByRole("button", { name: "Undo", exact: true });
    for (let i = 0; i < 6; i++) await undo.click();
    expect(await texts(editor)).toEqual(["Item | Price", "Tea | 4 €", "Coffee | 6 €", " | "]);
    expect(await violations(editor)).toEqual([]);
    await undo.click();
    expect(await tableIn(editor)).toEqual(prices.table);
    await expect(undo).toBeDisabled();
  });

  test("is formatted as a text is, and offers merge tags at {{", async () => {
    const mergeTags = { name: { name: "First name", value: "{{first_name}}", sample: "Ada" } };
    const editor = await openEditor(harness, { mergeTags });
    await inspect(editor, "table", prices);
    await mailOf(editor).press("Enter");
    const words = cellAt(editor, 2, 1);
    await expect(words).toBeFocused();
    await words.pressSequentially(" for {{fi");
    await words.press("Tab");
    await words.press("ControlOrMeta+a");
    const tools = editor.app.getByRole("toolbar", { name: "Text formatting" });
    await tools.getByRole("button", { name: "Bold", exact: true }).click();
    await words.press("Tab");
    await expect(cellAt(editor, 2, 2)).toBeFocused();
    expect((await texts(editor))[1]).toBe("<p><strong>Tea for {{first_name}}</strong></p> | 4 €");
  });
});

describe("a row that repeats", () => {
  const repeat = ({ app }: OpenEditor) =>
    bar({ app } as OpenEditor).getByRole("combobox", { name: "Repeat the row for each of" });

  test("is chosen at the cell; the mail then names the list, or shows samples that differ, and the export repeats the row", async () => {
    const sample = ["Ink", "Pen", "Pad"].map((product, i) => ({ product, price: `${[2, 1, 3][i]} €` }));
    const repeatRule = { name: "Lines", before: "{{#each order.items}}", after: "{{/each}}", sample };
    const editor = await openEditor(harness, { mergeTags: [{ name: "Lines", rules: { repeat: repeatRule } }] });
    const start = {
      enableHeader: true,
      table: { headers: [row("Item", "Price")], rows: [row("", ""), row("Total", "{{total}}")] },
    };
    await editor.load(designOf("table", start));
    await inspect(editor, "table", start);
    await mailOf(editor).press("Enter");
    await expect(cellAt(editor, 2, 1)).toBeFocused();
    await editor.page.keyboard.type("{{this.product}}");
    await editor.page.keyboard.press("Tab");
    await expect(cellAt(editor, 2, 2)).toBeFocused();
    await editor.page.keyboard.type("{{this.price}}");
    await repeat(editor).fill("order.items");
    await repeat(editor).press("Enter");
    await expect(editor.mail.getByRole("row")).toHaveText([
      /Item/,
      /^#each order.items this.product\s*this.price$/,
      /Total/,
    ]);
    await mailOf(editor).press("Control+Alt+p");
    await expect(editor.mail.getByRole("row")).toHaveCount(5);
    await editor.page.keyboard.press("Escape");
    await expect(editor.mail.getByRole("row")).toHaveText([/Item/, /Ink\s*2 €/, /Pen\s*1 €/, /Pad\s*3 €/, /Total/]);
    const html = await editor.html();
    expect(html).toMatch(
      /\{\{#each order\.items\}\}<tr[^>]*><td[^>]*><p>\{\{this\.product\}\}<\/p><\/td>.*<\/tr>\{\{\/each\}\}<tr/,
    );
    const undo = editor.app.getByRole("button", { name: "Undo", exact: true });
    await undo.click();
    expect(await editor.html()).not.toContain("#each");
    await editor.app.getByRole("button", { name: "Redo", exact: true }).click();
    expect(await editor.html()).toBe(html);
    expect(editor.problems).toEqual([]);
  });

  test("says why a name cannot be a list, keeps what it repeats, and ends when the name is removed", async () => {
    const editor = await openEditor(harness);
    const start = {
      table: { headers: [], rows: [row("", "{{#each items}}"), row("{{this.name}}", "{{this.price}}{{/each}}")] },
      enableHeader: false,
    };
    await inspect(editor, "table", start);
    const field = editor.app
      .getByRole("complementary", { name: "Properties" })
      .getByRole("combobox", { name: "Repeat the row for each of" });
    await expect(field).toHaveValue("items");
    await field.fill("{{items}}");
    await field.press("Enter");
    await expect(
      editor.app.getByText("Write the name of a list, such as items or order.items.", { exact: true }),
    ).toBeVisible();
    expect(await tableIn(editor)).toEqual(start.table);
    await field.fill("");
    await field.press("Enter");
    expect(await texts(editor)).toEqual(["{{this.name}} | {{this.price}}"]);
  });

  test("shows the host's samples, at most three, and offers the fields of its items while typing", async () => {
    const sample = ["Pen", "Ink", "Pad", "Cap"].map((name) => ({ name, price: "1 €" }));
    const mergeTags = [
      {
        name: "Lines",
        mergeTags: [{ name: "name of a line", value: "{{this.name}}", repeat: "items" }],
        rules: { repeat: { name: "Lines", before: "{{#each items}}", after: "{{/each}}", sample } },
      },
      { name: "Customer", value: "{{customer}}" },
    ];
    const editor = await openEditor(harness, { mergeTags });
    const start = {
      table: { headers: [], rows: [row("", "{{#each items}}"), row("{{this.name}}", "{{this.price}}{{/each}}")] },
      enableHeader: false,
    };
    await inspect(editor, "table", start);
    await mailOf(editor).press("Control+Alt+p");
    await expect(editor.mail.getByRole("row")).toHaveText([/Pen/, /Ink/, /Pad/]);
    await pointAt(editor, "Ink", 1);
    await expect(cellAt(editor, 1, 1)).toBeFocused();
    await editor.page.keyboard.type(" {{na");
    const offered = editor.app.getByRole("listbox", { name: "Merge tags" }).getByRole("option");
    await expect(offered).toHaveText([/name of a line/]);
    await editor.page.keyboard.press("Enter");
    expect(await texts(editor)).toEqual([
      "<span></span> | {{#each items}}",
      "<p>{{this.name}} {{this.name}}</p> | {{this.price}}{{/each}}",
    ]);
  });
});

describe("a product list", () => {
  test.each(["pointer", "keyboard"])("is added by %s: it asks for the list, and shows its tags", async (way) => {
    const mergeTags = [
      {
        name: "Lines",
        mergeTags: ["product", "unit_price"].map((name) => ({
          name,
          value: `{{this.${name}}}`,
          repeat: "order.lines",
        })),
      },
    ];
    const editor = await openEditor(harness, { mergeTags });
    const tile = editor.app.getByRole("button", { name: "Add Product list" });
    if (way === "pointer") await tile.click();
    else await tile.press("Enter");
    const dialog = editor.app.getByRole("dialog", { name: "Product list" });
    const list = dialog.getByRole("combobox", { name: "Name of the list" });
    await expect(list).toBeFocused();
    await expect(list).toHaveValue("order.lines");
    expect(await violations(editor)).toEqual([]);
    await list.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(editor.mail.getByRole("row")).toHaveText([
      /Product\s*Unit price/,
      /#each order.lines product\s*unit_price/,
    ]);
    await expect(
      editor.app.getByRole("complementary", { name: "Properties" }).getByRole("heading", { name: "Table" }),
    ).toBeVisible();
    expect(await editor.html()).toMatch(
      /\{\{#each order\.lines\}\}<tr.*\{\{this\.product\}\}.*\{\{this\.unit_price\}\}.*<\/tr>\{\{\/each\}\}/,
    );
    await editor.app.getByRole("button", { name: "Undo", exact: true }).click();
    expect(await editor.html()).not.toContain("#each");
    expect(editor.problems).toEqual([]);
  });

  test("offers a list that the host names while the dialog is open, unless another one is typed", async () => {
    const editor = await openEditor(harness);
    const named = (list: string) =>
      editor.page.evaluate(
        `editor.setMergeTags([{ name: "Lines", mergeTags: [{ name: "n", value: "{{this.n}}", repeat: "${list}" }] }])`,
      );
    await editor.app.getByRole("button", { name: "Add Product list" }).click();
    const list = editor.app.getByRole("combobox", { name: "Name of the list" });
    await expect(list).toHaveValue("items");
    await named("order.lines");
    await expect(list).toHaveValue("order.lines");
    await list.fill("mine");
    await named("others");
    await expect(editor.app.locator('datalist option[value="others"]').first()).toBeAttached();
    await expect(list).toHaveValue("mine");
  });

  test("is not added when the dialog is left, and has usual columns for a list that is not known", async () => {
    const editor = await openEditor(harness);
    const tile = editor.app.getByRole("button", { name: "Add Product list" });
    await tile.click();
    const dialog = editor.app.getByRole("dialog", { name: "Product list" });
    const list = dialog.getByRole("combobox", { name: "Name of the list" });
    await list.fill("my list");
    await expect(dialog.getByRole("button", { name: "Add the list" })).toBeDisabled();
    await list.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await editor.html()).not.toContain("#each");
    await tile.click();
    await expect(list).toHaveValue("items");
    await dialog.getByRole("button", { name: "Add the list" }).click();
    await expect(editor.mail.getByRole("row").first()).toHaveText(/Item\s*Quantity\s*Price/);
  });
});
