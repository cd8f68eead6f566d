import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileNameOf, fileNamesOf, nameOfFile } from "#cli/folder/file-names.ts";

const named = (names: readonly string[], others: readonly string[] = []) => {
  const files = fileNamesOf(names, others);
  return names.map((name) => files.get(name) ?? "");
};
/** As file systems of Windows and macOS compare names. */
const comparable = (file: string) => file.normalize("NFC").toLowerCase();

describe("a file name", () => {
  it.each([
    ["order-shipped_2", "order-shipped_2"],
    ["Begrüßung", "Begrüßung"],
    ["CON", "%43ON"],
    ["com1", "%63om1"],
    ["Nul.final", "%4Eul.final"],
    ["console", "console"],
    ["a/b\\c:d", "a%2Fb%5Cc%3Ad"],
    ["100 %", "100 %25"],
    ["Thanks.", "Thanks%2E"],
    ["Thanks ", "Thanks%20"],
    [".hidden", "%2Ehidden"],
    ["..", "%2E%2E"],
    ["Cafe\u0301", "Cafe%CC%81"],
  ])("of %j is %s", (name, file) => {
    expect(fileNameOf(name)).toBe(file);
    expect(nameOfFile(file)).toBe(name);
  });

  it("differs for names that differ in case only, as Windows and macOS need", () => {
    expect(named(["Welcome", "welcome", "WELCOME", "wELCOME"])).toEqual([
      "%57elcome",
      "%77%65lcome",
      "WELCOME",
      "%77ELCOME",
    ]);
    expect(named(["welcome"], ["Welcome"])).toEqual(["%77elcome"]);
  });

  it("does not depend on the order of the names", () => {
    expect(named(["order", "Order"])).toEqual(named(["Order", "order"]).reverse());
  });

  it("gives its name back, is safe on every system and has no twin, whatever the names are", () => {
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 8 }), (names) => {
        const files = named(names);
        expect(files.map(nameOfFile)).toEqual(names);
        expect(new Set(files.map(comparable)).size).toBe(names.length);
        for (const file of files) {
          expect(file).not.toMatch(/[<>:"/\\|?*\p{Cc}]|[. ]$|^\./u);
          expect(file).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
          expect(file).toBe(file.normalize("NFC"));
        }
      }),
    );
  });
});
