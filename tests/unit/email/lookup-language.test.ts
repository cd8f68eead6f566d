import { describe, expect, it } from "vitest";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { lookupLanguages } from "#shared/email/languages/lookup-language.ts";
import { mailLanguages, writtenLanguages } from "#shared/email/languages/written-languages.ts";

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
    expect(lookupLanguages(asked, available)[0]).toBe(found);
  });

  it.each([
    ["zh-Hant-TW", ["zh-Hant-TW", "zh-Hant"]],
    ["de-AT", ["de-AT", "de"]],
    ["de-at-1996", ["de-AT", "de"]],
    ["de", ["de"]],
    ["fr", []],
  ])("%s has the words of %j, the closest first", (asked, found) => {
    expect(lookupLanguages(asked, available, "en")).toEqual(found);
  });

  it("has no words of a language behind the default one, which has all", () => {
    expect(lookupLanguages("zh-Hant-TW", ["zh", "zh-Hant-TW"], "zh-Hant")).toEqual(["zh-Hant-TW"]);
    expect(lookupLanguages("zh-Hant", ["zh", "zh-Hant-TW"], "zh-Hant")).toEqual([]);
  });
});

describe("the languages in which a mail has words", () => {
  let ids = 0;
  const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;
  const text = { text: "<p>Hello</p>", _languages: { de: { text: "<p>Hallo</p>" }, fr: { text: "<p>Hello</p>" } } };
  const design = JSON.stringify(blankDesign(newId, {}, [newRow([1], [newContent("text", text)])]));
  const others = ["de", "fr", "ar", "pt-BR", "it"];
  const codes = { standard: "en", others };

  it("are those of its contents, its subject and its preheader", () => {
    const words = { ar: { subject: "مرحبا" }, "pt-BR": { preheader: "" }, it: {}, ja: { subject: "こんにちは" } };
    expect(writtenLanguages({ design, words }, codes)).toEqual(["de", "ar", "pt-BR"]);
  });

  it("are none of a design that cannot be read", () => {
    expect(writtenLanguages({ design: "{", words: { de: { subject: "Hallo" } } }, codes)).toEqual([]);
  });

  it("are not those whose words are all as in the language of a shorter tag", () => {
    const austrian = (html: string) => {
      const own = { de: { text: "<p>Hallo</p>" }, "de-AT": { text: html } };
      const content = newContent("text", { text: "<p>Hello</p>", _languages: own });
      const austria = JSON.stringify(blankDesign(newId, {}, [newRow([1], [content])]));
      return writtenLanguages({ design: austria }, { standard: "en", others: ["de-AT", "de"] });
    };
    expect(austrian("<p>Hallo</p>")).toEqual(["de"]);
    expect(austrian("<p>Hello</p>")).toEqual(["de-AT", "de"]);
  });

  it("are found for what is asked for, with their directions and those whose words stand in", () => {
    const words = { de: { subject: "Hallo" }, "de-AT": { subject: "Servus" }, ar: { subject: "مرحبا" } };
    const languages = ["de", "de-CH", "de-AT", "fr"].map((code) => ({ code, direction: "ltr" as const }));
    const find = mailLanguages(
      { design, words },
      { standard: "en", others: [...languages, { code: "ar", direction: "rtl" }, { code: "he", direction: "rtl" }] },
    );
    expect(find("de-AT")).toEqual({ code: "de-AT", direction: "ltr", fallbacks: ["de"] });
    expect(find("de-CH")).toEqual({ code: "de", direction: "ltr", fallbacks: [] });
    expect(find("ar-EG")).toEqual({ code: "ar", direction: "rtl", fallbacks: [] });
    expect(["he", "en", "en-GB", "fr"].map(find)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
