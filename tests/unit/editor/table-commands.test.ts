import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialState } from "#editor/app/host/initial-state.ts";
import { addCopyOfContent } from "#editor/app/model/commands/design-commands.ts";
import { editTable, repeatTableRow } from "#editor/app/model/commands/table-commands.ts";
import { sayFrom } from "#editor/app/model/i18n/say.ts";
import { newProductList } from "#editor/app/model/items/product-list.ts";
import { cellNextTo, cellWithText, firstCell, placesOf } from "#editor/app/model/items/table-cells.ts";
import { fieldsOfList, knownLists } from "#editor/app/model/merge-tags/known-lists.ts";
import { repeatsAround } from "#editor/app/model/merge-tags/repeats-around.ts";
import { drawnAsSamples } from "#editor/app/model/merge-tags/sample-drawing.ts";
import { drawnAsTags } from "#editor/app/model/merge-tags/tag-drawing.ts";
import { tableOf, withCell } from "#editor/app/state/properties/table-property.ts";
import type { Session } from "#editor/app/state/session/session.ts";
import { createStore } from "#editor/app/state/session/store.ts";
import { idsOf, findContent } from "#shared/email/design/find.ts";
import { objectAt } from "#shared/email/design/json.ts";
import { blankDesign, newContent } from "#shared/email/design/new-items.ts";
import {
  addColumn,
  addRow,
  cellsOf,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  rowsOf,
} from "#shared/email/design/table-edits.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { listOf, openTable, repeatedBy, storedTable } from "#shared/email/render/table-repeat.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { designOf } from "../email/support/one-content.ts";
import { countingIds } from "../email/support/fixtures.ts";

const row = (texts: readonly string[], list = ""): Values =>
  repeatedBy({ cells: texts.map((text) => ({ text, width: 100 / texts.length })), height: 30 }, list);
const receipt = storedTable({
  headers: [row(["Item", "Price"])],
  rows: [row(["{{this.name}}", "{{this.price}}"], "items"), row(["Total", "{{total}}"])],
});
const german = { rows: [{ cells: [{}, { text: "je {{this.price}}" }] }, { cells: [{ text: "Summe" }, {}] }] };
const mail = () => designOf("table", { enableHeader: true, table: receipt, _languages: { de: { table: german } } });

function open(design: Design, language: string | null = null): { session: Session; id: string } {
  const languages = [{ value: "en", default: true }, { value: "de" }];
  const store = createStore({ ...initialState({}, design), languages, language }, () => undefined);
  const session = { store, newId: countingIds(), emit: () => undefined, askHost: () => () => undefined };
  return { session, id: idsOf(design, "content")[0]! };
}
const jsonOf = ({ store }: Session) => JSON.stringify(store.state().design);
const tableIn = ({ store }: Session, id: string) =>
  openTable(objectAt(valuesOf(findContent(store.state().design, id)!), "table"));

type Act = (session: Session, id: string, n: number) => void;
const acts: Record<string, Act> = {
  writeCell: (session, id, n) => {
    const values = valuesOf(findContent(session.store.state().design, id)!);
    const table = tableOf(session, id, values);
    const places = placesOf(tableIn(session, id), values);
    const edit = (cell: Values) => cellWithText(cell, { key: "text", stored: `<p>word ${n}</p>` }, undefined);
    table.commit(withCell(table, places[n % places.length] ?? firstCell, edit));
  },
  repeat: ({ store }, id, n) => store.run(repeatTableRow(id, n % 2, ["", "items", "order.lines"][n % 3]!)),
  addRow: ({ store }, id, n) => store.run(editTable(id, (table) => addRow(table, "rows", n % 3))),
  moveRow: ({ store }, id, n) => store.run(editTable(id, (table) => moveRow(table, "rows", n % 2, (n + 1) % 2))),
  removeRow: (session, id, n) => {
    if (rowsOf(tableIn(session, id), "rows").length > 1)
      session.store.run(editTable(id, (table) => removeRow(table, "rows", n % 2)));
  },
  addColumn: ({ store }, id, n) => store.run(editTable(id, (table) => addColumn(table, n % 3))),
  moveColumn: ({ store }, id) => store.run(editTable(id, (table) => moveColumn(table, 0, 1))),
  removeColumn: (session, id) => {
    if (cellsOf(rowsOf(tableIn(session, id), "rows")[0] ?? {}).length > 1)
      session.store.run(editTable(id, (table) => removeColumn(table, 0)));
  },
  language: ({ store }, _, n) => store.set({ language: n % 2 === 0 ? null : "de" }),
};

describe("any edits of a table", () => {
  it("are undone and redone step by step, and leave a mail whose placeholders are sound in each language", () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(30)), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (plan) => {
        const { session, id } = open(mail());
        const { store } = session;
        const states = [jsonOf(session)];
        for (const [name, n] of plan) {
          acts[name]!(session, id, n);
          store.endUndoStep();
          const now = jsonOf(session);
          if (now !== states.at(-1)) states.push(now);
          expect(now).not.toContain("sestinaRepeat");
        }
        const { html } = renderDesign(store.state().design);
        expect(extractPlaceholders({ subject: "", html }).ok).toBe(true);
        const repeated = rowsOf(tableIn(session, id), "rows").filter((each) => listOf(each) !== "").length;
        expect(html.match(/\{\{#each/g) ?? []).toHaveLength(repeated);
        for (const state of states.slice(0, -1).reverse()) {
          store.undo();
          expect(jsonOf(session)).toBe(state);
        }
        for (const state of states.slice(1)) {
          store.redo();
          expect(jsonOf(session)).toBe(state);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("keep the words of a language with their cells, also in a row that begins or ends to repeat", () => {
    const { session, id } = open(mail());
    session.store.run(repeatTableRow(id, 0, ""));
    session.store.run(editTable(id, (table) => moveRow(table, "rows", 0, 1)));
    session.store.run(repeatTableRow(id, 1, "lines"));
    session.store.set({ language: "de" });
    const values = valuesOf(findContent(session.store.state().design, id)!);
    const shown = tableOf(session, id, values).value as Values;
    expect(rowsOf(shown, "rows").map((each) => [listOf(each), ...cellsOf(each).map(({ text }) => text)])).toEqual([
      ["", "Summe", "{{total}}"],
      ["lines", "{{this.name}}", "je {{this.price}}"],
    ]);
  });

  it("in another language change only its words, and never the tags of a repetition", () => {
    const { session, id } = open(mail(), "de");
    acts["writeCell"]!(session, id, 3);
    const values = valuesOf(findContent(session.store.state().design, id)!);
    expect(values["table"]).toEqual(receipt);
    expect(JSON.stringify(values["_languages"])).toMatch(/word 3/);
    expect(JSON.stringify(values["_languages"])).not.toMatch(/each/);
  });
});

describe("the cells of a table", () => {
  const values: Values = { enableHeader: true, enableFooter: false };
  it("follow each other in reading order, without hidden parts", () => {
    const table = { ...openTable(receipt), footers: [row(["a", "b"])] };
    const walked = placesOf(table, values).map(({ part, row: line, column }) => `${part} ${line} ${column}`);
    expect(walked).toEqual(["headers 0 0", "headers 0 1", "rows 0 0", "rows 0 1", "rows 1 0", "rows 1 1"]);
    expect(cellNextTo(table, values, firstCell, -1)).toEqual({ part: "headers", row: 0, column: 1 });
    expect(cellNextTo(table, values, { part: "rows", row: 1, column: 1 }, 1)).toBeUndefined();
    expect(cellNextTo(table, values, { part: "footers", row: 0, column: 0 }, 1)).toBeUndefined();
  });

  it("know the list that repeats their row, for the placeholders that are offered", () => {
    const { session, id } = open(mail());
    const { design } = session.store.state();
    expect(repeatsAround(design, id, "", firstCell)).toEqual(["items"]);
    expect(repeatsAround(design, id, "", { part: "rows", row: 1, column: 0 })).toEqual([]);
    expect(repeatsAround(design, id, "", { part: "headers", row: 0, column: 0 })).toEqual([]);
    expect(repeatsAround(design, id, "{{#each this.tags}}", firstCell)).toEqual(["items", "this.tags"]);
  });
});

describe("rows with samples", () => {
  const html = '<tr><td data-sestina-cell="rows 0 0">{{this.name}}</td></tr>';
  const lines = (...names: string[]) => {
    const sample = names.map((name) => ({ name }));
    return [{ name: "L", rules: { repeat: { name: "L", before: "{{#each items}}", after: "{{/each}}", sample } } }];
  };
  const marked =
    '<tr><td data-sestina-cell="rows 0 0"><span data-sestina-repeat="items"></span>{{this.name}}</td></tr>';

  it("differ by item, and only the first one is the cell that is edited", () => {
    expect(drawnAsSamples(lines("Ada", "Bob")).repeatedRow("items", html)).toBe(
      '<tr><td data-sestina-cell="rows 0 0">Ada</td></tr><tr><td data-sestina-sample="rows 0 0">Bob</td></tr>',
    );
  });

  it("are those of the host, three at most", () => {
    const rows = drawnAsSamples(lines("a", "b", "c", "d")).repeatedRow("items", html);
    expect(rows?.match(/>[a-d]</g)).toEqual([">a<", ">b<", ">c<"]);
  });

  it("are one row that names the list where the host has no sample, and where tags are shown", () => {
    expect(drawnAsSamples([]).repeatedRow("items", html)).toBe(marked);
    expect(drawnAsSamples(lines()).repeatedRow("items", html)).toBe(marked);
    expect(drawnAsTags.repeatedRow("items", html)).toBe(marked);
    expect(drawnAsTags.repeatedRow('a."b"&<c>', "<tr><td><p>x</p></td></tr>")).toBe(
      '<tr><td><p><span data-sestina-repeat="a.&quot;b&quot;&amp;&lt;c>"></span>x</p></td></tr>',
    );
  });

  it.each(["{{#if this.a}}", "{{this.", "{{/each}}"])(
    "are not made of a text that Amazon SES cannot read: %s",
    (text) => {
      const row = drawnAsSamples(lines("Ada")).repeatedRow("items", `<tr><td>${text}</td></tr>`);
      expect(row).toBe(`<tr><td><span data-sestina-repeat="items"></span>${text}</td></tr>`);
    },
  );
});

describe("a product list", () => {
  const tags = [
    { name: "total", value: "{{total}}" },
    {
      name: "Lines",
      mergeTags: ["product", "unit_price"].map((name) => ({ name, value: `{{this.${name}}}`, repeat: "order.lines" })),
    },
  ];

  it("has the fields of the list as columns, numbers at the end and narrower", () => {
    const content = newProductList(sayFrom({}), "order.lines", fieldsOfList(tags, "order.lines"));
    expect(openTable(objectAt(content.values ?? {}, "table"))).toMatchObject({
      headers: [
        {
          cells: [
            { text: "Product", width: 75 },
            { text: "Unit price", width: 25, textAlign: "right" },
          ],
        },
      ],
      rows: [{ sestinaRepeat: "order.lines", cells: [{ text: "{{this.product}}" }, { text: "{{this.unit_price}}" }] }],
    });
  });

  it("is one undo step, and a table of Unlayer's format", () => {
    const { session } = open(blankDesign(countingIds()));
    const before = jsonOf(session);
    const content = newProductList(sayFrom({}), "items", []);
    session.store.run(addCopyOfContent(content, { into: "newRow", area: "rows", at: 0 }, session.newId));
    expect(renderDesign(session.store.state().design).html).toMatch(
      /\{\{#each items\}\}<tr.*\{\{this\.quantity\}\}.*\{\{\/each\}\}/,
    );
    expect(Object.keys(content.values ?? {})).toEqual(Object.keys(newContent("table").values ?? {}));
    session.store.undo();
    expect(jsonOf(session)).toBe(before);
  });

  it("offers the lists of the host and of the mail", () => {
    const conditions = [{ type: "Lists", label: "l", description: "", before: "{{#each hosts}}", after: "{{/each}}" }];
    expect(knownLists({ design: mail(), mergeTags: tags, displayConditions: conditions })).toEqual([
      "order.lines",
      "hosts",
      "items",
    ]);
    expect(knownLists({ design: blankDesign(countingIds()), mergeTags: [], displayConditions: [] })).toEqual([]);
  });
});
