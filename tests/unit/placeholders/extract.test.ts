import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import type { PlaceholderObject, PlaceholderShape } from "#shared/placeholders/placeholder-object.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";
import { soundTemplate } from "./sound-template.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/** The tree in short: `name?` is optional, `name!` needed, a list is `[item]`, with its minimum when it is not 1. */
function short(shape: PlaceholderShape): unknown {
  if (shape.kind === "list") return shape.minimum === 1 ? [short(shape.item)] : [short(shape.item), shape.minimum];
  if (shape.kind !== "object") return shape.kind;
  return Object.fromEntries(
    shape.fields.map((field) => [
      `${field.name}${field.optional ? "?" : ""}${field.needed ? "!" : ""}`,
      short(field.shape),
    ]),
  );
}

function treeOf(parts: TemplateParts): PlaceholderObject {
  const extracted = extractPlaceholders(parts);
  if (!extracted.ok) throw new Error(JSON.stringify(extracted.problems));
  return extracted.tree;
}

function extract(html: string): unknown {
  return short(treeOf({ subject: "", html }));
}

const table: [meaning: string, html: string, tree: unknown][] = [
  ["nothing", "<p>Hello</p>", {}],
  ["a printed value", "Hi {{name}}", { "name!": "string" }],
  ["three braces", "{{{name}}} {{&other}}", { "name!": "string", "other!": "string" }],
  ["Amazon SES's own tags", '<a href="{{amazonSESUnsubscribeUrl}}">{{{ ses:openTracker }}}</a>', {}],
  [
    "a tag of Amazon SES as a question",
    "{{#if amazonSESUnsubscribeUrl}}x{{/if}}",
    { amazonSESUnsubscribeUrl: "boolean" },
  ],
  [
    "a block parameter and a field with the name of a tag",
    "{{#each items as |amazonSESUnsubscribeUrl|}}{{amazonSESUnsubscribeUrl}}{{/each}}{{a.amazonSESUnsubscribeUrl}}",
    { items: ["string"], "a!": { "amazonSESUnsubscribeUrl!": "string" } },
  ],
  ["a name with blanks", "{{[first name]}}", { "first name!": "string" }],
  ["an escaped tag", "\\{{name}}", {}],
  ["a comment", "{{! name }}{{!-- {{other}} --}}", {}],
  ["a question", "{{#if vip}}Hello{{/if}}", { vip: "boolean" }],
  ["a question turned round", "{{#unless vip}}Hello{{/unless}}", { vip: "boolean" }],
  ["else if", "{{#if a}}1{{else if b}}2{{else}}{{c}}{{/if}}", { a: "boolean", b: "boolean", "c!": "string" }],
  ["a value asked for and printed inside", "{{#if name}}Hi {{name}}{{/if}}", { "name?": "string" }],
  ["a value asked for and printed outside", "{{name}}{{#if name}}!{{/if}}", { "name?!": "string" }],
  ["a value printed where it is not there", "{{#unless name}}{{name}}{{/unless}}", { "name?!": "string" }],
  ["this and ./", "{{this.name}}{{./other}}", { "name!": "string", "other!": "string" }],
  ["a path", "{{user.name}}", { "user!": { "name!": "string" } }],
  ["a path asked for first", "{{#if user}}{{user.name}}{{/if}}", { "user?": { "name!": "string" } }],
  ["a path asked for as a whole", "{{#if user.name}}{{user.name}}{{/if}}", { user: { "name?": "string" } }],
  ["#with", "{{#with user}}{{name}}{{/with}}", { user: { "name!": "string" } }],
  ["#with and else", "{{#with user}}{{name}}{{else}}-{{/with}}", { "user?": { "name!": "string" } }],
  ["out of #with", "{{#with user}}{{name}}{{../title}}{{/with}}", { user: { "name!": "string" }, "title!": "string" }],
  ["a list of texts", "{{#each tags}}{{this}}{{/each}}", { tags: ["string"] }],
  ["a list of texts by dot", "{{#each tags}}{{.}}, {{/each}}", { tags: ["string"] }],
  [
    "a list of objects",
    "{{#each items}}{{name}}{{price}}{{/each}}",
    { items: [{ "name!": "string", "price!": "string" }] },
  ],
  ["a list of questions", "{{#each flags}}{{#if this}}x{{/if}}{{/each}}", { flags: ["boolean"] }],
  ["a list whose items do not matter", "{{#each items}}x{{/each}}", { items: ["any"] }],
  ["a list with else", "{{#each items}}{{name}}{{else}}none{{/each}}", { "items?": [{ "name!": "string" }] }],
  ["a list in a question", "{{#if items}}{{#each items}}{{this}}{{/each}}{{/if}}", { "items?": ["string"] }],
  ["a list by its length", "{{#if items.length}}{{#each items}}{{this}}{{/each}}{{/if}}", { items: ["string"] }],
  ["an item by its number", "{{items.[2].name}}", { "items!": [{ "name!": "string" }, 3] }],
  ["lists in lists", "{{#each rows}}{{#each this}}{{this}}{{/each}}{{/each}}", { rows: [["string"]] }],
  ["loop variables", "{{#each items}}{{@index}}{{@key}}{{@first}}{{@last}}{{this}}{{/each}}", { items: ["string"] }],
  ["the index around", "{{#each a}}{{#each b}}{{@../index}}{{this}}{{/each}}{{/each}}", { a: [{ b: ["string"] }] }],
  ["out of a list", "{{#each items}}{{../currency}}{{/each}}", { items: ["any"], "currency!": "string" }],
  [
    "#if is no level",
    "{{#each items}}{{#if a}}{{../b}}{{/if}}{{/each}}",
    { items: [{ a: "boolean" }], "b!": "string" },
  ],
  ["@root", "{{#each items}}{{@root.currency}}{{/each}}", { items: ["any"], "currency!": "string" }],
  ["block parameters", "{{#each items as |item at|}}{{item.name}}{{at}}{{/each}}", { items: [{ "name!": "string" }] }],
  ["a #with parameter", "{{#with user as |u|}}{{u.name}}{{/with}}", { user: { "name!": "string" } }],
  [
    "a list that is an object elsewhere",
    "{{#each prices}}{{this}}{{/each}}{{prices.eur}}",
    { "prices!": { "eur!": "string" } },
  ],
  ["an object printed as a whole", "{{user}}{{user.name}}", { "user!": { "name!": "string" } }],
  ["lookup by a fixed name", '{{lookup prices "eur"}}', { prices: { eur: "string" } }],
  ["lookup by index", "{{#each a}}{{lookup ../b @index}}{{/each}}", { a: ["any"], b: ["string"] }],
  ["lookup by the key of another list", "{{#each a}}{{lookup ../b @key}}{{/each}}", { a: ["any"], b: "any" }],
  ["lookup by a value called index", "{{lookup prices index}}", { prices: "any", index: "string" }],
  ["lookup by a value called index at the root", "{{lookup b @root.index}}", { b: "any", index: "string" }],
  ["lookup by a whole number", "{{#each a}}{{lookup ../b 1}}{{/each}}", { a: ["any"], b: ["string", 2] }],
  ["a loop over what has no name in the data", "{{#each a}}{{#each @index}}x{{/each}}{{/each}}", { a: ["any"] }],
  ["#with what has no name in the data", "{{#each a}}{{#with @index}}{{this}}{{/with}}{{/each}}", { a: ["any"] }],
  ["an item of a list inside of its loop", "{{#each items}}{{../items.[0]}}{{/each}}", { items: ["string"] }],
  [
    "a value asked for in one item and printed in the next",
    "{{#each items}}{{#if name}}{{#each ../items}}{{name}}{{/each}}{{/if}}{{/each}}",
    { items: [{ "name?!": "string" }] },
  ],
  [
    "a value asked for around two loops over one list",
    "{{#if title}}{{#each a}}{{#if b}}{{#each ../a}}{{@root.title}}{{/each}}{{/if}}{{/each}}{{/if}}",
    { "title?": "string", a: [{ b: "boolean" }] },
  ],
  [
    "a partial of the block around",
    '{{#*inline "p"}}{{x}}{{/inline}}{{#if a}}{{#*inline "q"}}{{y}}{{/inline}}{{> p}}{{> q}}{{/if}}',
    { a: "boolean", "x!": "string", "y!": "string" },
  ],
  [
    "a partial that hands itself a part of its value",
    '{{#*inline "p"}}{{name}}{{> p child}}{{/inline}}{{> p tree}}',
    { "tree!": { "name!": "string", "child!": { "name!": "string", "child!": "any" } } },
  ],
  ["lookup by a value", "{{lookup prices currency}}", { prices: "any", currency: "string" }],
  ["a partial", '{{#*inline "p"}}{{name}}{{/inline}}{{> p user}}', { "user!": { "name!": "string" } }],
  [
    "a partial with named values",
    '{{#*inline "p"}}{{title}}{{/inline}}{{> p title=headline}}',
    { "headline!": "string" },
  ],
  ["a partial never called", '{{#*inline "p"}}{{name}}{{/inline}}', {}],
  [
    "a partial in a loop",
    '{{#*inline "p"}}{{name}}{{/inline}}{{#each a}}{{> p}}{{/each}}',
    { a: [{ "name!": "string" }] },
  ],
  [
    "a partial that calls itself",
    '{{#*inline "p"}}{{name}}{{#each children}}{{> p}}{{/each}}{{/inline}}{{> p}}',
    { "name!": "string", children: [{ "name!": "string" }] },
  ],
  [
    "lists in an object that is walked as well",
    "{{#each prices}}{{#each tags}}{{this}}{{/each}}{{/each}}{{#each prices.eur.tags}}{{this}}{{/each}}",
    { prices: { eur: { tags: ["string"] } } },
  ],
  [
    "a list that one way goes on without end, in an object that is walked as well",
    '{{#*inline "p"}}{{name}}{{#each children}}{{> p}}{{/each}}{{/inline}}{{#each x}}{{> p}}{{/each}}' +
      "{{#each x.main.children}}{{#each children}}{{name}}{{/each}}{{/each}}",
    { x: { main: { "name!": "string", children: [{ "name!": "string" }] } } },
  ],
];

describe("extracting placeholders", () => {
  it.each(table)("recognises %s", (_meaning, html, tree) => {
    expect(extract(html)).toEqual(tree);
  });

  it("reads all parts of a mail into one tree, in the order of the form", () => {
    const parts = { text: "{{d}}{{a}}", html: "{{c}}{{#if a}}x{{/if}}", preheader: "{{b}}", subject: "{{a}}" };
    expect(short(treeOf(parts))).toEqual({ "a?!": "string", "b!": "string", "c!": "string", "d!": "string" });
    expect(treeOf(parts).fields.map((field) => field.name)).toEqual(["a", "b", "c", "d"]);
  });

  it("accepts the names of prototypes as any other names", () => {
    const tree = treeOf({
      subject: "{{__proto__.polluted}}",
      html: "{{constructor}}{{#each toString}}{{this}}{{/each}}",
    });
    expect(tree.fields.map(({ name, shape }) => [name, shape.kind])).toEqual([
      ["__proto__", "object"],
      ["constructor", "string"],
      ["toString", "list"],
    ]);
    expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it(
    "returns the same whichever part comes first, and nothing new for a repeated part",
    () => {
      const sorted = (shape: PlaceholderShape): unknown => {
        if (shape.kind === "list") return { ...shape, item: sorted(shape.item) };
        if (shape.kind !== "object") return shape;
        return Object.fromEntries(shape.fields.map((field) => [field.name, { ...field, shape: sorted(field.shape) }]));
      };
      fc.assert(
        fc.property(soundTemplate, soundTemplate, (one, other) => {
          const expected = sorted(treeOf({ subject: one, html: other }));
          expect(sorted(treeOf({ subject: other, html: one }))).toEqual(expected);
          expect(sorted(treeOf({ subject: other, html: one, text: other, preheader: one }))).toEqual(expected);
        }),
        { numRuns: 500 },
      );
    },
    scaledTimeout(60_000),
  );

  it.each([
    ["a level too many", "a\n  {{../name}}", { line: 2, column: 5, code: "outside-of-data", path: "../name" }],
    [
      "a loop variable outside of a loop",
      "{{@index}}",
      { line: 1, column: 3, code: "outside-of-data", path: "@index" },
    ],
    [
      "a partial of another block",
      '{{#if a}}{{#*inline "p"}}x{{/inline}}{{/if}}{{> p}}',
      { line: 1, column: 45, code: "unknown-partial" },
    ],
  ])("reports where a template uses %s", (_what, html, place) => {
    const extracted = extractPlaceholders({ subject: "", html });
    expect(extracted).toMatchObject({ ok: false, problems: [{ ...place, part: "html" }] });
  });
});
