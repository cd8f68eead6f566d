import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptySign, inCase, objectSign, wordAt, type TextCase } from "#editor/app/model/text/text-case.ts";

const changed = (text: string, wanted: TextCase, language = "en") => inCase(text, wanted, language).join("");

describe("letters change by the rules of the language of the mail", () => {
  test.each<readonly [text: string, wanted: TextCase, language: string, expected: string]>([
    ["Straße 5", "upper", "de", "STRASSE 5"],
    ["istanbul'da iyi", "upper", "tr", "İSTANBUL'DA İYİ"],
    ["DIŞI İYİ", "lower", "tr-TR", "dışı iyi"],
    ["Istanbul", "upper", "en", "ISTANBUL"],
    ["ΟΔΟΣ ΣΟΦΟΣ", "lower", "el", "οδος σοφος"],
    ["έλα έξω", "upper", "el", "ΕΛΑ ΕΞΩ"],
    ["έλα έξω", "title", "el", "Έλα Έξω"],
    ["ijs en IJSSEL", "title", "nl", "IJs En IJssel"],
    ["ijs", "title", "en", "Ijs"],
    ["DON’T e-mail o'neil", "title", "en", "Don’t E-Mail O'neil"],
    ["été À PARIS", "title", "fr", "Été À Paris"],
    ["istanbul izmir", "title", "az", "İstanbul İzmir"],
    ["日本語 abc", "upper", "ja", "日本語 ABC"],
    ["i ijs", "upper", "no language!", "I IJS"],
    ["i", "upper", "tr_TR", "İ"],
  ])("%s in %s (%s)", (text, wanted, language, expected) => {
    expect(changed(text, wanted, language)).toBe(expected);
  });
});

describe("a sentence begins with a capital letter", () => {
  test.each<readonly [text: string, expected: string, language: string]>([
    ["HELLO WORLD. HOW ARE YOU? FINE! “GOOD.” YES", "Hello world. How are you? Fine! “Good.” Yes", "en"],
    ["FIRST LINE\nSECOND LINE", "First line\nSecond line", "en"],
    ["“quoted” words", "“Quoted” words", "en"],
    ["I THINK I’M HERE AND SO AM I.", "I think I’m here and so am I.", "en"],
    ["ONLY 5. BUY NOW", "Only 5. Buy now", "en"],
    ["AM 3. MAI. DANN", "Am 3. mai. Dann", "de"],
    ["SO Z.B. DIES, E.G. THIS", "So z.b. dies, e.g. this", "de"],
    ["WAIT... AND SEE", "Wait... and see", "en"],
    ["VISIT EXAMPLE.COM TODAY", "Visit example.com today", "en"],
    ["¿QUÉ TAL? ¡HOLA!", "¿Qué tal? ¡Hola!", "es"],
    [
      `${objectSign}, YOUR ORDER. ${objectSign} IS IN ${objectSign}. NEXT`,
      `${objectSign}, your order. ${objectSign} is in ${objectSign}. Next`,
      "en",
    ],
    [
      `YES.${emptySign} ${emptySign}MORE${emptySign}. ${emptySign}AND O${emptySign}R`,
      `Yes.${emptySign} ${emptySign}More${emptySign}. ${emptySign}And o${emptySign}r`,
      "en",
    ],
    [`${objectSign}S DAY`, `${objectSign}s day`, "en"],
  ])("%s", (text, expected, language) => {
    expect(changed(text, "sentence", language)).toBe(expected);
  });
});

test("a long text of one sentence has one capital letter, however far its words are from its beginning", () => {
  const text = `WORD ${"... ".repeat(60)}WORD`;
  expect(changed(text, "sentence").replaceAll(/[^a-z]/gi, "")).toBe("Wordword");
});

test("a tag that prints nothing divides no word, and the word in a condition begins with its own letter", () => {
  expect(changed(`${emptySign}more${emptySign} O${emptySign}R ${objectSign}${emptySign}S`, "title")).toBe(
    `${emptySign}More${emptySign} O${emptySign}r ${objectSign}${emptySign}s`,
  );
});

test("the word at a place is the one around it, or the one that ends there", () => {
  const at = (offset: number) => wordAt("One two, six", offset, "en");
  expect([0, 2, 3, 4, 7, 8, 12].map(at)).toEqual([[0, 3], [0, 3], [0, 3], [4, 7], [4, 7], undefined, [9, 12]]);
});

const cases = fc.constantFrom<TextCase>("upper", "lower", "title", "sentence");
const languages = fc.constantFrom("en", "de", "tr", "el", "nl", "lt", "ja", "");
const signs = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("ß", "i", "I", "Σ", "ΐ", ". ", " ", "\n", emptySign, objectSign, "İ", "ŉ", "ﬁ", "𐐨"),
  }),
);

test("every unit has its part, merge tags stay, and only letters change", () => {
  fc.assert(
    fc.property(signs, cases, languages, (text, wanted, language) => {
      const units = inCase(text, wanted, language);
      expect(units).toHaveLength(text.length);
      units.forEach((unit, i) => {
        if (text[i] === objectSign || text[i] === emptySign || text[i] === "\n") expect(unit).toBe(text[i]);
      });
      const others = (of: string) => of.replaceAll(/[^\s\d!-/:-@[-`{-~]/g, "");
      expect(others(units.join(""))).toBe(others(text));
    }),
  );
});

test("capital and small letters are those that the language makes of the whole text", () => {
  fc.assert(
    fc.property(fc.lorem({ mode: "sentences" }), languages, (text, language) => {
      expect(changed(text, "upper", language)).toBe(text.toLocaleUpperCase(language || "und"));
      expect(changed(text, "lower", language)).toBe(text.toLocaleLowerCase(language || "und"));
    }),
  );
});
