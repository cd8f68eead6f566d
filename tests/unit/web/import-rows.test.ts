import { describe, expect, it } from "vitest";
import type { JobItem } from "#shared/models/job.ts";
import { canBeTogether, importOf, latestItems } from "#web/features/imports/comparison-choices.ts";
import { foundTemplates } from "#web/features/imports/found-templates.ts";
import { groupsOf, importRows, namesIn } from "#web/features/imports/import-rows.ts";

const company = {
  languages: [{ code: "en" }, { code: "de" }, { code: "fr" }],
  default: "en",
  namePattern: "{name}_{language}",
  revision: 1,
};
const de = { code: "de", name: "welcome_de" };
const fr = { code: "fr", name: "welcome_fr" };

describe("the rows of templates that can be imported", () => {
  const { rows, foreign } = importRows(
    ["bye", "welcome_fr", "welcome", "welcome_de", "welcome_es"].map((name) => ({ name })),
    company,
  );

  it("are one for a template in several languages", () => {
    expect(rows).toEqual([{ name: "bye" }, { name: "welcome", languages: [de, fr] }, { name: "welcome_es" }]);
    expect(groupsOf(rows)).toEqual([{ name: "welcome", languages: [de, fr] }]);
    expect(namesIn(groupsOf(rows))).toBe(3);
    expect(foreign).toEqual([{ name: "welcome_es", base: "welcome", code: "es" }]);
  });

  it("are found by the names of their languages too", () => {
    const list = { search: "E_DE", order: "asc", orderBy: "name" } as const;
    expect(foundTemplates(rows, list).map(({ name }) => name)).toEqual(["welcome"]);
  });
});

describe("what is imported of compared templates", () => {
  const item = (languages: JobItem["languages"]): JobItem => ({ name: "welcome", outcome: "compared", languages });
  const differs = { what: "rows" } as const;
  const none: ReadonlySet<string> = new Set();

  it.each([
    ["all languages together", item([de, fr]), none, { names: [], groups: [{ name: "welcome", languages: [de, fr] }] }],
    [
      "one that differs on its own",
      item([de, { ...fr, differs }]),
      none,
      { names: ["welcome_fr"], groups: [{ name: "welcome", languages: [de] }] },
    ],
    [
      "all on their own if all differ",
      item([{ ...de, differs }]),
      none,
      { names: ["welcome", "welcome_de"], groups: [] },
    ],
    [
      "all on their own if the user wants that",
      item([de, fr]),
      new Set(["welcome"]),
      { names: ["welcome", "welcome_de", "welcome_fr"], groups: [] },
    ],
  ])("is %s", (_, compared, separate, wanted) => {
    expect(importOf([compared], separate)).toEqual(wanted);
  });

  it("is each template on its own if they could not be compared", () => {
    const failed: JobItem = { name: "welcome", outcome: "failed", reason: "TEMPLATE_UNREADABLE", languages: [de] };
    expect(importOf([failed], none)).toEqual({ names: ["welcome", "welcome_de"], groups: [] });
    expect(canBeTogether(failed)).toBe(false);
  });

  it("is of all runs of a comparison that was retried, each group as in the last run that has it", () => {
    const failed = (name: string): JobItem => ({ name, outcome: "failed", reason: "TEMPLATE_NOT_FOUND" });
    const [first, second] = [[failed("order"), item([de]), failed("bye")], [{ ...item([fr]), name: "order" }]];
    expect(latestItems([first, second])).toEqual([{ ...item([fr]), name: "order" }, item([de]), failed("bye")]);
  });

  it("can be together if any language has the structure of the default one", () => {
    expect([item([{ ...de, differs }, fr]), item([{ ...de, differs }]), item(undefined)].map(canBeTogether)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
