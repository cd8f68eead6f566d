import { describe, expect, it } from "vitest";
import { groupByLanguage } from "#shared/ses-language-names.ts";

const company = (codes: string, namePattern: string | null = "{name}_{language}") => {
  const languages = codes.split(" ").map((code) => ({ code }));
  return { languages, default: languages[0]!.code, namePattern };
};
const usual = company("en de fr pt-BR");

/** "welcome: de=welcome_de" */
const grouped = (names: readonly string[], of = usual) =>
  groupByLanguage(names, of).groups.map(
    ({ name, languages }) => `${name}: ${languages.map((each) => `${each.code}=${each.name}`).join(" ")}`,
  );
const foreign = (names: readonly string[], of = usual) =>
  groupByLanguage(names, of).foreign.map(({ name, base, code }) => `${name} is ${code} of ${base}`);

describe("templates that are named as languages of one another", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["the languages of the company, in its order", ["a", "a_fr", "a_de"], ["a: de=a_de fr=a_fr"]],
    ["a language with a region", ["x", "x_pt-BR"], ["x: pt-BR=x_pt-BR"]],
    ["a tag in other case and with an underscore", ["x", "x_DE", "x_pt_br"], ["x: de=x_DE pt-BR=x_pt_br"]],
    ["names by the other usual patterns", ["x", "x--de", "x-fr"], ["x: de=x--de fr=x-fr"]],
    ["several templates, by name", ["b_de", "a", "a_de", "b"], ["a: de=a_de", "b: de=b_de"]],
    [
      "a template that is named as a language itself, whose own template is missing",
      ["b_fr_de", "b_fr"],
      ["b_fr: de=b_fr_de"],
    ],
  ])("are grouped: %s", (_, names, groups) => {
    expect(grouped(names)).toEqual(groups);
  });

  it.each([
    ["without the template in the default language", ["a_de", "a_fr"]],
    ["whose base differs in case", ["A", "a_de"]],
    ["in the default language", ["a", "a_en"]],
    ["that only end like a language", ["a", "ade", "a_order"]],
    ["with nothing before the language", ["_de", "de", ""]],
  ])("are not grouped: those %s", (_, names) => {
    expect(grouped(names)).toEqual([]);
  });

  it("are a language of one template only: a language has no languages itself", () => {
    expect(grouped(["a", "a_de", "a_de_fr"])).toEqual(["a: de=a_de"]);
  });

  it("take the likelier one of two names for a language: by the company's pattern, and in its spelling", () => {
    expect(grouped(["a", "a-de", "a_de", "a_DE"])).toEqual(["a: de=a_de"]);
    expect(grouped(["a", "a-de", "a_de"], company("en de", "{name}-{language}"))).toEqual(["a: de=a-de"]);
  });

  it("are read by the company's own pattern, also with the language first", () => {
    expect(grouped(["mail", "de.mail", "tpl-de-mail"], company("en de", "tpl-{language}-{name}"))).toEqual([
      "mail: de=tpl-de-mail",
    ]);
  });

  it("take the longest language that a name says", () => {
    expect(grouped(["x", "x-pt", "x-pt-BR"], company("en br pt pt-BR"))).toEqual(["x: pt=x-pt pt-BR=x-pt-BR"]);
  });

  it("need languages of the company; others are named", () => {
    expect(grouped(["a", "a_es", "a_it-CH"])).toEqual([]);
    expect(foreign(["a", "a_es", "a_it-CH", "a_v2", "a_qq", "b_es"])).toEqual([
      "a_es is es of a",
      "a_it-CH is it-CH of a",
    ]);
    const none = { languages: [], default: null, namePattern: null };
    expect(grouped(["a", "a_de"], none as never)).toEqual([]);
    expect(foreign(["a", "a_de"], none as never)).toEqual(["a_de is de of a"]);
  });

  it("are found among 20,000 names in 50 languages", () => {
    const codes =
      "en aa ab af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el eo es et eu fa ff fi fj fo fr fy ga gd";
    const names = Array.from({ length: 400 }, (_, n) =>
      codes.split(" ").map((code, at) => `order-mail-${n}${at === 0 ? "" : `_${code}`}`),
    ).flat();
    expect(groupByLanguage(names, company(codes)).groups).toHaveLength(400);
  });
});
