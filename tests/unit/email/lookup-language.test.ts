import { describe, expect, it } from "vitest";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { lookupLanguage } from "#shared/email/languages/lookup-language.ts";
import { writtenLanguages } from "#shared/email/languages/written-languages.ts";

describe("the language for what a caller asks for", () => {
  const available = ["en", "de", "de-AT", "pt-BR", "zh-Hant", "zh-Hant-TW"];

  it.each([
    ["de", "de"],
    ["DE", "de"],
    ["de-at", "de-AT"],
    ["de-CH", "de"],
    ["de-AT-1996", "de-AT"],
    ["de-CH-1996-x-private", "de"],
    ["en-US-u-hc-h12", "en"],
    ["zh-Hant-HK", "zh-Hant"],
    ["zh-hant-tw", "zh-Hant-TW"],
    ["zh-TW", undefined],
    ["pt", undefined],
    ["deu", undefined],
    ["fr", undefined],
    ["", undefined],
  ])("%s is %s", (asked, found) => {
    expect(lookupLanguage(asked, available)).toBe(found);
  });
});

describe("the languages in which a mail has words", () => {
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const text = { text: "<p>Hello</p>", _languages: { de: { text: "<p>Hallo</p>" }, fr: { text: "<p>Hello</p>" } } };
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], [newContent("text", text)])]));
  const codes = ["de", "fr", "ar", "pt-BR", "it"];

  it("are those of its contents, its subject and its preheader", () => {
    const words = { ar: { subject: "مرحبا" }, "pt-BR": { preheader: "" }, it: {}, ja: { subject: "こんにちは" } };
    expect(writtenLanguages({ design, words }, codes)).toEqual(["de", "ar", "pt-BR"]);
  });

  it("are none of a design that cannot be read", () => {
    expect(writtenLanguages({ design: "{", words: { de: { subject: "Hallo" } } }, codes)).toEqual([]);
  });
});
