import { describe, expect, it } from "vitest";
import { differenceOf } from "#cli/folder/compare.ts";

const locked = { version: 3, hash: "pulled" };

describe("a template of the folder", () => {
  it.each([
    ["pulled", 3, "same"],
    ["edited", 3, "changed-here"],
    ["pulled", 4, "changed-there"],
    ["edited", 4, "changed-both"],
    [undefined, 3, "deleted-here"],
    [undefined, 4, "changed-both"],
    ["pulled", undefined, "deleted-there"],
    ["edited", undefined, "new-here"],
  ] as const)("of hash %s with version %s in the account is: %s", (here, there, difference) => {
    expect(differenceOf({ here, there, locked })).toBe(difference);
  });

  it.each([
    [["b", "a"], ["a", "b"], "same"],
    [["a"], ["a", "b"], "changed-here"],
    [[], ["a"], "changed-here"],
    [undefined, ["a"], "same"],
    [["a"], undefined, "same"],
  ] as const)("with tags %j that was pulled with %j is: %s", (tags, lockedTags, difference) => {
    const pulled = { ...locked, ...(lockedTags && { tags: [...lockedTags] }) };
    expect(differenceOf({ here: "pulled", tags, there: 3, locked: pulled })).toBe(difference);
  });

  it("with other tags is not deleted with the account's", () => {
    const pulled = { ...locked, tags: ["a"] };
    expect(differenceOf({ here: "pulled", tags: ["b"], there: undefined, locked: pulled })).toBe("new-here");
  });

  it.each([
    ["new", undefined, "new-here"],
    [undefined, 1, "new-there"],
    ["new", 1, "changed-both"],
  ] as const)("that was never pulled, of hash %s with version %s, is: %s", (here, there, difference) => {
    expect(differenceOf({ here, there, locked: undefined })).toBe(difference);
  });
});
