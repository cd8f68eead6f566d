import type { Page } from "@playwright/test";
import { build } from "esbuild";
import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

/** The reader needs a browser's HTML parser, but no other part of the editor. */
const entry = `
import { splitTables } from "./editor/app/panels/text/paste/split-tables.ts";
Object.assign(window, { splitTables });`;

interface Cell {
  readonly text: string;
  readonly textAlign?: string;
}
type Part = "headers" | "rows" | "footers";
type Table = Readonly<Record<Part, readonly (readonly Cell[])[]>>;
type Piece = { readonly words: string } | { readonly table: Table };

let harness: Harness;
let page: Page;
beforeAll(async () => {
  harness = await startHarness();
  const stdin = { contents: entry, resolveDir: process.cwd() };
  const bundle = await build({ stdin, bundle: true, write: false, logLevel: "error" });
  page = await harness.browser.newPage();
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
});
afterAll(async () => {
  await page.close();
  await harness.close();
});

const split = (html: string) =>
  page.evaluate<Piece[] | "too large" | undefined>(`splitTables(${JSON.stringify(html)})`);
const clipboard = (name: string) => readFileSync(new URL(`../fixtures/clipboard/${name}`, import.meta.url), "utf8");

/** The pieces as short text: words, and tables by part and row. */
async function readable(html: string): Promise<unknown> {
  const pieces = await split(html);
  if (!Array.isArray(pieces)) return pieces;
  const row = (cells: readonly Cell[]) =>
    cells.map(({ text, textAlign }) => (textAlign === undefined ? text : `${textAlign}: ${text}`)).join(" | ");
  const table = ({ headers, rows, footers }: Table) => ({
    ...(headers.length > 0 && { headers: headers.map(row) }),
    rows: rows.map(row),
    ...(footers.length > 0 && { footers: footers.map(row) }),
  });
  return pieces.map((piece) => ("words" in piece ? piece.words.trim() : table(piece.table)));
}

const tableOf = (...rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;

describe("a table", () => {
  test("of Word keeps its header row, the places of merged cells, and the words around it", async () => {
    expect(await readable(clipboard("word-table.html"))).toEqual([
      "<p>Our prices:</p>",
      {
        headers: ["<strong>Tea</strong> | center: <strong>Price</strong> | "],
        rows: ['Green <span style="color: #c00000;">tea</span> | 50 g | right: 4.00', " | 100 g | "],
      },
      "<p>Until <strong>Friday</strong>.</p>",
    ]);
  });

  test("of Google Docs keeps empty cells and the lines of a cell; its bold row is the header", async () => {
    expect(await readable(clipboard("google-docs-table.html"))).toEqual([
      "<p>Opening hours</p>",
      {
        headers: ["<strong>Day</strong> | <strong>Time</strong>"],
        rows: ["Monday | <p>9 to 12</p><p>14 to 18</p>", "Sunday | "],
      },
    ]);
  });

  test("of Google Sheets is the table alone", async () => {
    expect(await readable(clipboard("google-sheets.html"))).toEqual([
      { headers: ["Item | right: Sum"], rows: ["Black &amp; white | right: 12.5"] },
    ]);
  });

  test("of Excel is without its hidden row; a row of a bold class is the header", async () => {
    expect(await readable(clipboard("excel.html"))).toEqual([
      { headers: ["Month | Mails | Opened"], rows: ["May | right: 1200 | ", "Both years |  | "] },
    ]);
  });

  test("of Outlook comes after the list above it", async () => {
    const [words, table] = (await readable(clipboard("outlook.html"))) as unknown[];
    expect(words).toMatch(/<ol>.*Pay.*<\/ol>$/s);
    expect(table).toEqual({ rows: ["Tea | 7.00"] });
  });

  const nested = (inner: string) => `<table><tr><td>${inner}</td></tr></table>`;
  test.each<[string, string, unknown]>([
    [
      "of a web page has a header and a footer",
      "<table><thead><tr><th>a<th>b</thead><tbody><tr><td>1<td>2</tbody><tfoot><tr><td>3<td>4</tfoot></table>",
      [{ headers: ["a | b"], rows: ["1 | 2"], footers: ["3 | 4"] }],
    ],
    ["of headers only has rows", "<table><thead><tr><th>a<th>b</thead></table>", [{ rows: ["a | b"] }]],
    [
      "that arranges another one is not one",
      tableOf([nested(tableOf(["a", "b"])), "c"]),
      [{ rows: ["a | b"] }, "<p>c</p>"],
    ],
    [
      "in a cell becomes its words",
      tableOf(["a", tableOf(["x", "y"])], ["b", "c"]),
      [{ rows: ["a | <p>x</p><p>y</p>", "b | c"] }],
    ],
    ["of one column is words", tableOf(["a"], ["b"]), undefined],
    ["without words is none", tableOf(["", " "], ["", ""]), undefined],
    ["with rows of different lengths is filled up", tableOf(["a"], ["b", "c"]), [{ rows: ["a | ", "b | c"] }]],
    [
      "whose spans are larger than it has its own columns",
      '<table><tr><td colspan="1000">a</td></tr><tr><td rowspan="9999">b</td><td>c</td></tr></table>',
      [{ rows: ["a | ", "b | c"] }],
    ],
    [
      "of a hostile page has no scripts and no addresses of them",
      tableOf(['<script>x()</script><img src=x onerror="x()">a', '<a href="javascript:x()" onclick="x()">b</a>']),
      [{ rows: ["a | b"] }],
    ],
    ["of many rows is too large", tableOf(...Array.from({ length: 1001 }, () => ["a", "b"])), "too large"],
    ["of many columns is too large", tableOf(Array.from({ length: 51 }, () => "a")), "too large"],
    ["with others is too large", tableOf(...Array.from({ length: 300 }, () => ["a", "b"])).repeat(2), "too large"],
    ["of our own text is not read", `<p data-pm-slice="0 0 []">a</p>${tableOf(["a", "b"])}`, undefined],
    ["that is too deep is not read", `${"<div>".repeat(300)}${tableOf(["a", "b"])}`, undefined],
  ])("%s", async (_, html, expected) => {
    expect(await readable(html)).toEqual(expected);
  });

  test("of any spans has rows of equal length with all its words in their order", async () => {
    const cell = fc.record({ colspan: fc.integer({ min: 0, max: 4 }), rowspan: fc.integer({ min: 0, max: 4 }) });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rows, async (lines) => {
        let n = 0;
        const html = lines.map((cells) =>
          cells.map(({ colspan, rowspan }) => `<td colspan="${colspan}" rowspan="${rowspan}">w${++n}</td>`).join(""),
        );
        const pieces = await split(`<p>w0</p><table>${html.map((each) => `<tr>${each}</tr>`).join("")}</table>`);
        if (!Array.isArray(pieces)) {
          expect(lines.every((cells) => cells.length === 1)).toBe(true);
          return;
        }
        const { table } = pieces[1] as { table: Table };
        const all = [...table.headers, ...table.rows, ...table.footers];
        expect(all).toHaveLength(lines.length);
        expect(new Set(all.map((cells) => cells.length)).size).toBe(1);
        const words = all.flat().flatMap(({ text }) => (text === "" ? [] : [text]));
        expect(words).toEqual(Array.from({ length: n }, (_, at) => `w${at + 1}`));
      }),
      { numRuns: 60 },
    );
  });
});

async function paste({ app }: OpenEditor, name: RegExp, html: string): Promise<void> {
  await app.getByRole("textbox", { name }).evaluate((element, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", markup);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function openText(options: object, type: string, values: object): Promise<OpenEditor> {
  const editor = await openEditor(harness, options);
  await inspect(editor, type, values);
  await editor.app.getByRole("listbox", { name: "Mail" }).press("Enter");
  await expect(editor.app.getByRole("textbox", { name: /, row 1, column 1$/ })).toBeFocused();
  return editor;
}

const contentsOf = async (editor: OpenEditor) => (await editor.design()).body.rows[0]!.columns[0]!.contents;

describe("in the editor", () => {
  test("a pasted table is a content below the words before it, the words after it follow, and one undo takes all back", async () => {
    const editor = await openText({}, "text", { text: "<p>Hello</p>", fontSize: "18px" });
    const before = await editor.designText();
    await paste(editor, /, row 1, column 1$/, clipboard("word-table.html"));
    await expect
      .poll(async () => (await contentsOf(editor)).map(({ type }) => type))
      .toEqual(["text", "table", "text"]);
    const [first, table, last] = await contentsOf(editor);
    expect(first!.values["text"]).toBe("<p>HelloOur prices:</p>");
    expect(table!.values).toMatchObject({ columns: 3, rows: 2, enableHeader: true, enableFooter: false });
    expect(last!.values).toMatchObject({ fontSize: "18px", text: "<p>Until <strong>Friday</strong>.</p>" });
    await expect(editor.mail.getByRole("columnheader", { name: "Price" })).toBeVisible();
    await expect(editor.mail.getByRole("cell", { name: "100 g" })).toBeVisible();
    await expect(editor.app.getByRole("status")).toHaveText(/^Pasted: Table/);
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    await expect(mail).toBeFocused();
    expect(await editor.html()).toContain("50 g");

    await mail.press("Control+z");
    expect(await editor.designText()).toBe(before);
    await mail.press("Control+y");
    expect((await contentsOf(editor)).map(({ type }) => type)).toEqual(["text", "table", "text"]);
    expect(editor.problems).toEqual([]);
  });

  test("a table too large is refused with a notice, and nothing changes", async () => {
    const editor = await openText({}, "text", { text: "<p>Hello</p>" });
    const before = await editor.designText();
    await paste(editor, /, row 1, column 1$/, tableOf(...Array.from({ length: 1000 }, () => ["a", "b"])));
    const notice = editor.app
      .getByRole("alert")
      .filter({ hasText: "Tables of more than 1000 cells cannot be pasted." });
    await expect(notice).toBeVisible();
    expect(await editor.designText()).toBe(before);
    await paste(editor, /, row 1, column 1$/, "<p> again</p>");
    await expect.poll(async () => (await contentsOf(editor))[0]!.values["text"]).toMatch(/again/);
  });

  test.each([
    ["in a heading", {}, "heading", 2, "table"],
    ["without the tool for tables", { tools: { table: { enabled: false } } }, "text", 1, "text"],
  ] as const)("a table is pasted %s where it has a place", async (_, options, type, count, last) => {
    const editor = await openText(options, type, { text: type === "text" ? "<p>Hello</p>" : "Hello" });
    await paste(editor, /, row 1, column 1$/, tableOf(["a1", "b1"], ["a2", "b2"]));
    await expect.poll(async () => (await contentsOf(editor)).length).toBe(count);
    expect((await contentsOf(editor)).at(-1)!.type).toBe(last);
    await expect.poll(() => editor.html()).toMatch(/a1[\s\S]*b1[\s\S]*a2[\s\S]*b2/);
    expect(editor.problems).toEqual([]);
  });
});
