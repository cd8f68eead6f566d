import { describe, expect, test } from "vitest";
import { changeColors } from "#editor/app/model/pictures/change-colors.ts";
import {
  isUnchanged,
  noEdits,
  partInPixels,
  partOfRatio,
  turned,
  turnedSize,
  wholePicture,
  type PictureEdits,
} from "#editor/app/model/pictures/picture-edits.ts";
import { kindOfPicture } from "#editor/app/model/pictures/picture-file.ts";
import { linesOf } from "#editor/app/model/pictures/picture-words.ts";
import { partInShape, ratioOf } from "#editor/app/model/pictures/shapes.ts";

describe("a turn of a picture", () => {
  const edits: PictureEdits = { ...noEdits, part: { x: 10, y: 20, width: 30, height: 40 } };

  test("keeps the same part: what was at the left is at the top after a turn to the right", () => {
    expect(turned(edits, "right")).toEqual({ ...edits, turns: 1, part: { x: 40, y: 10, width: 40, height: 30 } });
    expect(turned(edits, "left")).toEqual({ ...edits, turns: 3, part: { x: 20, y: 60, width: 40, height: 30 } });
  });

  test("is undone by one to the other side, and by three to the same", () => {
    expect(turned(turned(edits, "left"), "right")).toEqual(edits);
    const around = [1, 2, 3, 4].reduce((made) => turned(made, "right"), edits);
    expect(around).toEqual(edits);
  });

  test("exchanges width and height at each second step", () => {
    const size = { width: 400, height: 300 };
    expect([0, 1, 2, 3].map((turns) => turnedSize(size, turns).width)).toEqual([400, 300, 400, 300]);
  });
});

describe("a part in pixels", () => {
  test.each([
    { part: wholePicture, pixels: { x: 0, y: 0, width: 400, height: 300 } },
    { part: { x: 25, y: 50, width: 50, height: 25 }, pixels: { x: 100, y: 150, width: 200, height: 75 } },
    // The edges are rounded, not the lengths: neighbours have no gap.
    { part: { x: 0.1, y: 0, width: 0.3, height: 100 }, pixels: { x: 0, y: 0, width: 2, height: 300 } },
    { part: { x: 100, y: 100, width: 0, height: 0 }, pixels: { x: 399, y: 299, width: 1, height: 1 } },
    { part: { x: -5, y: -5, width: 120, height: 120 }, pixels: { x: 0, y: 0, width: 400, height: 300 } },
  ])("of $part is $pixels", ({ part, pixels }) => {
    expect(partInPixels(part, { width: 400, height: 300 })).toEqual(pixels);
  });
});

describe("a shape", () => {
  const wide = { width: 400, height: 300 };

  test("is the largest part in the middle", () => {
    expect(partOfRatio(1, wide)).toEqual({ x: 12.5, y: 0, width: 75, height: 100 });
    expect(partOfRatio(2, wide).width).toBe(100);
    expect(partOfRatio(2, wide).height).toBeCloseTo(66.667, 2);
  });

  test("of any leaves the part as it is, and the picture's own is the whole picture", () => {
    const part = { x: 1, y: 2, width: 3, height: 4 };
    expect(partInShape(part, "free", wide)).toBe(part);
    expect(partInShape(part, "own", wide)).toEqual(wholePicture);
    expect([ratioOf("16:9", wide), ratioOf("3:1", wide), ratioOf("free", wide)]).toEqual([16 / 9, 3, undefined]);
  });
});

test.each([
  [{}, true],
  [{ turns: 1 as const }, false],
  [{ part: { ...wholePicture, width: 99 } }, false],
  [{ part: { ...wholePicture, x: 1 } }, false],
  [{ brightness: 5 }, false],
  [{ contrast: -5 }, false],
  [{ isGray: true }, false],
])("with %o, a picture is unchanged: %s", (changed, expected) => {
  expect(isUnchanged({ ...noEdits, ...changed })).toBe(expected);
});

test.each([
  { colors: { brightness: 0, contrast: 0, isGray: false }, after: [200, 100, 0, 128] },
  { colors: { brightness: 50, contrast: 0, isGray: false }, after: [255, 150, 0, 128] },
  { colors: { brightness: -100, contrast: 0, isGray: false }, after: [0, 0, 0, 128] },
  { colors: { brightness: 0, contrast: 100, isGray: false }, after: [255, 72, 0, 128] },
  { colors: { brightness: 0, contrast: -100, isGray: false }, after: [128, 128, 128, 128] },
  // Brightness first: what is white then has no contrast to the rest any more.
  { colors: { brightness: 100, contrast: -50, isGray: false }, after: [191, 164, 64, 128] },
  { colors: { brightness: 0, contrast: 0, isGray: true }, after: [114, 114, 114, 128] },
])("the colors are those of CSS filters: $colors", ({ colors, after }) => {
  const pixels = Uint8ClampedArray.of(200, 100, 0, 128);
  changeColors(pixels, colors);
  expect([...pixels]).toEqual(after);
});

test.each([
  ["https://images.example/a/cup.PNG", "png"],
  ["https://images.example/cup.gif?size=2", "gif"],
  ["data:image/svg+xml;utf8,<svg/>", "svg"],
  ["data:image/jpeg;base64,AAAA", "jpeg"],
  ["https://images.example/cup", ""],
  ["https://images.example/v1.2/cup", ""],
])("the kind of %s is %s", (url, kind) => {
  expect(kindOfPicture(url)).toBe(kind);
});

describe("words on a picture", () => {
  const widthOf = (text: string) => text.length;

  test.each([
    { text: "Spring sale", room: 20, lines: ["Spring sale"] },
    { text: "Spring sale", room: 10, lines: ["Spring", "sale"] },
    { text: "a b c d", room: 3, lines: ["a b", "c d"] },
    { text: "unbreakable word", room: 5, lines: ["unbreakable", "word"] },
    { text: "One\nTwo  three", room: 20, lines: ["One", "Two three"] },
    { text: "One\n\nTwo", room: 20, lines: ["One", "", "Two"] },
    { text: "\n One \n", room: 20, lines: ["One"] },
  ])("$text in lines of $room letters", ({ text, room, lines }) => {
    expect(linesOf(text, room, widthOf)).toEqual(lines);
  });

  test("change a picture, and blank ones do not", () => {
    const withText = (text: string) => ({ ...noEdits, words: { ...noEdits.words, text } });
    expect(isUnchanged(withText("Sale"))).toBe(false);
    expect(isUnchanged(withText(" \n"))).toBe(true);
  });
});
