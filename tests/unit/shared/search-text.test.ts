import { expect, it } from "vitest";
import { foldCase, searchText } from "#shared/search-text.ts";

it("small letters have the length of the text, for every character", () => {
  const longer: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point);
    if (foldCase(character).length !== character.length) longer.push(point.toString(16));
  }
  expect(longer).toEqual([]);
});

it.each([
  ["İstanbul", "istanbul"],
  ["STRAßE", "straße"],
  ["ΟΔΟΣ", "οδοσ"],
  ["ÉTÉ", "été"],
  ["ПРИВЕТ", "привет"],
])("%s is searched as %s", (text, folded) => {
  expect(foldCase(text)).toBe(folded);
});

it.each([
  ["a text over lines", "a\n\n text\t over\r\nlines"],
  ["no break", "no\u00a0break"],
  ["Tischlampe", "Tisch\u00adlam\u200bpe"],
  ["\u00e9t\u00e9", "e\u0301te\u0301"],
  ["trimmed", "  trimmed "],
])("is read as %j, however it is written", (read, written) => {
  expect(searchText(written)).toBe(read);
});
