import { expect, it } from "vitest";
import type { StoredWords } from "#shared/models/mail-words.ts";
import { fallbackText } from "#web/features/template-editor/text-in-language.ts";

const chain = ["zh-Hant-TW", "zh-Hant", "zh"];

it.each<[string, StoredWords, string | undefined]>([
  ["of the closest fallback that has one", { "zh-Hant": { text: "1" }, zh: { text: "2" } }, "zh-Hant"],
  [
    "of a farther one over a closer one that has a subject only",
    { "zh-Hant": { subject: "1" }, zh: { text: "2" } },
    "zh",
  ],
  ["of none behind one that has a preheader", { "zh-Hant": { preheader: "1" }, zh: { text: "2" } }, undefined],
  ["of none if the language has a preheader", { "zh-Hant-TW": { preheader: "1" }, zh: { text: "2" } }, undefined],
  ["of none if the language has its own", { "zh-Hant-TW": { text: "1" }, zh: { text: "2" } }, undefined],
  ["of none without any", {}, undefined],
])("a text part by hand is taken %s", (_, words, expected) => {
  expect(fallbackText(words, chain)).toBe(expected);
});
