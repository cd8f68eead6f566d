import { describe, expect, it } from "vitest";
import { planMarkdown } from "#cli/push/plan-markdown.ts";
import type { ShownPlan } from "#cli/push/plan-text.ts";

const planOf = (more: Partial<ShownPlan>): ShownPlan => ({
  ...{ templates: [], missing: [], moreMissing: 0 },
  shared: { blocks: [], images: [], problems: [] },
  ...{ company: { tags: [], languages: [] }, samples: [] },
  ...more,
});

describe("a plan in Markdown", () => {
  it("has a row for each change, and what only the account has", () => {
    const text = planMarkdown(
      planOf({
        templates: [
          { name: "Welcome", change: "update", version: 3 },
          { name: "Order", change: "unchanged", version: 1 },
        ],
        missing: [{ name: "Old", version: 1 }],
        moreMissing: 2,
        company: { tags: ["Orders"], languages: ["de"] },
        samples: [
          { template: "Welcome", name: "Ada", change: "create" },
          { template: "Welcome", name: "Bea", change: "conflict", revision: 2, savedBy: "eve", savedAt: "2026" },
          { template: "Welcome", name: "Cal", change: "unchanged", revision: 1 },
        ],
        shared: { blocks: [{ file: "Foot", label: "Foot", change: "create" }], images: ["logo.png"], problems: [] },
      }),
    );
    expect(text.split("\n")).toEqual([
      ...["### Templates", "", "| Change | What | In the account |", "| --- | --- | --- |"],
      ...["| New | <code>language de</code> |  |", "| New | <code>tag Orders</code> |  |"],
      "| New | <code>images&#47;logo&#46;png</code> |  |",
      "| New | <code>blocks&#47;Foot</code> |  |",
      "| Changed | <code>Welcome</code> | version 3 |",
      "| New | <code>Welcome&#47;sample&#45;data&#47;Ada</code> |  |",
      "| Conflict | <code>Welcome&#47;sample&#45;data&#47;Bea</code> | changed by <code>eve</code>, <code>2026</code> (revision 2) |",
      ...["", "1 unchanged.", "", "Only in the account: <code>Old</code>, 2 more."],
    ]);
  });

  it("says who saved the version that is in the way", () => {
    const conflict = { name: "A", change: "conflict", version: 4, savedBy: "ada@a.example", savedAt: "2026" } as const;
    expect(planMarkdown(planOf({ templates: [conflict] }))).toContain(
      "| Conflict | <code>A</code> | saved by <code>ada&#64;a&#46;example</code>, <code>2026</code> (version 4) |",
    );
  });

  it.each([
    "|x|\n# heading",
    "@acme/team",
    "[link](https://a.example)",
    "![](https://a.example/a.png)",
    "<img src=x onerror=alert(1)>",
    "</code>*x*",
    "https://a.example",
    "`$(touch x)`",
    "#1 &lt;b&gt; 😀",
  ])("makes no markup of a name: %s", (name) => {
    const [, cell = ""] =
      /\| New \| <code>(.*)<\/code> \|/.exec(planMarkdown(planOf({ templates: [{ name, change: "create" }] }))) ?? [];
    expect(cell).toMatch(/^(?:[A-Za-z0-9 ]|&#\d+;)+$/);
  });

  it("is short enough for a job summary, whatever changes", () => {
    const templates = Array.from({ length: 5000 }, (_, at) => ({
      name: `${"-".repeat(60)}${String(at)}`,
      change: "create" as const,
    }));
    const text = planMarkdown(planOf({ templates }));
    expect(text.length).toBeLessThan(1024 * 1024);
    expect(text).toContain("4700 more are changed.");
  });
});
