import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyValue, emptyValues } from "#shared/placeholders/empty.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { placeholderJsonSchema } from "#shared/placeholders/json-schema.ts";
import { isComplex, requiresExpert } from "#shared/placeholders/mode.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import { submittedData } from "#shared/placeholders/submit-values.ts";
import { validateValues } from "#shared/placeholders/validate.ts";

function treeOf(html: string): PlaceholderObject {
  const extracted = extractPlaceholders({ subject: "", html });
  if (!extracted.ok) throw new Error(JSON.stringify(extracted.problems));
  return extracted.tree;
}

const order = treeOf(
  "{{name}}{{#if vip}}!{{/if}}{{#if note}}{{note}}{{/if}}{{address.city}}" +
    "{{#each items}}{{title}}{{/each}}{{#each tags}}{{this}}{{/each}}{{#if coupon}}{{coupon.code}}{{/if}}",
);

const filled = {
  name: "Anna",
  vip: false,
  note: "",
  address: { city: "Berlin" },
  items: [{ title: "Book" }],
  tags: ["new"],
  coupon: { code: "" },
};

function errors(values: unknown): Record<string, string> {
  return Object.fromEntries(validateValues(order, values));
}

describe("the placeholder form", () => {
  it("starts empty, with one item in each list", () => {
    expect(emptyValues(order)).toEqual({
      name: "",
      vip: false,
      note: "",
      address: { city: "" },
      items: [{ title: "" }],
      tags: [""],
      coupon: { code: "" },
    });
    expect(emptyValue({ kind: "list", item: { kind: "boolean" }, minimum: 3 })).toEqual([false, false, false]);
  });

  it("requires every value that is not optional", () => {
    const required = {
      name: "name is required",
      "address.city": "city is required",
      "items.0.title": "title is required",
      "tags.0": "tags is required",
    };
    expect(errors(emptyValues(order))).toEqual(required);
    expect(errors(undefined)).toEqual({
      name: "name is required",
      vip: "vip is required",
      address: "address is required",
      items: "Minimum of one item is required",
      tags: "Minimum of one item is required",
    });
  });

  it("accepts complete values", () => {
    expect(errors(filled)).toEqual({});
    expect(errors({ ...filled, name: 5, extra: "ignored" })).toEqual({});
  });

  it.each([
    ["an empty list", { items: [] }, { items: "Minimum of one item is required" }],
    ["a text for a list", { items: "Book" }, { items: "Minimum of one item is required" }],
    ["a text for an object", { address: "Berlin" }, { address: "address is required" }],
    ["an object for a text", { name: { first: "Anna" } }, { name: "name is required" }],
    ["a text for a question", { vip: "yes" }, { vip: "vip is required" }],
    ["one empty item of two", { tags: ["new", ""] }, { "tags.1": "tags is required" }],
  ])("refuses %s", (_what, change, expected) => {
    expect(errors({ ...filled, ...change })).toEqual(expected);
  });

  it("allows an optional object to be blank, its conditions off", () => {
    const tree = treeOf("{{#if coupon}}{{coupon.code}}{{#if coupon.big}}!{{/if}}{{/if}}");
    expect([...validateValues(tree, { coupon: { code: "", big: false } })]).toEqual([]);
    expect(submittedData(tree, { coupon: { code: "", big: false } })).toEqual({});
    expect([...validateValues(tree, { coupon: { code: "", big: true } }).keys()]).toEqual(["coupon.code"]);
  });

  it("requires as many items as the template reads by number", () => {
    const tree = treeOf("{{items.[2]}}");
    expect([...validateValues(tree, { items: ["a"] })]).toEqual([["items", "Minimum of 3 items is required"]]);
  });

  it.each([
    "<script>alert(1)</script>",
    "a<SCRIPT src=//x>",
    "</script >",
    "<script",
    "<p><script\n>x",
    "{{<script>}}",
  ])("refuses a script tag in any place: %s", (text) => {
    const message = "String not allowed. Please remove script tags.";
    const values = { ...filled, note: text, items: [{ title: text }], tags: ["ok", text], address: { city: text } };
    expect(errors(values)).toEqual({
      note: message,
      "address.city": message,
      "items.0.title": message,
      "tags.1": message,
    });
  });

  it("requires a value of any kind, and refuses a script tag in it", () => {
    const tree = treeOf("{{#each items}}x{{/each}}");
    const problems = (item: unknown) => [...validateValues(tree, { items: [item] })];
    expect(problems("")).toEqual([["items.0", "items is required"]]);
    expect(problems({ a: "<script>" })).toEqual([["items.0", "String not allowed. Please remove script tags."]]);
    expect(problems({ a: "b" })).toEqual([]);
  });

  it("accepts a comment that names a script", () => {
    expect(errors({ ...filled, note: "<!-- <script> -->" })).toEqual({});
  });

  it.each(["<b>bold</b>", "a < b", "script", "<scripted>", "&lt;script&gt;"])("accepts other html: %s", (text) => {
    expect(errors({ ...filled, name: text })).toEqual({});
  });

  it("returns sanitized texts, without optional objects that were left blank", () => {
    const values = {
      ...filled,
      name: '<b onclick="x()">Anna</b>',
      items: [{ title: '<a href="javascript:x()">a</a>' }],
    };
    const data = submittedData(order, values);
    expect(data).toMatchObject({ vip: false, note: "", tags: ["new"] });
    expect(data["name"]).toMatch(/^<b ?>Anna<\/b>$/);
    expect(JSON.stringify(data["items"])).not.toContain("javascript:");
    expect(Object.hasOwn(data, "coupon")).toBe(false);
  });

  it("keeps hostile names as plain values", () => {
    const tree = treeOf("{{__proto__}}{{constructor.name}}");
    const values = { ...Object.fromEntries([["__proto__", "a"]]), constructor: { name: "b" } };
    expect([...validateValues(tree, values)]).toEqual([]);
    expect([...validateValues(tree, {}).keys()]).toEqual(["__proto__", "constructor"]);
    expect(Object.entries(submittedData(tree, values))).toEqual(Object.entries(values));
    expect(Object.keys(sampleData(tree))).toEqual(["__proto__", "constructor"]);
  });
});

describe("sample data", () => {
  it("has readable texts for the names of the placeholders", () => {
    const names = ["customerEmail", "unsubscribe_url", "totalPrice", "deliveryDate", "first-name", "orderNumber"];
    const data = sampleData(treeOf(names.map((name) => `{{[${name}]}}`).join("")));
    expect(Object.values(data)).toEqual([
      "anna.schmidt@example.com",
      "https://example.com/unsubscribe",
      "49.90",
      "March 14, 2027",
      "Anna",
      "10042",
    ]);
    expect(sampleData(treeOf("{{gateOfDeparture}}"))).toEqual({ gateOfDeparture: "Gate of departure" });
  });

  it("has three different items in a list, and conditions that are on", () => {
    const tree = treeOf("{{#each hobbies}}{{this}}{{/each}}{{#if vip}}x{{/if}}{{#each users}}{{name}}{{/each}}");
    expect(sampleData(tree)).toEqual({
      hobbies: ["Hobby 1", "Hobby 2", "Hobby 3"],
      vip: true,
      users: [{ name: "Anna Schmidt" }, { name: "Ben Okafor" }, { name: "Clara Rossi" }],
    });
  });

  it("has order lines that could stand on a receipt: wares with their prices, in one currency", () => {
    const tree = treeOf(
      "{{#each order.items}}{{name}}{{qty}}{{price}}{{currency}}{{imageUrl}}{{engraving}}{{seller.name}}{{/each}}",
    );
    const common = { currency: "EUR", imageUrl: "https://example.com/image.png" };
    expect(sampleData(tree)).toEqual({
      order: {
        items: [
          {
            name: "Blue notebook",
            qty: "3",
            price: "49.90",
            engraving: "Engraving 1",
            seller: { name: "Anna Schmidt" },
          },
          { name: "Desk lamp", qty: "1", price: "12.50", engraving: "Engraving 2", seller: { name: "Ben Okafor" } },
          { name: "Tea cup", qty: "2", price: "8.75", engraving: "Engraving 3", seller: { name: "Clara Rossi" } },
        ].map((item) => ({ ...item, ...common })),
      },
    });
  });

  it("has different items also in a list that must be longer, and in lists of lists", () => {
    const cities = sampleData(treeOf("{{cities.[4]}}{{#each cities}}{{this}}{{/each}}"))["cities"];
    expect(cities).toEqual(["Berlin", "Hamburg", "Munich", "Berlin 2", "Hamburg 2"]);
    const orders = sampleData(treeOf("{{#each orders}}{{number}}{{#each lines}}{{title}}{{/each}}{{/each}}"))["orders"];
    expect(orders).toHaveLength(3);
    expect(orders).toContainEqual({
      number: "10043",
      lines: [{ title: "Blue notebook" }, { title: "Desk lamp" }, { title: "Tea cup" }],
    });
  });

  it("is generated for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const shape = {
          kind: "object" as const,
          fields: [{ name, optional: false, needed: true, shape: { kind: "string" as const } }],
        };
        expect(Object.values(sampleData(shape))[0]).toMatch(/\S/);
      }),
    );
  });
});

describe("the JSON Schema of a template", () => {
  it("describes what the template accepts", () => {
    expect(placeholderJsonSchema(order)).toEqual({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        name: { type: ["string", "number"], minLength: 1 },
        vip: { type: "boolean" },
        note: { type: ["string", "number"] },
        address: {
          type: "object",
          properties: { city: { type: ["string", "number"], minLength: 1 } },
          required: ["city"],
        },
        items: {
          type: "array",
          minItems: 1,
          items: {
            type: "object",
            properties: { title: { type: ["string", "number"], minLength: 1 } },
            required: ["title"],
          },
        },
        tags: { type: "array", minItems: 1, items: { type: ["string", "number"], minLength: 1 } },
        coupon: {
          type: "object",
          properties: { code: { type: ["string", "number"], minLength: 1 } },
          required: ["code"],
        },
      },
      required: ["name", "vip", "address", "items", "tags"],
    });
  });

  it("requires an optional value whose absence would lose the mail", () => {
    const schema = placeholderJsonSchema(treeOf("{{name}}{{#if name}}!{{/if}}{{#each list}}x{{else}}-{{/each}}"));
    expect(schema).toMatchObject({
      properties: { name: { type: ["string", "number"] }, list: { minItems: 0, items: {} } },
      required: ["name"],
    });
  });
});

describe("the editor mode", () => {
  it.each([
    ["texts and questions", "{{a}}{{#if b}}x{{/if}}", false, false],
    ["a list of texts", "{{#each a}}{{this}}{{/each}}", false, true],
    ["a list of objects", "{{#each a}}{{b}}{{#if c}}x{{/if}}{{/each}}", false, true],
    ["an object", "{{a.b}}", false, true],
    ["an object in an object", "{{a.b.c}}", false, true],
    ["a list in an object", "{{#each a.b}}{{c}}{{/each}}", false, true],
    ["three objects in each other", "{{a.b.c.d}}", true, true],
    ["a list in a list item", "{{#each a}}{{#each b}}{{this}}{{/each}}{{/each}}", true, true],
    ["a list of lists", "{{#each a}}{{#each this}}{{this}}{{/each}}{{/each}}", true, true],
    ["an object in a list item", "{{#each a}}{{b.c}}{{/each}}", true, true],
    ["a deep list in an object", "{{#each a.b}}{{c.d}}{{/each}}", true, true],
  ])("for %s", (_what, html, expert, complex) => {
    const tree = treeOf(html);
    expect([requiresExpert(tree), isComplex(tree)]).toEqual([expert, complex]);
  });
});
