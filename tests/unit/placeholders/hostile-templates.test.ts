import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyValues } from "#shared/placeholders/empty.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { sampleData, sparseSampleData } from "#shared/placeholders/sample.ts";
import { scanTemplate } from "#shared/placeholders/scan.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

const HALF = 250_000;
const FULL = 500_000;

/** `word` again and again, up to a number of characters. */
function fill(word: string, characters: number): string {
  return word.repeat(Math.floor(characters / word.length));
}

const bombs: [what: string, source: string, code: string][] = [
  ["75 KB of nested questions", fill("{{#if a}}", 40_000) + fill("{{/if}}", 35_000), "too-deep"],
  ["20,000 blocks that are only opened", "{{#if a}}".repeat(20_000), "too-deep"],
  ["20,000 blocks that are only closed", "{{/if}}".repeat(20_000), "block-not-opened"],
  ["a chain of 5,000 else ifs", `{{#if a}}${"{{else if b}}".repeat(5_000)}{{/if}}`, "too-deep"],
  ["500 KB of braces", "{".repeat(FULL), "raw-block"],
  ["500 KB of double braces with blanks", fill("{{ ", FULL), "tag-not-closed"],
  ["500 KB of closing braces in a tag", `{{a${"}".repeat(FULL)}`, "tag-not-closed"],
  ["more tags than a mail has", fill("{{name}}", FULL), "too-many-tags"],
  ["one short tag more than allowed", "{{a}}".repeat(5_001), "too-many-tags"],
  ["tags that are too long together", fill(`{{a${" ".repeat(900)}}}`, FULL), "too-many-tags"],
  ["a tag with 250,000 values", `{{#if ${fill("a ", FULL)}}}{{/if}}`, "tag-too-long"],
  ["a path of 250,000 steps", `{{${fill("a.", FULL)}a}}`, "tag-too-long"],
  ["a text in quotes that never ends", `{{lookup a "${fill('\\"', FULL - 20)}}}`, "tag-too-long"],
  ["brackets that never end", fill("{{[", FULL), "tag-not-closed"],
  ["comments that never end", fill("{{!-- ", FULL), "tag-not-closed"],
  ["deep parentheses", `{{a ${"(b ".repeat(160)}${")".repeat(160)}}}`, "unknown-helper"],
  ["more than 500 KB of text", "a".repeat(600_000), "too-long"],
];

describe("a hostile template", () => {
  it.each(bombs)("gets a result: %s", (_what, source, code) => {
    const result = parseTemplate(source);
    if (result.ok) expect.fail("the template was accepted");
    expect(result.problems[0]!.code).toBe(code);
    expect(result.problems.length).toBeLessThanOrEqual(20);
  });

  it.each([
    ["text", "a".repeat(FULL)],
    ["blank lines around a block", `${"\n".repeat(HALF)}{{#if a}}${"\n".repeat(HALF)}{{/if}}`],
    ["blanks around a block", `${" ".repeat(HALF)}{{#if a}}${" ".repeat(HALF)}x{{/if}}`],
    ["backslashes", "\\".repeat(FULL)],
    ["escaped tags", fill("\\{{a}} ", FULL / 20) + "\\".repeat(HALF)],
    ["as many tags as allowed", "{{a}}".repeat(5_000)],
    ["a comment", `{{!-- ${fill("}} ", FULL - 20)}--}}`],
    ["the deepest nesting that is allowed", fill("{{#each a}}", 220) + fill("{{/each}}", 180)],
  ])("that is only large is read: %s", (_what, source) => {
    expect(scanTemplate(source)).toEqual([]);
    expect(parseTemplate(source).ok).toBe(true);
  });

  it(
    "of any braces, quotes and backslashes gets a result with places inside of it",
    () => {
      const piece = fc.constantFrom(
        "{{",
        "}}",
        "{",
        "}",
        "#",
        "/",
        "if",
        "each",
        " ",
        '"',
        "'",
        "[",
        "]",
        "\\",
        "!",
        "--",
        "~",
        "^",
        "else",
        "a",
        ".",
        "\n",
        "=",
        "(",
        ")",
        "|",
        "as",
        "@",
        ">",
        "*",
        "&",
      );
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
          const source = pieces.join("");
          const result = extractPlaceholders({ subject: "", html: source });
          const lines = source.split("\n");
          for (const problem of result.ok ? [] : result.problems) {
            expect(lines.length).toBeGreaterThanOrEqual(problem.line);
            expect(lines[problem.line - 1]!.length + 1).toBeGreaterThanOrEqual(problem.column);
          }
        }),
        { numRuns: 5000 },
      );
    },
    scaledTimeout(60_000),
  );

  it("with lists in lists gets sample data and a form of limited size", () => {
    const nested = `${"{{#each a}}".repeat(20)}{{name}}${"{{/each}}".repeat(20)}`;
    for (const html of [nested, `{{${Array.from({ length: 20 }, () => "a.[99]").join(".")}}}`]) {
      const extracted = extractPlaceholders({ subject: "", html });
      if (!extracted.ok) expect.fail(JSON.stringify(extracted.problems));
      for (const make of [sampleData, sparseSampleData, emptyValues]) {
        expect(JSON.stringify(make(extracted.tree)).length).toBeLessThan(1_000_000);
      }
    }
  });

  it("of partials that call two partials each gets a result", () => {
    const partials = Array.from(
      { length: 40 },
      (_, n) => `{{#*inline "p${n}"}}{{> p${n + 1}}}{{> p${n + 1}}}{{/inline}}`,
    );
    const html = `${partials.join("")}{{#*inline "p40"}}x{{/inline}}{{> p0}}`;
    const result = preflight({ subject: "", html });
    expect(result.map((problem) => problem.code)).toEqual(["too-much-work"]);
  });

  it("is read to the last of 100,000 statements, and no further", () => {
    const source = (rest: number) =>
      `{{#*inline "p"}}${"{{a}}".repeat(999)}{{/inline}}${"{{> p}}".repeat(99)}${"{{a}}".repeat(rest)}{{last}}`;
    const extracted = extractPlaceholders({ subject: "", html: source(999) });
    if (!extracted.ok) expect.fail(JSON.stringify(extracted.problems));
    expect(extracted.tree.fields.map(({ name }) => name)).toEqual(["a", "last"]);
    expect(extractPlaceholders({ subject: "", html: source(1_000) })).toMatchObject({
      ok: false,
      problems: [{ code: "too-much-work" }],
    });
  });

  it.each([
    ["a partial that calls itself", '{{#*inline "p"}}{{> p}}{{/inline}}{{> p}}', "too-deep"],
    [
      "loops in loops without output",
      `${"{{#each a}}".repeat(9)}${"{{/each}}".repeat(9)}`.replaceAll("each a}", "each @root.a}"),
      "too-much-work",
    ],
    [
      "loops in loops with output",
      `${"{{#each @root.a}}".repeat(5)}${"long ".repeat(100)}${"{{/each}}".repeat(5)}`,
      "output-too-long",
    ],
  ])("that grows while it is rendered is stopped: %s", (_what, source, code) => {
    const parsed = parseTemplate(source);
    if (!parsed.ok) expect.fail(JSON.stringify(parsed.problems));
    const rendered = renderTemplate(parsed.template, { a: Array.from({ length: 20 }, (_, n) => n) });
    expect(rendered).toMatchObject({ ok: false, problems: [{ code }] });
  });
});
