import { describe, expect, it } from "vitest";
import type { TemplateVersion } from "#shared/models/template-version.ts";
import { hasMore, isRepublished, limitIn, numberIn, selectedVersion } from "#web/features/versions/selection.ts";

const version = (versionNumber: number): TemplateVersion => ({
  uid: "template-1",
  versionNumber,
  published: false,
  createdTimestamp: "2026-11-20T10:00:00.000Z",
  updatedTimestamp: "2026-11-20T10:00:00.000Z",
  note: "",
});
const history = (numbers: number[], total: number) => ({
  latest: numbers.map(version),
  creation: version(1),
  total,
});
const query = (text: string) => new URLSearchParams(text);

describe("the selected version", () => {
  it.each([
    ["the latest by default", history([4, 3, 2], 4), undefined, 4],
    ["the requested one", history([4, 3, 2], 4), 3, 3],
    ["the first one", history([4, 3, 2], 4), 1, 1],
    ["the latest if that number does not exist", history([4, 3, 2], 4), 9, 4],
    ["the latest if that one is not loaded", history([9, 8, 7], 9), 4, 9],
    ["the first if it is the only one", history([], 1), undefined, 1],
  ])("is %s", (_, versions, asked, expected) => {
    expect(selectedVersion(versions, asked).versionNumber).toBe(expected);
  });

  it.each([
    ["number=3", 3],
    ["number=0", undefined],
    ["number=-1", undefined],
    ["number=3.5", undefined],
    ["number=new", undefined],
    ["", undefined],
  ])("is read from ?%s", (text, expected) => {
    expect(numberIn(query(text), "number")).toBe(expected);
  });
});

describe("loading more", () => {
  it("is offered if versions between the loaded ones and the first are missing", () => {
    expect(hasMore(history([7, 6, 5, 4, 3], 7))).toBe(true);
    expect(hasMore(history([6, 5, 4, 3, 2], 6))).toBe(false);
    expect(hasMore(history([], 1))).toBe(false);
  });

  it("begins with five, up to the API's maximum", () => {
    expect(limitIn(query(""))).toBe(5);
    expect(limitIn(query("limit=15"))).toBe(15);
    expect(limitIn(query("limit=5000"))).toBe(1000);
  });
});

describe("publishing the selected version", () => {
  it.each([
    { versionNumber: 4, published: false, again: false },
    { versionNumber: 4, published: true, again: true },
    { versionNumber: 3, published: false, again: true },
    { versionNumber: 3, published: true, again: true },
  ])("of 4 versions, number $versionNumber (published: $published): again is $again", ({ again, ...shown }) => {
    expect(isRepublished(shown, 4)).toBe(again);
  });
});
