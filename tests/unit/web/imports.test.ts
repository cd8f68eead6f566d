import { describe, expect, it } from "vitest";
import { foundTemplates } from "#web/features/imports/found-templates.ts";
import { allowanceOf } from "#web/features/imports/plan-allowance.ts";

describe("the templates that can be imported", () => {
  const all = [
    { name: "t-10", createdTimestamp: "2026-01-02T00:00:00.000Z" },
    { name: "t-9", createdTimestamp: "2026-01-03T00:00:00.000Z" },
    { name: "Other", createdTimestamp: "2026-01-01T00:00:00.000Z" },
    { name: "nobody-knows-when" },
  ];
  const found = (search: string, orderBy: "name" | "createdTimestamp", order: "asc" | "desc") =>
    foundTemplates(all, { search, orderBy, order }).map(({ name }) => name);

  it("are found by any part of the name, regardless of case", () => {
    expect(found(" T-", "name", "asc")).toEqual(["t-9", "t-10"]);
    expect(found("OTH", "name", "asc")).toEqual(["Other"]);
  });

  it("are sorted by name, with numbers as numbers, and by creation date", () => {
    expect(found("", "name", "desc")).toEqual(["t-10", "t-9", "Other", "nobody-knows-when"]);
    expect(found("", "createdTimestamp", "asc")).toEqual(["nobody-knows-when", "Other", "t-10", "t-9"]);
  });
});

describe("how many more templates the plan allows", () => {
  const usage = (count: number) => ({ templateLimit: 5, templates: { count, drafts: 0, published: 0 } });

  it.each([
    [0, 5],
    [4, 1],
    [5, 0],
    [7, 0],
  ])("with %i templates of 5: %i", (count, left) => {
    expect(allowanceOf(usage(count))).toBe(left);
  });
});
