import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderPart } from "#local/ses/language/render.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { generatedData, generatedTemplate } from "./generated-template.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

type Answer = { output: string } | "refused";

function bySes(source: string, data: Record<string, unknown>): Answer {
  try {
    return { output: renderPart(source, data) };
  } catch {
    return "refused";
  }
}

function byUs(source: string, data: unknown): Answer {
  const parsed = parseTemplate(source);
  const rendered = parsed.ok ? renderTemplate(parsed.template, data) : parsed;
  return rendered.ok ? { output: rendered.output } : "refused";
}

describe("rendering", () => {
  it.each([
    ["{{a}}", { a: null }],
    ["{{a}}", {}],
    ["{{a.b}}", { a: null }],
    ["{{#each items}}{{this}}{{/each}}", { items: ["x", null] }],
    ["{{#if a}}yes{{else}}no{{/if}}", { a: null }],
    ["{{lookup a 'b'}}", { a: {} }],
    ["{{lookup a 'b'}}", { a: { b: null } }],
    ["{{{a}}}", { a: "<b>" }],
  ])("of %s with %j equals that of the local SES", (source, data) => {
    expect(byUs(source, data)).toEqual(bySes(source, data));
  });

  it(
    "of any template and data equals that of the local SES: the same mail or none",
    () => {
      let mails = 0;
      fc.assert(
        fc.property(generatedTemplate, generatedData, (source, data) => {
          const theirs = bySes(source, data as Record<string, unknown>);
          expect(byUs(source, data)).toEqual(theirs);
          if (theirs !== "refused") mails += 1;
        }),
        { numRuns: 2000 },
      );
      expect(mails).toBeGreaterThan(300);
    },
    scaledTimeout(60_000),
  );
});
