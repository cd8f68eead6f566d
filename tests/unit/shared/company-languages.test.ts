import { describe, expect, it } from "vitest";
import { directionOf, fallbackChain } from "#shared/models/company-languages.ts";

const company = (standard: string, ...codes: string[]) => ({
  languages: codes.map((code) => ({ code })),
  default: standard,
  revision: 1,
});

describe("fallbackChain", () => {
  it.each([
    ["de-AT", company("en", "en", "de", "de-AT"), ["de-AT", "de", "en"]],
    ["de-CH", company("en", "en", "de", "de-AT"), ["de", "en"]],
    ["zh-Hant-TW", company("en", "zh", "en", "zh-Hant"), ["zh-Hant", "zh", "en"]],
    ["fr", company("en", "en", "de"), ["en"]],
    ["de", company("de", "de", "de-AT"), ["de"]],
    ["de", { languages: [], default: null, revision: 0 }, []],
  ])("of %s", (wanted, languages, chain) => {
    expect(fallbackChain(languages, wanted)).toEqual(chain);
  });
});

describe("directionOf", () => {
  it.each([
    ["ar", "rtl"],
    ["he-IL", "rtl"],
    ["fa", "rtl"],
    ["ur", "rtl"],
    ["pa-PK", "rtl"],
    ["az-Arab", "rtl"],
    ["dv", "rtl"],
    ["yi", "rtl"],
    ["ckb", "rtl"],
    ["az", "ltr"],
    ["pa", "ltr"],
    ["en", "ltr"],
    ["ja", "ltr"],
    ["ar-Latn", "ltr"],
  ] as const)("of %s is %s", (code, direction) => {
    expect(directionOf({ code })).toBe(direction);
  });

  it("is the one that the company has set", () => {
    expect(directionOf({ code: "ar", direction: "ltr" })).toBe("ltr");
  });
});
