import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movingCorners, widthTo, widthToStore, type PictureRoom } from "#editor/app/model/items/picture-width.ts";

const picture: PictureRoom = { room: 500, natural: 240, device: "desktop", maxWidth: "100%" };
const percent = (maxWidth: string) => ({ autoWidth: false, maxWidth });
const automatic = { autoWidth: true, maxWidth: "100%" };

describe("a dragged picture", () => {
  test.each<readonly [name: string, wanted: number, of: Partial<PictureRoom>, reach: number, stored: object]>([
    ["gets whole percent of its place", 201, {}, 6, percent("40%")],
    ["stays at a quarter", 129, {}, 6, percent("25%")],
    ["stays at half", 254, { natural: 0 }, 6, percent("50%")],
    ["stays at three quarters", 370, {}, 6, percent("75%")],
    ["stays at its own width, which is nearer than half", 243, {}, 6, automatic],
    ["stays at half, which is nearer than its own width", 247, {}, 6, percent("50%")],
    ["is not held outside of the reach", 257, {}, 6, percent("51%")],
    ["is held by nothing with Alt", 243, {}, 0, percent("49%")],
    ["can be larger than its own pixels", 700, {}, 6, percent("100%")],
    ["that is wider than its place fills it without a limit", 496, { natural: 1200 }, 6, automatic],
    ["is never too small to be seen", -20, {}, 6, percent("5%")],
    ["keeps pixels", 201.4, { maxWidth: "120px" }, 6, percent("201px")],
    ["keeps at least some pixels", 2, { maxWidth: "120px" }, 6, percent("10px")],
    ["in pixels stays at half too", 253, { maxWidth: "120px", natural: 0 }, 6, percent("50%")],
    ["fills a phone without a limit", 497, { device: "mobile", natural: 900 }, 6, automatic],
    ["is on a phone at most as wide as its own pixels", 480, { device: "mobile" }, 6, percent("48%")],
  ])("%s", (_name, wanted, of, reach, stored) => {
    expect(widthToStore(wanted, { ...picture, ...of }, reach)).toEqual(stored);
  });

  test("is moved by the corners that its alignment does not hold, and its middle stays", () => {
    expect(["left", "center", "right", ""].map(movingCorners)).toEqual([
      ["right"],
      ["left", "right"],
      ["left"],
      ["left", "right"],
    ]);
    const box = { left: 100, width: 200 };
    expect(widthTo(350, "right", "left", box)).toBe(250);
    expect(widthTo(150, "left", "right", box)).toBe(150);
    expect(widthTo(350, "right", "center", box)).toBe(300);
    expect(widthTo(50, "left", "center", box)).toBe(300);
    expect(widthTo(90, "right", "left", box)).toBe(0);
  });

  test("is as wide as stored, within the reach and half a percent, wherever it is dragged", () => {
    const numbers = fc.integer({ min: 100, max: 1000 });
    fc.assert(
      fc.property(
        numbers,
        fc.nat(2000),
        fc.integer({ min: -50, max: 1200 }),
        fc.boolean(),
        (room, natural, wanted, isPixels) => {
          const of: PictureRoom = { room, natural, device: "desktop", maxWidth: isPixels ? "90px" : "90%" };
          const { autoWidth, maxWidth } = widthToStore(wanted, of, 6);
          const amount = Number.parseFloat(maxWidth);
          const shown = autoWidth ? Math.min(natural, room) : maxWidth.endsWith("px") ? amount : (room * amount) / 100;
          const possible = Math.min(room, Math.max(wanted, Math.min(10, room * 0.05)));
          expect(Math.abs(shown - possible)).toBeLessThanOrEqual(Math.max(6, room * 0.05));
        },
      ),
    );
  });
});
