import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idOf } from "#shared/email/design/address.ts";
import { findItem, itemsOf } from "#shared/email/design/find.ts";
import { freshId } from "#shared/email/design/ids.ts";
import { listAt } from "#shared/email/design/json.ts";
import { readDesign, saveDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { fixture, fixtureNames, fixtureText, load } from "./support/fixtures.ts";

const skeleton = (body: object) => ({ body: { rows: [], values: {}, ...body } });

describe("a design", () => {
  test.each(fixtureNames)("%s is written key by key as it was read, rendered or not", (name) => {
    const read = JSON.parse(fixtureText(name)) as unknown;
    const design = load(read);
    expect(JSON.stringify(saveDesign(design))).toBe(JSON.stringify(read));
    renderDesign(design);
    expect(JSON.stringify(saveDesign(design))).toBe(JSON.stringify(read));
    expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(fixtureText(name))));
  });

  test("of any content, including unknown keys, is written as it was read", () => {
    const values = fc.dictionary(fc.string(), fc.jsonValue());
    const content = fc.record({ values, type: fc.string(), extra: fc.jsonValue() });
    const column = fc.record({ contents: fc.array(content, { maxLength: 3 }), values, other: fc.jsonValue() });
    const row = fc.record({ values, columns: fc.array(column, { maxLength: 3 }), id: fc.string() });
    const version = fc.constantFrom(undefined, 5, 6, 7, 12, 16, 21, 24);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 3 }), version, fc.jsonValue(), (rows, schemaVersion, extra) => {
        const text = JSON.stringify({ extra, body: { values: {}, more: extra, rows }, schemaVersion });
        expect(JSON.stringify(saveDesign(load(text)))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  test("keeps textJson and unknown types unchanged", () => {
    const saved = JSON.stringify(saveDesign(fixture("every-type-v24.json")));
    expect(saved).toContain('"type":"loyalty-card"');
    expect(saved).toContain('\\"type\\":\\"extended-paragraph\\"');
  });

  test("shares nothing with the copy that is saved", () => {
    const design = fixture("overrides-v12.json");
    const saved = saveDesign(design) as { body: { rows: unknown[] } };
    saved.body.rows.length = 0;
    expect(design.body.rows.length).toBeGreaterThan(0);
  });

  test("without ids, or with a repeated id, gets addresses that are not in its JSON", () => {
    const twice = skeleton({
      rows: [
        { id: "a", columns: [{ contents: [] }] },
        { id: "a", columns: [] },
      ],
    });
    for (const design of [fixture("old-2017.json"), load(twice)]) {
      const ids = [...itemsOf(design)].map(({ item }) => idOf(item));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(idOf(findItem(design, id)!.item)).toBe(id);
      expect(JSON.stringify(saveDesign(design))).not.toContain("~");
    }
  });
});

test("a missing or malformed list is read as an empty one", () => {
  expect([listAt({}, "a"), listAt({ a: "b" }, "a"), listAt({ a: ["b"] }, "a")]).toEqual([[], [], ["b"]]);
});

test("an id maker that returns only used ids causes an error, not an endless loop", () => {
  expect(() => freshId(() => "a", new Set(["a"]))).toThrow("the id maker gives only ids that are taken");
});

describe("an invalid design is refused, with the place and a reason:", () => {
  test.each([
    ["not JSON at all", "{oops", "the document", /not JSON/],
    ["a number", 7, "the document", /must be an object/],
    ["no body", {}, "body", /must be an object/],
    ["rows that are no list", skeleton({ rows: {} }), "body.rows", /list of rows/],
    ["a row without columns", skeleton({ rows: [{ columns: [] }, {}] }), "body.rows[1].columns", /list of columns/],
    ["cells of zero", skeleton({ rows: [{ cells: [1, 0], columns: [] }] }), "body.rows[0].cells[1]", /greater than 0/],
    [
      "a content without a type",
      skeleton({ rows: [{ columns: [{ contents: [{ type: "text" }, { values: {} }] }] }] }),
      "body.rows[0].columns[0].contents[1].type",
      /must be text/,
    ],
    ["values that are a list", skeleton({ values: [] }), "body.values", /must be an object/],
    ["a version in words", { ...skeleton({}), schemaVersion: "24" }, "schemaVersion", /must be a number/],
  ])("%s", (_, input, at, problem) => {
    const read = readDesign(input);
    expect(read).toMatchObject({ ok: false, at });
    expect(read.ok ? "" : read.problem).toMatch(problem);
  });
});
