import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oracleRender } from "#bin/oracle/oracle-render.ts";
import { objectAt } from "#shared/email/design/json.ts";
import { addColumn, addRow, cellsOf, moveRow, removeColumn, rowsOf } from "#shared/email/design/table-edits.ts";
import type { Values } from "#shared/email/design/types.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { reshapeTables, tableInLanguage, tableTranslation } from "#shared/email/languages/table-translation.ts";
import { isElement, markupTree, type MarkupNode } from "#shared/email/markup/tree.ts";
import { htmlText } from "#shared/email/render/html-text.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { isListName, listOf, openTable, repeatedBy, storedTable } from "#shared/email/render/table-repeat.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { fillMail } from "#shared/placeholders/fill-mail.ts";
import { contentTexts } from "#shared/translation/content-texts.ts";
import { countingIds } from "./support/fixtures.ts";
import { designOf } from "./support/one-content.ts";

const row = (texts: readonly string[], list = ""): Values =>
  repeatedBy({ cells: texts.map((text) => ({ text, width: 100 / texts.length })), height: 30 }, list);

/** A receipt: a header, order lines, and what they cost together. */
const receipt = {
  headers: [row(["Item", "Price"])],
  rows: [row(["<p>{{this.name}}</p>", "{{this.price}}"], "order.items"), row(["Total", "{{total}}"])],
  footers: [],
};
const valuesOf = (table: Values): Values => ({ enableHeader: true, table: storedTable(table) });
const mailOf = (table: Values) => renderDesign(designOf("table", valuesOf(table)));

const items = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Tea ${i + 1}`, price: `€ ${i}` }));
const filled = (html: string, count: number): string => {
  const done = fillMail({ subject: "", html }, { order: { items: items(count) }, total: "€ 9" });
  return done.ok ? done.mail.html : JSON.stringify(done.problems);
};

/** The texts of the table's cells by row. Refuses html whose rows and cells are not closed in order. */
function gridOf(html: string): readonly (readonly string[])[] {
  const open = (nodes: readonly MarkupNode[], name: string): readonly MarkupNode[] =>
    nodes.flatMap((node) => (isElement(node) ? (node.name === name ? [node] : open(node.children, name)) : []));
  const table = open(markupTree(html), "colgroup").length;
  expect(table).toBe(1);
  const cut = html.slice(html.indexOf("<colgroup"), html.indexOf("</table>", html.indexOf("<colgroup")));
  return open(markupTree(cut), "tr").map((line) => {
    if (!isElement(line)) return [];
    expect(line.closed).toBe(true);
    const cells = line.children.filter(isElement);
    expect(cells.every(({ name, closed }) => closed && ["td", "th"].includes(name))).toBe(true);
    return cells.map((cell) => htmlText(cut.slice(cell.innerStart, cell.innerEnd)).replaceAll("\u200b", "").trim());
  });
}

describe("a repeated row of a table", () => {
  it("stands in the mail once, between the tags of its list", () => {
    const { html } = mailOf(receipt);
    expect(html).toMatch(/<tbody>\{\{#each order\.items\}\}<tr[^>]*><td[^>]*><p>\{\{this\.name\}\}<\/p><\/td>/);
    expect(html).toMatch(/\{\{this\.price\}\}<\/td><\/tr>\{\{\/each\}\}<tr/);
    expect(html.match(/<tr style="height:30px">/g)).toHaveLength(3);
  });

  it.each([0, 1, 3])("gives a whole row for each of %i items, in Unlayer's export too", (count) => {
    const wanted = [["Item", "Price"], ...items(count).map(({ name, price }) => [name, price]), ["Total", "€ 9"]];
    expect(gridOf(filled(mailOf(receipt).html, count))).toEqual(wanted);
    const theirs = gridOf(filled(oracleRender(designOf("table", valuesOf(receipt))).body, count));
    // The row of the start tag has cells without words and without a height.
    expect(theirs).toEqual([wanted[0], ["", ""], ...wanted.slice(1)]);
  });

  it("has its start tag in a row without padding, height and line, as Unlayer draws it", () => {
    const { body } = oracleRender(designOf("table", valuesOf(receipt)));
    expect(body).toMatch(
      /<tr>\s*<td style="[^"]*padding: 0px;">\s*<span><\/span>\s*<\/td>\s*<td style="[^"]*padding: 0px;">\{\{#each/,
    );
  });

  it("makes its list and the fields of an item part of the contract", () => {
    const found = extractPlaceholders({ subject: "", html: mailOf(receipt).html });
    expect(found.ok && found.tree.fields.map(({ name }) => name)).toEqual(["order", "total"]);
    expect(JSON.stringify(found)).toMatch(/"items".*"list".*"name".*"price"/);
  });

  it.each<[string, readonly Values[], string]>([
    ["last", [row(["A"]), row(["{{this.n}}"], "list")], "A\n1\n2\n"],
    ["first", [row(["{{this.n}}"], "list"), row(["Z"])], "1\n2\nZ\n"],
    ["between others", [row(["A"]), row(["{{this.n}}"], "list"), row(["Z"])], "A\n1\n2\nZ\n"],
    [
      "next to another one",
      [row(["{{this.n}}"], "list"), row(["{{this.n}}!"], "list"), row(["Z"])],
      "1\n2\n1!\n2!\nZ\n",
    ],
  ])("that is %s is one line of the text part for each item", (_, rows, wanted) => {
    const { text } = renderDesign(designOf("table", { enableHeader: false, table: storedTable({ rows }) }));
    const done = fillMail({ subject: "", html: "", text }, { list: [{ n: 1 }, { n: 2 }] });
    expect(done.ok && done.mail.text.replaceAll(/\n+/g, "\n")).toBe(wanted);
  });

  it("is read again from the mail that has it", () => {
    const { html } = mailOf(receipt);
    const { design } = importHtml(html, { newId: countingIds() });
    const read = design.body.rows[0]?.columns[0]?.contents[0]?.values ?? {};
    expect(rowsOf(openTable(objectAt(read, "table")), "rows").map(listOf)).toEqual(["order.items", ""]);
    expect(renderDesign(design).html).toBe(html);
  });

  it("is found where another editor has wrapped its tags in elements", () => {
    const wrapped = {
      rows: [
        row(["<p>&nbsp;</p>", "<p><span>{{~#each  items~}}</span></p>"]),
        row(["{{this.a}}", "<p>b{{/each}}</p>"]),
      ],
    };
    expect(rowsOf(openTable(wrapped), "rows")).toMatchObject([
      { cells: [{}, { text: "<p>b</p>" }], sestinaRepeat: "items" },
    ]);
  });

  it.each<[string, readonly Values[]]>([
    ["a start tag without an end", [row(["", "{{#each items}}"]), row(["a", "b"])]],
    ["words before the start tag", [row(["x", "{{#each items}}"]), row(["a", "b{{/each}}"])]],
    ["a condition", [row(["", "{{#if items}}"]), row(["a", "b{{/if}}"])]],
    ["both tags in one row", [row(["{{#each items}}a", "b{{/each}}"])]],
    ["no row after the start tag", [row(["", "{{#each items}}"])]],
  ])("is not seen in %s: the table stays as it is", (_, rows) => {
    const table = { rows };
    expect(openTable(table)).toBe(table);
  });

  it.each(["items", "order.items", "this.rows", "[line items]", "order.[line items].all", "Bücher", "@root.items"])(
    "can repeat over %s",
    (list) => {
      const isPlain = !list.startsWith("@");
      expect(isListName(list)).toBe(isPlain);
    },
  );

  it.each(["", " ", "a b", "a}}", "{{items}}", "items.", ".items", "#each items", "[a", "items as |x|"])(
    "cannot repeat over “%s”",
    (list) => {
      expect(isListName(list)).toBe(false);
    },
  );
});

describe("the opened table", () => {
  const text = fc.constantFrom(
    "",
    "Tea",
    "<p>{{this.name}}</p>",
    "{{#if this.a}}x{{/if}}",
    "{{#each this.b}}y{{/each}}",
  );
  const table = fc.integer({ min: 1, max: 3 }).chain((columns) =>
    fc.record({
      headers: fc.array(
        fc.array(text, { minLength: columns, maxLength: columns }).map((texts) => row(texts)),
        { maxLength: 1 },
      ),
      rows: fc.array(
        fc
          .tuple(
            fc.array(text, { minLength: columns, maxLength: columns }),
            fc.constantFrom("", "", "items", "order.items"),
          )
          .map(([texts, list]) => row(texts, list)),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  );

  it("is the same again after it was stored, whatever its rows, and no repetition is left in the text of a cell", () => {
    fc.assert(
      fc.property(table, (opened) => {
        expect(openTable(storedTable(opened))).toEqual(opened);
        expect(storedTable(openTable(storedTable(opened)))).toEqual(storedTable(opened));
      }),
    );
  });

  it("keeps its repetitions while rows and columns come, go and move", () => {
    fc.assert(
      fc.property(table, fc.nat(20), (opened, n) => {
        const count = opened.rows.length;
        const lists = (of: Values) => rowsOf(of, "rows").map(listOf);
        const again = (of: Values) => openTable(storedTable(of));
        expect(lists(again(addColumn(opened, n % 3)))).toEqual(lists(opened));
        expect(lists(again(addRow(opened, "rows", n % count)))).toEqual(lists(opened).toSpliced(n % count, 0, ""));
        const moved = lists(opened)
          .toSpliced(n % count, 1)
          .toSpliced(0, 0, ...lists(opened).slice(n % count, (n % count) + 1));
        expect(lists(again(moveRow(opened, "rows", n % count, 0)))).toEqual(moved);
        if (cellsOf(rowsOf(opened, "rows")[0] ?? {}).length > 1)
          expect(lists(again(removeColumn(opened, 0)))).toEqual(lists(opened));
      }),
    );
  });
});

describe("a language of a table with a repeated row", () => {
  const stored = storedTable(receipt);
  const german = {
    rows: [
      { cells: [{ text: "<p>{{this.name}}</p>" }, { text: "je {{this.price}}" }] },
      { cells: [{ text: "Summe" }, {}] },
    ],
  };

  it("has the words of the opened table, and the tags of the default language", () => {
    const shown = openTable(tableInLanguage(stored, german) as Values);
    expect(rowsOf(shown, "rows").map((each) => [listOf(each), ...cellsOf(each).map(({ text }) => text)])).toEqual([
      ["order.items", "<p>{{this.name}}</p>", "je {{this.price}}"],
      ["", "Summe", "{{total}}"],
    ]);
    expect(JSON.stringify(tableTranslation(stored, storedTable(shown), german))).not.toMatch(/each|sestinaRepeat/);
  });

  it("follows when the repetition starts, changes its list and ends, and when columns change", () => {
    const values = { enableHeader: true, table: stored, _languages: { de: { table: german } } };
    const edit = (list: string) => (table: Values) => ({
      ...table,
      rows: rowsOf(table, "rows").map((each, i) => (i === 0 ? repeatedBy(each, list) : each)),
    });
    for (const list of ["", "lines"]) {
      const next = reshapeTables(values, openTable(stored), edit(list));
      const shown = openTable(
        tableInLanguage(next["table"], objectAt(objectAt(objectAt(next, "_languages"), "de"), "table")) as Values,
      );
      expect(rowsOf(shown, "rows").map(listOf)).toEqual([list, ""]);
      expect(JSON.stringify(rowsOf(shown, "rows"))).toMatch(/je \{\{this\.price\}\}".*Summe/);
    }
    const wider = reshapeTables(values, openTable(stored), (table) => addColumn(table, 2));
    expect(JSON.stringify(wider)).toMatch(/"text":"\{\{\/each\}\}"/);
    expect(JSON.stringify(wider["_languages"])).not.toContain("each");
  });

  it("has texts to translate without the tags of the repetition", () => {
    const table = storedTable({
      rows: [row(["{{this.name}}", "each {{this.price}}"], "items"), row(["Total", "{{sum}}"])],
    });
    const texts = contentTexts("table", { table }, {});
    expect(texts.map(({ part, source }) => [part, source])).toEqual([
      ["table.rows.0.0", "{{this.name}}"],
      ["table.rows.0.1", "each {{this.price}}"],
      ["table.rows.1.0", "Total"],
      ["table.rows.1.1", "{{sum}}"],
    ]);
    const put = texts[1]?.put("je {{this.price}}", {}) ?? {};
    expect(tableInLanguage(table, put["table"])).toMatchObject({
      rows: [{}, { cells: [{}, { text: "je {{this.price}}{{/each}}" }] }, {}],
    });
    expect(JSON.stringify(put)).not.toMatch(/each|sestinaRepeat/);
  });
});
