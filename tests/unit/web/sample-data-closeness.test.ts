import { describe, expect, it } from "vitest";
import { byCloseness, closenessTo, setFor } from "#web/lib/templates/sample-data-closeness.ts";
import { asFilledIn, valueChoices, valuesByLanguage } from "#web/features/template-preview/sends/value-choices.ts";

const codes = ["en", "de", "de-AT", "fr"];
const set = (id: string, language?: string, values: Record<string, unknown> = { name: id }) => ({
  ...{ id, name: id, values, revision: 1, updatedTimestamp: "2026-11-28T00:00:00.000Z" },
  ...(language !== undefined && { language }),
});
const all = [set("a-all"), set("b-all"), set("c-en", "en"), set("d-de", "de"), set("e-de", "de"), set("f-at", "de-AT")];
const without = (...languages: (string | undefined)[]) => all.filter(({ language }) => !languages.includes(language));
const names = (sets: readonly { readonly id: string }[]) => sets.map(({ id }) => id);

describe("the sample data for a language", () => {
  it.each<[string, string | undefined, typeof all, string | undefined]>([
    ["is that of the language", "de-AT", all, "f-at"],
    ["is else that of a shorter tag", "de-AT", without("de-AT"), "d-de"],
    ["is else for all languages", "de-AT", without("de-AT", "de"), "a-all"],
    ["is else that of the default language", "de-AT", without("de-AT", "de", undefined), "c-en"],
    ["is never that of another language", "fr", without("en", undefined), undefined],
    ["is never that of a longer tag", "de", without("de", "en", undefined), undefined],
    ["is that of the default language, in that", undefined, all, "c-en"],
    ["is else for all languages, in the default language", undefined, without("en"), "a-all"],
    ["is none without any", "de", [], undefined],
  ])("%s", (_, code, sets, expected) => {
    expect(setFor(sets, closenessTo(code, codes), [])?.id).toBe(expected);
  });

  it("is for all languages in a company with one, whatever languages it had", () => {
    expect(setFor(all, closenessTo(undefined, []), [])?.id).toBe("a-all");
  });

  it("is what was chosen last, of those that are equally close", () => {
    expect(setFor(all, closenessTo("de", codes), ["b-all", "e-de", "d-de"])?.id).toBe("e-de");
    expect(setFor(without("de"), closenessTo("de", codes), ["c-en", "b-all"])?.id).toBe("b-all");
  });

  it("stands first in a list, and that of other languages last", () => {
    expect(names(byCloseness(all, closenessTo("de", codes)))).toEqual([
      ...["d-de", "e-de", "a-all", "b-all"],
      ...["c-en", "f-at"],
    ]);
  });
});

describe("the values of a send", () => {
  const field = { name: "name", optional: false, needed: true, shape: { kind: "string" } } as const;
  const tree = { kind: "object", fields: [field] } as const;
  const choicesFor = (code: string, sets = all, submitted?: Record<string, unknown>) =>
    valueChoices(tree, submitted, sets, closenessTo(code, codes));

  it("are the submitted ones, else sample data for the language", () => {
    expect(valuesByLanguage(choicesFor("de", all, { name: "Ada" }))?.id).toBe(asFilledIn);
    expect(valuesByLanguage(choicesFor("de"))).toMatchObject({ id: "d-de", data: { name: "d-de" } });
  });

  it("are the sample data that was chosen before, if it is as close", () => {
    expect(valuesByLanguage(choicesFor("de"), "e-de")?.id).toBe("e-de");
    expect(valuesByLanguage(choicesFor("de"), "a-all")?.id).toBe("d-de");
  });

  it("are farther sample data if the closest does not fit the mail", () => {
    const sets = [set("a-all"), set("b-de", "de", { firstName: "Ada" })];
    expect(valuesByLanguage(choicesFor("de", sets))?.id).toBe("a-all");
    expect(valuesByLanguage(choicesFor("de", [set("b-fr", "fr")]))).toBeUndefined();
  });
});
