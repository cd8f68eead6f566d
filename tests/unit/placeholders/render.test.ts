import fc from "fast-check";
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";

function render(source: string, data: unknown, standIn?: (path: string) => string): unknown {
  const parsed = parseTemplate(source);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const rendered = renderTemplate(parsed.template, data, standIn);
  return rendered.ok
    ? rendered.output
    : rendered.problems.map(({ code, path, line, column }) => ({ code, path, line, column }));
}

const hostileNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "__defineGetter__",
];

describe("rendering as SES does", () => {
  it.each([
    ["values unescaped, by two braces and by three", "{{a}}{{{a}}}", { a: "<b>&amp;</b>" }, "<b>&amp;</b><b>&amp;</b>"],
    ["numbers and yes and no", "{{a}} {{b}} {{c}}", { a: 0, b: false, c: 1.5 }, "0 false 1.5"],
    ["an empty list as no", "{{#if a}}yes{{else}}no{{/if}}", { a: [] }, "no"],
    ["zero as no", "{{#if a}}yes{{else}}no{{/if}}", { a: 0 }, "no"],
    ["zero as yes when told so", "{{#if a includeZero=true}}yes{{else}}no{{/if}}", { a: 0 }, "yes"],
    ["an absent value in a question as no", "{{#if a.b}}yes{{else}}no{{/if}}", {}, "no"],
    ["an absent list as an empty one", "{{#each a}}x{{else}}none{{/each}}", {}, "none"],
    [
      "the pairs of an object",
      "{{#each a}}{{@key}}={{this}}{{#unless @last}},{{/unless}}{{/each}}",
      { a: { x: 1, y: 2 } },
      "x=1,y=2",
    ],
    [
      "tags alone on their line without that line",
      "<ul>\n  {{#each a}}\n  <li>{{this}}</li>\n  {{/each}}\n</ul>",
      { a: [1, 2] },
      "<ul>\n  <li>1</li>\n  <li>2</li>\n</ul>",
    ],
    [
      "an indented partial line by line",
      '{{#*inline "p"}}a\nb\n{{/inline}}\n<div>\n  {{> p}}\n</div>',
      {},
      "<div>\n  a\n  b\n</div>",
    ],
    ["nothing for what only goes to a log", "{{log a}}x", { a: 1 }, "x"],
    ["escaped tags as they stand", "\\{{#if a}}\\{{#if b}} \\{{c}}\\\\{{a}}", { a: 1 }, "{{#if a}}{{#if b}} {{c}}\\1"],
    [
      "a partial of the block around",
      '{{#*inline "p"}}x{{/inline}}{{#if a}}{{#*inline "q"}}y{{/inline}}{{> p}}{{> q}}{{/if}}',
      { a: 1 },
      "xy",
    ],
    ["a value that looks like a tag as text", "{{a}}", { a: "{{b}}" }, "{{b}}"],
  ])("prints %s", (_what, source, data, output) => {
    expect(render(source, data)).toBe(output);
  });

  it("fails for a printed value that is not in the data, and reports each place once", () => {
    const source = "Hi {{name}}\n{{#each items}}{{price}}{{../currency}}{{/each}}{{user.name}}";
    expect(render(source, { items: [{}, {}], user: null })).toEqual([
      { code: "missing-variable", path: "name", line: 1, column: 6 },
      { code: "missing-variable", path: "price", line: 2, column: 18 },
      { code: "missing-variable", path: "../currency", line: 2, column: 27 },
      { code: "missing-variable", path: "user.name", line: 2, column: 51 },
    ]);
  });

  it("parses a text once", () => {
    const [once, again] = [parseTemplate("Hi {{name}}, once"), parseTemplate(["Hi {{name}}", "once"].join(", "))];
    expect(again).toBe(once);
  });

  it("keeps the most recently used texts, up to a limit", () => {
    const fifteen = (from: number) => Array.from({ length: 15 }, (_, i) => `text ${String(from + i)}`);
    const once = parseTemplate("used again");
    fifteen(0).forEach(parseTemplate);
    expect(parseTemplate("used again")).toBe(once);
    fifteen(100).forEach(parseTemplate);
    expect(parseTemplate("used again")).toBe(once);
    fifteen(200).forEach(parseTemplate);
    parseTemplate("text 215");
    expect(parseTemplate("used again")).not.toBe(once);
    const again = parseTemplate("used again");
    for (const letter of "abcdefghi") parseTemplate(letter.repeat(490_000));
    expect(parseTemplate("used again")).not.toBe(again);
  });

  it("fails for keys in another case, as SES does", () => {
    expect(render("{{Name}}", { name: "Anna" })).toMatchObject([{ code: "missing-variable" }]);
  });

  it("treats null as a missing value, as SES does", () => {
    expect(render("[{{a}}]", { a: null })).toMatchObject([{ code: "missing-variable", path: "a" }]);
    expect(render("[{{lookup a 'b'}}]", { a: { b: null } })).toMatchObject([
      { path: "lookup a …", line: 1, column: 2 },
    ]);
  });

  it("fails exactly where Handlebars is strict about a printed value", () => {
    const path = fc.constantFrom("a", "b", "a.b", "b.a", "this.a", "@root.b", "a.b.c");
    const value = fc.oneof(
      fc.constantFrom("x", 1, {}),
      fc.record({ b: fc.constantFrom("y", { c: "z" }, {}) }, { noNullPrototype: true }),
    );
    const data = fc.record({ a: value, b: value }, { requiredKeys: [], noNullPrototype: true });
    fc.assert(
      fc.property(path, data, (name, values) => {
        const strict = Handlebars.compile(`|{{${name}}}`, { noEscape: true, strict: true });
        let expected: string | undefined;
        try {
          expected = strict(values);
        } catch {
          expected = undefined;
        }
        const ours = render(`|{{${name}}}`, values);
        expect(typeof ours === "string" ? ours : undefined).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("can replace missing values in a preview", () => {
    const source = "Hi {{name}}{{#if vip}} and welcome{{/if}}{{user.city}}";
    expect(render(source, {}, (path) => `{{${path}}}`)).toBe("Hi {{name}}{{user.city}}");
  });

  it.each(hostileNames)("never reads %s from a prototype", (name) => {
    const missing = [{ code: "missing-variable" }];
    expect(render(`{{${name}}}`, {})).toMatchObject(missing);
    expect(render(`{{a.${name}}}`, { a: "text" })).toMatchObject(missing);
    expect(render(`{{a.${name}.${name}}}`, { a: [] })).toMatchObject(missing);
    expect(render(`|{{lookup a "${name}"}}|`, { a: {} })).toMatchObject(missing);
    expect(render(`{{#each a}}{{${name}}}{{/each}}`, { a: [1] })).toMatchObject(missing);
  });

  it.each(hostileNames)("reads %s from the data and changes no prototype", (name) => {
    const data: unknown = JSON.parse(`{ "a": { "${name}": "mine" }, "${name}": { "polluted": "yes" } }`);
    expect(render(`{{a.${name}}} {{${name}.polluted}}`, data)).toBe("mine yes");
    const partial = `{{#*inline "p"}}{{${name}.polluted}}{{/inline}}{{> p a ${name}=${name}}}`;
    expect(render(partial, data)).toBe("yes");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
