import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countByTag, withNested } from "#shared/nested-tags.ts";
import { partsOf, placeOf, placeOfParent, parentRef } from "#shared/models/tag-path.ts";

const labels = ["Orders", "orders/Returns", "Orders/Returns/EU", "Ordering", "A//B", "a", "A / B", "x%2Fy", "X/Y"];
const tags = labels.map((label) => ({ id: label, label }));

describe("the parts of a label", () => {
  it.each([
    ["Orders", ["Orders"]],
    ["Orders/Returns/EU", ["Orders", "Returns", "EU"]],
    ["Orders//EU", ["Orders//EU"]],
    ["/Orders", ["/Orders"]],
    ["Orders/", ["Orders/"]],
    ["/", ["/"]],
    ["A / B tests", ["A / B tests"]],
    ["A/ B", ["A/ B"]],
  ])("of %s are %j", (label, parts) => {
    expect(partsOf(label)).toEqual(parts);
  });

  it("have one place in the tree, whatever the case, and no two labels that differ otherwise share one", () => {
    const label = fc.string({
      unit: fc.constantFrom("a", "B", "/", " ", "%", "ß", "\ud800"),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(label, label, (one, other) => {
        const isSame = placeOf(partsOf(one)) === placeOf(partsOf(other));
        const written = [one, other].map((text) => text.toLowerCase().toWellFormed());
        expect(isSame).toBe(written[0] === written[1]);
      }),
    );
  });

  it("are written without what a filter cannot hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (label) => {
        const ref = parentRef(placeOf(partsOf(label)));
        expect(ref).not.toMatch(/[\s,]/);
        expect(placeOfParent(ref)).toBe(placeOf(partsOf(label)));
      }),
    );
  });
});

describe("the tags of a filter", () => {
  it.each([
    [["Orders"], ["Orders", "orders/Returns", "Orders/Returns/EU"]],
    [["orders/Returns"], ["orders/Returns", "Orders/Returns/EU"]],
    [["under:orders/returns"], ["under:orders/returns", "orders/Returns", "Orders/Returns/EU"]],
    [["a"], ["a"]],
    [["under:a"], ["under:a", "a"]],
    [["under:x"], ["under:x", "X/Y"]],
    [
      ["unknown-tag", "Ordering"],
      ["unknown-tag", "Ordering"],
    ],
    [[], []],
  ])("%j are %j with those nested below", (chosen, expected) => {
    expect([...withNested(chosen, tags)].sort()).toEqual([...expected].sort());
  });
});

describe("the counts by tag", () => {
  it("count a thing once for each parent, and leave out deleted tags", () => {
    const carried = [["Orders/Returns/EU", "orders/Returns"], ["X/Y", "gone"], ["gone"], [], ["a", "A//B"]];
    expect(countByTag(carried, tags)).toEqual({
      Orders: 1,
      "orders/Returns": 1,
      "Orders/Returns/EU": 1,
      "under:x": 1,
      "X/Y": 1,
      a: 1,
      "A//B": 1,
    });
  });

  it("are what the filter by that tag finds", () => {
    const label = fc
      .array(fc.constantFrom("a", "B", "c", ""), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join("/"));
    const someTags = fc
      .uniqueArray(label, { selector: (text) => text.toLowerCase(), maxLength: 8 })
      .map((texts) => texts.map((text, at) => ({ id: `tag-${String(at)}`, label: text })));
    const taggings = fc.array(
      fc.uniqueArray(
        fc.nat(8).map((at) => `tag-${String(at)}`),
        { maxLength: 4 },
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(someTags, taggings, (all, carried) => {
        const counts = Object.entries(countByTag(carried, all));
        for (const [ref, count] of counts) {
          const wanted = new Set(withNested([ref], all));
          expect(carried.filter((ids) => ids.some((id) => wanted.has(id)))).toHaveLength(count);
        }
        const known = new Set(all.map(({ id }) => id));
        const isCounted = (id: string) => counts.some(([ref]) => ref === id);
        expect(
          carried
            .flat()
            .filter((id) => known.has(id))
            .every(isCounted),
        ).toBe(true);
      }),
    );
  });
});
