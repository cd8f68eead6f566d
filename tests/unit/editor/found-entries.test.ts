import { describe, expect, test } from "vitest";
import { foundGroups, type FinderGroup } from "#editor/app/kit/finder/found-entries.ts";

const entry = (label: string, words?: string) =>
  ({ label, icon: "row", onChoose: () => undefined, ...(words !== undefined && { words }) }) as const;
const groups: readonly FinderGroup[] = [
  { title: "Rows", entries: [entry("1 column"), entry("Menu with columns")] },
  { title: "Content", entries: [entry("Heading"), entry("Submenu"), entry("Menu"), entry("Überschrift")] },
  { title: "Sections", entries: [entry("Menu of a restaurant")], isHiddenAtFirst: true },
  { title: "Blocks", entries: [entry("Footer", "shop weekly")] },
  { title: "Empty", entries: [] },
];
const found = (query: string) =>
  foundGroups(groups, query).map(({ title, entries }) => [title, entries.map(({ label }) => label)]);

describe("a list that is filtered by name", () => {
  test("shows all but empty and long groups before something is typed", () => {
    expect(found("  ").map(([title]) => title)).toEqual(["Rows", "Content", "Blocks"]);
  });

  test.each([
    ["menu", ["Rows", "Content", "Sections"], ["Menu with columns"], ["Menu", "Submenu"]],
    ["uber", ["Content"], ["Überschrift"], undefined],
    ["WEEKLY foot", ["Blocks"], ["Footer"], undefined],
    ["rows column", ["Rows"], ["1 column", "Menu with columns"], undefined],
    ["restaurant", ["Sections"], ["Menu of a restaurant"], undefined],
  ])("finds for %o the groups %o, with names that begin so first", (query, titles, first, second) => {
    const all = found(query);
    expect(all.map(([title]) => title)).toEqual(titles);
    expect(all[0]?.[1]).toEqual(first);
    expect(all[1]?.[1]).toEqual(second);
  });

  test("puts the group with the best name first", () => {
    expect(found("submenu")[0]?.[0]).toBe("Content");
    expect(found("foo")[0]?.[0]).toBe("Blocks");
    expect(found("nothing of this")).toEqual([]);
  });
});
