import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundaryShare, percentOf, withBoundaryAt } from "#editor/app/model/items/column-widths.ts";

describe("the width of columns", () => {
  test.each([
    ["halves to two thirds", [1, 1], 0, 2 / 3, [2, 1]],
    ["a third to a half, of which its neighbour gives", [1, 1, 1], 0, 0.5, [3, 1, 2]],
    ["the right boundary of the middle one", [1, 2, 1], 1, 0.5, [1, 1, 2]],
    ["percents of other editors to a ratio", [50, 50], 0, 0.25, [1, 3]],
    ["no narrower than a twelfth", [1, 1], 0, 0, [1, 11]],
    ["no wider than its neighbour can bear", [1, 1], 0, 1, [11, 1]],
  ])("goes from %s", (_, cells, column, share, expected) => {
    expect(withBoundaryAt(cells, column, share)).toEqual(expected);
  });

  test("adds up to the row, and only the two columns at the boundary change", () => {
    const rows = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.nat(2), fc.double({ min: -0.5, max: 1.5, noNaN: true }), (cells, at, share) => {
        const column = at % (cells.length - 1);
        const next = withBoundaryAt(cells, column, share);
        const shares = (all: readonly number[]) => all.map((_, i) => boundaryShare(all, i));
        expect(next.every((cell) => cell > 0)).toBe(true);
        const kept = (all: readonly number[]) => shares(all).filter((_, i) => i !== column);
        for (const [i, each] of kept(next).entries()) expect(each).toBeCloseTo(kept(cells)[i]!, 5);
      }),
    );
  });

  test("is shown in whole percents", () => {
    expect([percentOf([1, 2], 0), percentOf([1, 2], 1)]).toEqual([33, 67]);
  });
});
