import { describe, expect, it } from "vitest";
import { repeatsAround, tagsWithin } from "#editor/app/model/merge-tags/repeats-around.ts";
import { flatTags } from "#editor/app/model/merge-tags/flat-tags.ts";
import { readDesign } from "#shared/email/design/read-design.ts";

/** A design of one text, with these conditions of its row and of itself. */
function designWith(ofRow: string, ofText: string) {
  const condition = (before: string) => ({ displayCondition: { type: "", label: "", before, after: "" } });
  const text = { id: "text000001", type: "text", values: { text: "<p>Words</p>", ...condition(ofText) } };
  const columns = [{ id: "column0001", contents: [text], values: {} }];
  const rows = [{ id: "row0000001", cells: [1], columns, values: condition(ofRow) }];
  const read = readDesign(JSON.stringify({ body: { id: "body000001", rows, values: {} }, schemaVersion: 24 }));
  if (!read.ok) throw new Error("the design cannot be read");
  return read.design;
}

describe("the repetitions around a place in a text", () => {
  it.each([
    ["", "", "", []],
    ["{{#each order.items}}", "", "", ["order.items"]],
    ["{{#each items}}", "{{#each this.sizes}}", "", ["items", "this.sizes"]],
    ["{{#if vip}}", "", "{{name}}{{#each [my items] as |item|}}", ["[my items]"]],
    ["", "", "{{~#each items~}}{{#each sizes}}{{/each}}", ["items"]],
    ["{{#each items}}", "", "{{/each}}", []],
    ["", "", "{{/each}}{{#eachOther items}}", []],
  ])("row %s, content %s, before the cursor %s: %j", (row, text, before, expected) => {
    expect(repeatsAround(designWith(row, text), "text000001", before)).toEqual(expected);
  });

  it("are none for an unknown item", () => {
    expect(repeatsAround(designWith("{{#each items}}", ""), null, "")).toEqual([]);
    expect(repeatsAround(designWith("{{#each items}}", ""), "unknown", "")).toEqual([]);
  });
});

describe("the merge tags offered there", () => {
  const tags = flatTags([
    { name: "name", value: "{{name}}", kind: "text" },
    { name: "Items", mergeTags: [{ name: "this.title", value: "{{this.title}}", repeat: "items" }] },
    { name: "Sizes", mergeTags: [{ name: "this.cm", value: "{{this.cm}}", repeat: "this.sizes" }] },
  ]);

  it.each([
    [[], ["name"]],
    [["items"], ["this.title", "name"]],
    [
      ["items", "sizes"],
      ["this.cm", "name"],
    ],
    [["others"], ["name"]],
  ])("within %j: %j", (repeats, names) => {
    expect(tagsWithin(tags, repeats).map(({ name }) => name)).toEqual(names);
  });
});
