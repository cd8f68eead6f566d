import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toolbarPosition } from "#editor/app/panels/text/toolbar/toolbar-position.ts";

const pane = { left: 200, top: 48, right: 1000, bottom: 860 };
const bar = { width: 600, height: 40 };

describe("the toolbar of a text", () => {
  it("stands above it, or below it where there is no room above", () => {
    const at = (top: number, bottom: number) => {
      const box = { left: 300, right: 700, top, bottom };
      return toolbarPosition({ box, line: { ...box, bottom: top + 20 }, freeAbove: 28, pane, bar });
    };
    expect(at(300, 340)).toEqual({ left: 300, top: 226 });
    expect(at(60, 100)).toEqual({ left: 300, top: 106 });
  });

  it("never covers the edited line or the one above it", () => {
    const heights = fc.record({
      top: fc.integer({ min: -2000, max: 850 }),
      height: fc.integer({ min: 20, max: 4000 }),
      freeAbove: fc.integer({ min: 0, max: 96 }),
    });
    fc.assert(
      fc.property(heights, fc.double({ min: 0, max: 1, noNaN: true }), ({ top, height, freeAbove }, part) => {
        const box = { left: 250, right: 900, top, bottom: top + height };
        const lineTop = Math.round(Math.max(pane.top, Math.min(top + part * (height - 20), pane.bottom - 20)));
        fc.pre(lineTop >= top && lineTop + 20 <= box.bottom);
        const line = { left: 250, right: 900, top: lineTop, bottom: lineTop + 20 };
        const place = toolbarPosition({ box, line, freeAbove, pane, bar });
        const lineAbove = lineTop - top < 20 ? freeAbove : 20;
        expect(place.top + bar.height <= line.top - lineAbove || place.top >= line.bottom).toBe(true);
      }),
    );
  });
});
