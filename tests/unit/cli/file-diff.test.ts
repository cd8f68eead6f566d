import { applyPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffOfFile } from "#cli/folder/file-diff.ts";

const line = fc.constantFrom("a", "b", "", "-- c", "++ d", "@@ e", "\\ f", "g\r");
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.boolean())
  .map(([lines, isEnded]) => `${lines.join("\n")}${isEnded ? "\n" : ""}`);

describe("the changes of a file", () => {
  it("lead from the one text to the other", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const { patch, change } = diffOfFile("a.txt", before, after);
        expect(change).toBe("changed");
        expect(applyPatch(before, patch)).toBe(after);
      }),
    );
  });

  it("replace all lines of texts that have too little in common", () => {
    const lines = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word} ${String(at)}`).join("\n");
    const [before, after] = [`${lines("a")}\n`, lines("b")];
    const { patch } = diffOfFile("a.txt", before, after);
    expect(patch.split("\n").slice(0, 4)).toEqual(["--- a/a.txt", "+++ b/a.txt", "@@ -1,3000 +1,3000 @@", "-a 0"]);
    expect(applyPatch(before, patch)).toBe(after);
  });

  it("name a file that is added or removed", () => {
    expect(diffOfFile("a.txt", undefined, "x\n")).toEqual({
      file: "a.txt",
      change: "added",
      patch: "--- /dev/null\n+++ b/a.txt\n@@ -0,0 +1,1 @@\n+x\n",
    });
    expect(diffOfFile("a.txt", "x", undefined)).toEqual({
      file: "a.txt",
      change: "removed",
      patch: "--- a/a.txt\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-x\n\\ No newline at end of file\n",
    });
  });
});
