import { expect, test } from "vitest";
import { designInLanguage, valuesInLanguage, valuesInLanguages } from "#shared/email/languages/design-in-language.ts";
import { languageNames, selectedLanguage, shownLanguages } from "#editor/app/model/languages/mail-languages.ts";
import { newContent, newRow, blankDesign } from "#shared/email/design/new-items.ts";

const translated = { text: "<p>Hello</p>", _languages: { de: { text: "<p>Hallo</p>", fontSize: 3 } } };

test("a language changes only the values that it translates", () => {
  expect(valuesInLanguage(translated, "de")).toEqual({ ...translated, text: "<p>Hallo</p>" });
  expect(valuesInLanguage(translated, "fr")).toBe(translated);
  expect(valuesInLanguage(translated, null)).toBe(translated);
});

test("translated HTML replaces a Lexical state", () => {
  expect(valuesInLanguage({ ...translated, textJson: "{}" }, "de")).not.toHaveProperty("textJson");
  const state = { textJson: "{}", sestinaFonts: [1], _languages: { de: { textJson: "{1}" } } };
  expect(valuesInLanguage(state, "de")).toMatchObject({ textJson: "{1}" });
  expect(valuesInLanguage(state, "de")).not.toHaveProperty("sestinaFonts");
});

test("an unchanged row is the same object each time, so that it is not rendered again", () => {
  let ids = 0;
  const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
  const design = blankDesign(newId, {}, [newRow([1], [newContent("text", translated)]), newRow()]);
  const [one, other] = [designInLanguage(design, "de"), designInLanguage({ ...design }, "de")];
  expect(one.body.rows[0]).toBe(other.body.rows[0]);
  expect(one.body.rows[0]!.columns[0]!.contents[0]!.values).toMatchObject({ text: "<p>Hallo</p>" });
  expect(designInLanguage(design, null)).toBe(design);
});

test("the default language and an unknown language show the design's own values", () => {
  const languages = [{ value: "de" }, { value: "en", default: true }];
  expect(["de", "en", "fr", null].map((value) => selectedLanguage(languages, value))).toEqual(["de", null, null, null]);
});

test("a language shows the words of its shorter tags, up to the default language", () => {
  const languages = [{ value: "en" }, { value: "de", label: "German" }, { value: "de-AT", label: "Austrian" }];
  const shown = (language: string | null) => shownLanguages({ languages, language });
  expect([shown("de-AT"), shown("de"), shown(null)]).toEqual([["de-AT", "de"], ["de"], []]);
  expect(shown("de-AT")).toBe(shown("de-AT"));
  expect(languageNames(languages, "de-AT")).toEqual({ language: "Austrian", own: "German" });
  expect(languageNames(languages, "de")).toEqual({ language: "German", own: "en" });
});

test("the words of the first language are shown before those of the others", () => {
  const words = (text: string) => ({ text: `<p>${text}</p>` });
  const values = {
    ...words("Hello"),
    _languages: { de: { ...words("Hallo"), altText: "x" }, "de-AT": words("Servus") },
  };
  expect(valuesInLanguages(values, ["de-AT", "de"])).toEqual({ ...values, ...words("Servus"), altText: "x" });
});
