import * as fc from "fast-check";
import Handlebars from "handlebars";
import { describe, expect, test } from "vitest";
import { isPlainSubstitution } from "#local/ses/language/plain-substitution.ts";
import { renderPart } from "#local/ses/language/render.ts";
import { TemplateError } from "#local/ses/language/template-error.ts";

describe("templates that SES renders", () => {
  test.each<[string, string, object, string]>([
    ["values are not escaped", "{{a}}{{{a}}}{{&a}}", { a: "<b>&" }, "<b>&<b>&<b>&"],
    ["nested paths", "{{a.b.c}}", { a: { b: { c: 1 } } }, "1"],
    ["if and else", "{{#if a}}yes{{else}}no{{/if}}", { a: "" }, "no"],
    ["if of something missing", "{{#if a.b}}yes{{else}}no{{/if}}", {}, "no"],
    ["else if", "{{#if a}}1{{else if b}}2{{else}}3{{/if}}", { b: true }, "2"],
    ["unless", "{{#unless a}}none{{/unless}}", {}, "none"],
    [
      "each with its index and the outside",
      "{{#each a}}{{@index}}{{this}}{{../b}} {{/each}}",
      { a: ["x", "y"], b: "!" },
      "0x! 1y! ",
    ],
    ["each of an object", "{{#each a}}{{@key}}={{this}};{{/each}}", { a: { x: 1, y: 2 } }, "x=1;y=2;"],
    [
      "first and last",
      "{{#each a}}{{#unless @first}}, {{/unless}}{{name}}{{#if @last}}.{{/if}}{{/each}}",
      { a: [{ name: "x" }, { name: "y" }] },
      "x, y.",
    ],
    ["each of nothing", "{{#each a}}x{{else}}empty{{/each}}", { a: [] }, "empty"],
    ["with", "{{#with a}}{{b}}{{/with}}", { a: { b: 1 } }, "1"],
    ["lookup", "{{lookup a k}}", { a: { x: "found" }, k: "x" }, "found"],
    [
      "inline partials",
      '{{#*inline "li"}}<li>{{name}}</li>{{/inline}}{{#each a}}{{> li}}{{/each}}',
      { a: [{ name: "x" }] },
      "<li>x</li>",
    ],
    ["comments and escapes", "{{! gone }}{{!-- {{gone}} --}}\\{{kept}}", {}, "{{kept}}"],
    ["a variable that is called as a helper", "{{if}}", { if: "x" }, "x"],
    ["numbers beside each other", "{{a}}{{b}}{{a}}", { a: 1, b: 2 }, "121"],
    ["false and zero", "{{a}} {{b}}", { a: false, b: 0 }, "false 0"],
  ])("%s", (_what, template, data, expected) => {
    expect(renderPart(template, { ...data })).toBe(expected);
  });
});

describe("templates that fail to render", () => {
  test.each<[string, string, object]>([
    ["a missing value", "{{name}}", {}],
    ["a value of another case", "{{name}}", { Name: "x" }],
    ["null", "{{name}}", { name: null }],
    ["a missing value below", "{{a.name}}", { a: {} }],
    ["a missing value in a list", "{{#each a}}{{name}}{{/each}}", { a: [{ name: "x" }, {}] }],
    ["what every object inherits", "{{constructor}}", {}],
    ["a custom helper", "{{upper name}}", { name: "x" }],
    ["a custom block", "{{#people}}x{{/people}}", { people: [1] }],
    ["a helper inside a tag", "{{#if (eq a b)}}x{{/if}}", { a: 1, b: 1 }],
    ["log", "{{log name}}", { name: "x" }],
    ["a partial from outside", "{{> footer}}", {}],
    ["a partial by name from the data", "{{> (lookup a 'b')}}", { a: { b: "x" } }],
    ["another decorator", "{{* thing}}", {}],
    ["a block that is not closed", "{{#if a}}x", { a: 1 }],
    ["a block closed by another", "{{#if a}}x{{/each}}", { a: 1 }],
    ["a tag that is not closed", "Hi {{name", { name: "x" }],
    ["a partial that calls itself", '{{#*inline "a"}}{{> a}}{{/inline}}{{> a}}', {}],
  ])("%s", (_what, template, data) => {
    expect(() => renderPart(template, { ...data })).toThrow(TemplateError);
  });

  test("the missing value is named", () => {
    expect(() => renderPart("{{order.number}}", { order: {} })).toThrow(
      "Attribute 'order.number' is not present in the rendering data.",
    );
  });

  const doubling = Array.from({ length: 40 }, (_, n) => `{{#*inline "p${n + 1}"}}{{> p${n}}}{{> p${n}}}{{/inline}}`);
  test.each<[string, string]>([
    ["nested blocks", "{{#if a}}".repeat(5000) + "{{/if}}".repeat(5000)],
    ["a chain of else if", `{{#if a}}${"{{else if b}}".repeat(4900)}{{/if}}`],
    ["nested brackets", `{{${"(".repeat(100_000)}}}`],
    ["a very long path", `{{a${".b".repeat(100_000)}}}`],
    ["very many tags", "{{a}}".repeat(100_000)],
    ["partials that double", `{{#*inline "p0"}}x{{/inline}}${doubling.join("")}{{> p40}}`],
    ["lists of lists of lists", "{{#each l}}{{#each ../l}}{{#each ../../l}}{{/each}}{{/each}}{{/each}}"],
  ])("%s built to keep the renderer busy", (_what, template) => {
    const data = { a: 1, b: 0, l: Array.from({ length: 3000 }, () => 1) };
    expect(() => renderPart(template, data)).toThrow(TemplateError);
  });
});

test("agrees with Handlebars if all values exist", () => {
  const name = fc.constantFrom("a", "b", "c");
  const text = fc.constantFrom(" ", "x", "<", "\n", "&amp;", " } ");
  const { template } = fc.letrec<{ template: string; node: string }>((tie) => ({
    template: fc.array(tie("node"), { maxLength: 4 }).map((nodes) => nodes.join("")),
    node: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      text,
      fc.constantFrom("{{b}}", "{{c}}"),
      fc.constantFrom("{{@root.b}}", "{{~b~}}", "{{!-- x --}}", "{{{c}}}"),
      fc.tuple(name, tie("template"), tie("template")).map(([n, yes, no]) => `{{#if ${n}}}${yes}{{else}}${no}{{/if}}`),
      fc.tuple(name, tie("template")).map(([n, body]) => `{{#unless ${n}}}${body}{{/unless}}`),
      tie("template").map((body) => `{{#each l}}${body}{{@index}}{{/each}}`),
      tie("template").map((body) => `{{#with o}}${body}{{/with}}`),
    ),
  }));
  // Values are strings only: Handlebars adds adjacent numbers and booleans when it does not escape.
  const values = fc.record({ a: fc.boolean(), b: fc.string(), c: fc.string() });
  const data = fc.tuple(values, fc.array(values, { maxLength: 3 }), values);
  fc.assert(
    fc.property(template, data, (source, [own, l, o]) => {
      const all = { ...own, l: l.map((entry) => ({ ...entry, l: [], o })), o: { ...o, l: [], o: own } };
      expect(renderPart(source, all)).toBe(Handlebars.compile(source, { noEscape: true })(all));
    }),
    { numRuns: 200 },
  );
});

test.each<[string, boolean]>([
  ["Hi {{name}}, {{{order.id}}} {{! note }}", true],
  ["plain", true],
  ["{{#if a}}x{{/if}}", false],
  ["{{#each a}}x{{/each}}", false],
  ["{{lookup a b}}", false],
  ['{{#*inline "a"}}x{{/inline}}', false],
  ["{{@root.a}}", false],
  ["{{name", false],
])("inline content %j is plain substitution: %s", (template, expected) => {
  expect(isPlainSubstitution(template)).toBe(expected);
});
