import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ZOOM, MIN_ZOOM, nextLevel, stageOf } from "#editor/app/state/zoom/stage.ts";

const CONTENT_WIDTH = 600;

describe("the stage of the mail", () => {
  test.each([
    { zoom: "fit", room: 900, device: "desktop", stage: { width: 900, scale: 1 } },
    { zoom: "fit", room: 324, device: "desktop", stage: { width: 648, scale: 0.5 } },
    { zoom: "fit", room: 50, device: "desktop", stage: { width: 648, scale: 0.3 } },
    { zoom: "fit", room: 900, device: "mobile", stage: { width: 375, scale: 1 } },
    { zoom: 0.5, room: 900, device: "desktop", stage: { width: 900, scale: 0.5 } },
    { zoom: 1.25, room: 900, device: "desktop", stage: { width: 720, scale: 1.25 } },
    { zoom: 2, room: 900, device: "desktop", stage: { width: 648, scale: 2 } },
    { zoom: 2, room: 900, device: "mobile", stage: { width: 375, scale: 2 } },
  ] as const)("at $zoom in $room pixels on $device", ({ stage, ...situation }) => {
    expect(stageOf({ ...situation, contentWidth: CONTENT_WIDTH })).toEqual(stage);
  });

  test("that fits is never wider than its room, and its page never narrower than the mail", () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 3000 }), fc.integer({ min: 300, max: 1200 }), (room, width) => {
        const stage = stageOf({ room, device: "desktop", contentWidth: width, zoom: "fit" });
        expect(stage.width).toBeGreaterThanOrEqual(width + 48);
        expect(stage.width * stage.scale).toBeLessThanOrEqual(room + 0.001);
      }),
    );
  });
});

test("the levels go up to the largest and down to the smallest, from any scale", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.3, max: MAX_ZOOM, noNaN: true }), fc.constantFrom(1, -1), (from, step) => {
      const levels = [from];
      for (let next = nextLevel(from, step); next !== undefined; next = nextLevel(next, step)) levels.push(next);
      expect(levels).toEqual([...new Set(levels)].toSorted((a, b) => (a - b) * step));
      const last = levels.at(-1)!;
      if (step === 1) expect(last).toBeGreaterThan(MAX_ZOOM - 0.01);
      else expect(last).toBeLessThan(MIN_ZOOM + 0.01);
    }),
  );
});
