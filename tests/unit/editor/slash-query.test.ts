import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textAfterSlash } from "#editor/app/panels/text/slash-menu/slash-query.ts";

describe("a slash that is typed", () => {
  test.each([
    ["/", ""],
    ["Words /", ""],
    ["Words /head", "head"],
    ["Words\u00a0/heading 2", "heading 2"],
    ["line\n/über", "über"],
    ["first /one, then /two", "two"],
  ])("%j begins the query %j", (before, text) => {
    expect(textAfterSlash(before)).toBe(text);
  });

  test.each([
    ...["3/4", "12/24/2026", "and/or", "https://shop.example/", "https://shop.example/text", "\ufffc/"],
    ...["tea / coffee", "1 /4", "//", "/a//", "/usr/", "/two  spaces", "/{{", "/done."],
    `/${"long ".repeat(7)}`,
  ])("%j begins none", (before) => {
    expect(textAfterSlash(before)).toBeUndefined();
  });

  test("begins a query only in front of a word, whatever is before it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[a-z]{1,12}$/), (before, word) => {
        const isFree = before === "" || /\s$/.test(before);
        expect(textAfterSlash(`${before}/${word}`)).toBe(isFree ? word : undefined);
        expect(textAfterSlash(`${before}/ ${word}`)).toBeUndefined();
      }),
    );
  });
});
