import { expect, it } from "vitest";
import { usedLanguages } from "#shared/models/company-languages.ts";

const company = { languages: ["en", "de", "fr"].map((code) => ({ code })), default: "en" };

it.each([
  ["all, without a choice", null, ["en", "de", "fr"]],
  ["all, without a choice in an earlier version", undefined, ["en", "de", "fr"]],
  ["the default language alone for an empty choice", [], ["en"]],
  ["the chosen ones with the default one, in the company's order", ["fr", "de"], ["en", "de", "fr"]],
  ["none that the company has removed", ["fr", "it"], ["en", "fr"]],
])("a template uses %s", (_what, choice, used) => {
  expect(usedLanguages(company, choice).languages.map(({ code }) => code)).toEqual(used);
});

it("a company without languages has none to choose from", () => {
  expect(usedLanguages({ languages: [], default: null }, ["de"]).languages).toEqual([]);
});
