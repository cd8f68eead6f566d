import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareContracts } from "#shared/placeholders/contract/compare.ts";
import { makeOptional, makeOptionalIn } from "#shared/placeholders/contract/make-optional.ts";
import { contractOf, type Contract } from "#shared/placeholders/contract/requirements.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { soundTemplate } from "./sound-template.ts";

function contract(html: string): Contract {
  const found = contractOf({ subject: "", html });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.contract;
}

const optional = (source: string, ...expressions: string[]) => makeOptional(source, new Set(expressions));
const around = (expression: string, tag = `{{${expression}}}`) => `{{#if ${expression} includeZero=true}}${tag}{{/if}}`;

describe("a value that is made optional", () => {
  it.each([
    ["{{a}} {{b}}", `${around("a")} {{b}}`],
    ["{{{ a }}}", around("a", "{{{ a }}}")],
    ["{{&a}}", around("a", "{{&a}}")],
    ['<a href="{{a}}">', `<a href="${around("a")}">`],
    ["{{~a~}}", "{{~#if a includeZero=true}}{{~a~}}{{/if~}}"],
    ["{{#if a}}{{a}}", `{{#if a}}${around("a")}`],
    ["{{/each}}{{a}}", `{{/each}}${around("a")}`],
    // They do not print the value, or print another one.
    ["{{#if a}}x{{/if}}{{lookup a b}}{{!-- {{a}} --}}\\{{a}}{{a.b}}", undefined],
    ["{{a", undefined],
  ])("%s", (source, expected = source) => {
    expect(optional(source, "a")).toBe(expected);
  });

  it("is so in each text of a design, and nothing else changes", () => {
    const design = { body: { rows: [{ text: "{{a}}", columns: [1, null, true, "plain"] }] } };
    expect(makeOptionalIn(design, new Set(["a"]))).toEqual({
      body: { rows: [{ text: around("a"), columns: [1, null, true, "plain"] }] },
    });
  });

  // A template takes about 1 ms on an idle machine.
  it("is needed by no data, and changes no mail that has it", { timeout: scaledTimeout(60_000) }, () => {
    const nothing = contract("");
    let changed = 0;
    fc.assert(
      fc.property(soundTemplate, (source) => {
        const before = contract(source);
        const result = makeOptional(source, new Set(before.requirements.map(({ use }) => use.text)));
        if (result !== source) changed += 1;
        const after = contract(result);
        expect(compareContracts(nothing, after).filter(({ effect }) => effect === "breaking")).toEqual([]);
        const data = sampleData(before.tree);
        const rendered = (template: Contract) => template.templates.map((each) => renderTemplate(each, data));
        expect(rendered(after)).toEqual(rendered(before));
      }),
      { numRuns: 1000 },
    );
    expect(changed).toBeGreaterThan(100);
  });
});
