import { describe, expect, it } from "vitest";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";

const table: [what: string, source: string, code: string, line: number, column: number, words: string][] = [
  ["a block that is never closed", "a\n {{#if a}}b", "block-not-closed", 2, 2, "{{/if}} is missing"],
  ["the outer of two open blocks", "{{#if a}}{{#each b}}{{/if}}", "block-not-closed", 1, 10, "{{/each}} is missing"],
  ["a closing tag of another block", "{{#if a}}\r\n{{/each}}{{/if}}", "block-not-opened", 2, 1, "{{#if}}"],
  ["a closing tag too many", "{{/if}}", "block-not-opened", 1, 1, "closes no block"],
  ["an else outside of a block", "{{else}}", "else-without-block", 1, 1, "outside of any block"],
  [
    "a block without a plain name",
    "{{#[a b]}}x",
    "block-not-closed",
    1,
    1,
    "{{#…}} is never closed: {{/…}} is missing.",
  ],
  ["a block after an escaped tag and a backslash", "\\{{a}}\\\\{{#if b}}x", "block-not-closed", 1, 9, "{{/if}}"],
  ["a tag without an end", "Hi {{name", "tag-not-closed", 1, 4, "no closing braces"],
  ["a tag in a tag", "Hi {{name {{b}}", "tag-not-closed", 1, 4, "before the next tag"],
  ["a quote without an end", 'Hi {{lookup a "b}}', "tag-not-closed", 1, 4, "quote"],
  ["a comment without an end", "{{!-- note }}", "tag-not-closed", 1, 1, "comment has no end"],
  ["braces that do not match", "{{{name}}", "tag-not-closed", 1, 1, "different number"],
  ["a brace right after a tag", "{{name}}}", "tag-not-closed", 1, 1, "different number"],
  ["a tag of nonsense", "ok {{a b=}}", "syntax", 1, 10, "cannot be read"],
  ["an empty tag", "ok {{}}", "syntax", 1, 6, "cannot be read"],
  ["a path that climbs in the middle", "{{a/../b}}", "syntax", 1, 3, "The path a/.. cannot be read."],
  ["a raw block", "{{{{raw}}}} {{x}} {{{{/raw}}}}", "raw-block", 1, 1, "raw blocks"],
  ["a helper", "{{uppercase name}}", "unknown-helper", 1, 1, '"uppercase"'],
  ["a helper with a named value", "{{date format=1}}", "unknown-helper", 1, 1, '"date"'],
  ["a helper in a question", "{{#if (eq a b)}}x{{/if}}", "unknown-helper", 1, 7, '"eq"'],
  ["a block of one's own", "{{#repeat 3}}x{{/repeat}}", "unknown-block", 1, 1, "{{#repeat}}"],
  ["a plain section", "{{#items}}x{{/items}}", "unknown-block", 1, 1, "{{#each items}}"],
  ["a plain inverted section", "{{^items}}x{{/items}}", "unknown-block", 1, 1, "{{#each items}}"],
  ["a partial from outside", "\n{{> header}}", "unknown-partial", 2, 1, '"header"'],
  ["a partial named by a value", "{{> (lookup . 'a')}}", "dynamic-partial", 1, 1, "by its name"],
  ["a partial with a block", "{{#> layout}}x{{/layout}}", "partial-block", 1, 1, "{{> name}}"],
  ["a decorator", "{{* dark}}", "unknown-decorator", 1, 1, "{{#*inline}}"],
  ["a decorator with a block", "{{#*dark}}x{{/dark}}", "unknown-decorator", 1, 1, "{{#*inline}}"],
  ["an unknown variable of a loop", "{{@level}}", "unknown-data-variable", 1, 3, "{{@level}}"],
  ["a question without a value", "{{#if}}x{{/if}}", "wrong-arguments", 1, 1, "exactly one value"],
  ["a loop over two values", "{{#each a b}}x{{/each}}", "wrong-arguments", 1, 1, "exactly one value"],
  ["a loop with a named value", "{{#each a limit=3}}x{{/each}}", "wrong-arguments", 1, 1, '"limit"'],
  ["a loop that counts zero", "{{#each a includeZero=true}}x{{/each}}", "wrong-arguments", 1, 1, '"includeZero"'],
  ["if without a block", "{{if a}}", "wrong-arguments", 1, 1, "needs a block"],
  ["a value named like a helper", "{{with}}", "wrong-arguments", 1, 1, "{{this.with}}"],
  ["lookup of one value", "{{lookup a}}", "wrong-arguments", 1, 1, "lookup takes"],
  ["names for a question", "{{#if a as |b|}}{{b}}{{/if}}", "block-parameters", 1, 1, "no names"],
  ["too many names for a loop", "{{#each a as |b c d|}}x{{/each}}", "block-parameters", 1, 1, "2 names"],
  [
    "a block's parameter in a partial",
    '{{#each a as |b|}}{{#*inline "p"}}{{b}}{{/inline}}{{> p}}{{/each}}',
    "block-parameters",
    1,
    37,
    "inline partial",
  ],
  ["an invisible character", "a\n\0", "bad-character", 2, 1, "NUL"],
];

describe("a template that SES accepts and never delivers", () => {
  it.each(table)("is refused for %s, at its place", (_what, source, code, line, column, words) => {
    const result = parseTemplate(source);
    if (result.ok) expect.fail("the template was accepted");
    expect(result.problems[0]).toMatchObject({ code, line, column });
    expect(result.problems[0]!.message).toContain(words);
  });

  it.each(["{{#repeat 3}}x{{/repeat}}", "{{#card size=1}}x{{/card}}", "{{#log}}x{{/log}}"])(
    "gets no hint about a value where no value can be meant: %s",
    (source) => {
      const result = parseTemplate(source);
      if (result.ok) expect.fail("the template was accepted");
      expect(result.problems.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^SES knows the blocks #if, #unless, #each and #with, not \{\{#\w+\}\}\.$/),
      ]);
    },
  );

  it("is reported with all its problems at once", () => {
    const result = extractPlaceholders({
      subject: "{{up name}}",
      html: "{{#if a}}{{> footer}}{{date b}}{{/if}}",
      text: "{{a",
    });
    if (result.ok) expect.fail("the template was accepted");
    expect(result.problems.map(({ part, code }) => `${part} ${code}`)).toEqual([
      "subject unknown-helper",
      "html unknown-helper",
      "html unknown-partial",
      "text tag-not-closed",
    ]);
  });

  it("is not confused with one that only looks wrong", () => {
    const sources = [
      "{{~#if a~}} x {{~else~}} y {{~/if~}}",
      "{{#if a}}{{^}}b{{/if}}",
      "{{^if a}}b{{/if}}",
      '{{"quoted }} name"}}',
      "{{[ }} ]}}",
      "\\{{#if not a block}}",
      "\\{{#if not a block}} \\{{#each nor this}} {{name}}",
      "\\{{#if not a block}}\\\\{{name}}",
      "{{!-- {{#if}} --}}{{! {{/if }}",
      "body { color: red } .a{ } {single}",
      '{{#*inline "a/b"}}x{{/inline}}{{> a/b}}',
      "{{#each a}}{{else each b}}{{this}}{{else}}{{/each}}",
    ];
    for (const source of sources) expect([source, parseTemplate(source).ok]).toEqual([source, true]);
  });
});
