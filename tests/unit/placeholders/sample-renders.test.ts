import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import { dataFor } from "./data-for-tree.ts";
import { soundTemplate } from "./sound-template.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

function problemsOf(source: string, data: unknown): unknown {
  const parsed = parseTemplate(source);
  if (!parsed.ok) return parsed.problems;
  const rendered = renderTemplate(parsed.template, data);
  return rendered.ok ? [] : rendered.problems;
}

function treeOf(html: string) {
  const extracted = extractPlaceholders({ subject: "", html });
  if (!extracted.ok) throw new Error(JSON.stringify(extracted.problems));
  return extracted.tree;
}

describe("data that matches the extracted tree", () => {
  it(
    "renders the template, whichever optional values are omitted",
    () => {
      const templateWithData = soundTemplate.chain((source) =>
        dataFor(treeOf(source)).map((data): [string, Record<string, unknown>] => [source, data]),
      );
      fc.assert(
        fc.property(templateWithData, ([source, data]) => {
          expect(problemsOf(source, data)).toEqual([]);
        }),
        { numRuns: 2000 },
      );
    },
    scaledTimeout(60_000),
  );

  it(
    "can be generated as a sample that renders, passes the form's checks and passes the preflight",
    () => {
      fc.assert(
        fc.property(soundTemplate, (html) => {
          const tree = treeOf(html);
          expect(problemsOf(html, sampleData(tree))).toEqual([]);
          expect([...validateValues(tree, sampleData(tree))]).toEqual([]);
          expect(preflight({ subject: "", html })).toEqual([]);
        }),
        { numRuns: 1000 },
      );
    },
    scaledTimeout(60_000),
  );
});
