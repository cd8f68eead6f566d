import { expect, it } from "vitest";
import { inDefaultLanguage } from "#web/features/template-editor/in-default-language.ts";

const design = (values?: object) => JSON.stringify({ body: { rows: [], ...(values && { values }) } });

it("an edited design has the company's default language, unless it names one", () => {
  expect(inDefaultLanguage(design(), "pt-BR")).toBe(design({ language: { code: "pt-BR" } }));
  expect(inDefaultLanguage(design({ language: { code: "", value: 1 }, color: "red" }), "pt-BR")).toBe(
    design({ language: { code: "pt-BR", value: 1 }, color: "red" }),
  );
  const danish = design({ language: { code: "da" } });
  expect(inDefaultLanguage(danish, "pt-BR")).toBe(danish);
});

it("it stays as it is without a default language, and if it cannot be read", () => {
  for (const code of [null, undefined]) expect(inDefaultLanguage(design(), code)).toBe(design());
  expect(inDefaultLanguage("{", "de")).toBe("{");
});
