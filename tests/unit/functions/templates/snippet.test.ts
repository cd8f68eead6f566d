import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { snippetAt } from "#functions/domain/templates/contents/snippet.ts";
import { foldCase } from "#shared/search-text.ts";

const find = (text: string, words: string) => {
  const folded = foldCase(words);
  return snippetAt(text, folded, foldCase(text).indexOf(folded));
};
const marked = (text: string, words: string) => {
  const { snippet, matches } = find(text, words);
  return matches.map(({ from, to }) => snippet.slice(from, to));
};
const long = (words: string, before: number, after: number) =>
  `${"lorem ".repeat(before)}${words}${" ipsum".repeat(after)}`;

describe("a snippet", () => {
  it("is the whole text if that is short, with every place of the words", () => {
    expect(find("Your order, and the order of others", "ORDER")).toEqual({
      snippet: "Your order, and the order of others",
      matches: [
        { from: 5, to: 10 },
        { from: 20, to: 25 },
      ],
    });
  });

  it.each([
    ["İSTANBUL grüßt", "istanbul", ["İSTANBUL"]],
    ["İ İ İ Straße und STRAßE", "straße", ["Straße", "STRAßE"]],
    ["ΟΔΟΣ οδός", "οδοσ", ["ΟΔΟΣ"]],
    ["👩‍👩‍👧 Hello {{name}}!", "{{NAME}}", ["{{name}}"]],
    ["aaaa", "aa", ["aa", "aa"]],
  ])("of %j marks what %j finds", (text, words, places) => {
    expect(marked(text, words)).toEqual(places);
  });

  it.each([
    ["at the start", long("needle", 0, 60), /^needle .*…$/],
    ["in the middle", long("needle", 60, 60), /^…lorem .* needle .* ipsum…$/],
    ["at the end", long("needle", 60, 0), /^…lorem .* needle$/],
  ])("of a long text shows what stands around a place %s, in whole words", (_, text, form) => {
    const { snippet } = find(text, "needle");
    expect(marked(text, "needle")).toEqual(["needle"]);
    expect(snippet).toMatch(form);
    expect(snippet.length).toBeGreaterThan(90);
    expect(snippet.length).toBeLessThan(125);
  });

  it("never cuts a character into halves", () => {
    for (const words of ["needle", "needles", "needless", "needlessly"]) {
      const text = `${"😀".repeat(100)}${words}${"😀".repeat(100)}`;
      expect(find(text, words).snippet.isWellFormed()).toBe(true);
      expect(find(`x${text}`, words).snippet.isWellFormed()).toBe(true);
    }
  });

  it("marks the words at least once, wherever they stand", () => {
    const letters = fc.string({
      unit: fc.constantFrom("a", "İ", "ß", " ", "😀", "Σ", "b"),
      maxLength: 400,
      size: "max",
    });
    const words = fc.string({ unit: fc.constantFrom("x", "İ", "Σ", "y"), minLength: 2, maxLength: 100 });
    fc.assert(
      fc.property(letters, words, letters, (before, sought, after) => {
        const text = `${before}${sought}${after}`;
        const found = marked(text, sought);
        expect(found.length).toBeGreaterThan(0);
        for (const each of found) expect(foldCase(each)).toBe(foldCase(sought));
      }),
    );
  });
});
