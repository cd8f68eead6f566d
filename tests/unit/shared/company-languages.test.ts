import { describe, expect, it } from "vitest";
import { directionOf } from "#shared/models/company-languages.ts";

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
