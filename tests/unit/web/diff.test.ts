import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedVariables } from "#web/ui/comparison/changed-variables.ts";
import { changedParts } from "#web/lib/diff/changed-parts.ts";
import { diffLines } from "#web/lib/diff/diff-lines.ts";
import { hunksOf } from "#web/lib/diff/hunks.ts";

const marks = { same: " ", removed: "-", added: "+" } as const;
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

/** The length of the longest common subsequence, by dynamic programming. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const line of a) {
    const next = [0];
    b.forEach((other, j) => next.push(line === other ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!)));
    row = next;
  }
  return row.at(-1)!;
}

const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });

describe("the difference between two texts", () => {
  it("lists removed and added lines with their numbers", () => {
    expect(shown("a\nb\nc", "a\nx\nc\nd")).toEqual([" a", "-b", "+x", " c", "+d"]);
    expect(diffLines("a\nb", "a\nx")).toEqual([
      { kind: "same", text: "a", before: 1, after: 1 },
      { kind: "removed", text: "b", before: 2 },
      { kind: "added", text: "x", after: 2 },
    ]);
  });

  it("treats an empty text as no lines, and all line ends as equal", () => {
    expect(shown("", "a")).toEqual(["+a"]);
    expect(shown("a", "")).toEqual(["-a"]);
    expect(shown("", "")).toEqual([]);
    expect(shown("a\r\nb", "a\nb")).toEqual([" a", " b"]);
  });

  it("contains both texts, and is as short as possible", () => {
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const diff = diffLines(a.join("\n"), b.join("\n"));
        expect(diff.filter(({ kind }) => kind === "same")).toHaveLength(longestCommon(a, b));
        const side = (without: string) => diff.filter(({ kind }) => kind !== without).map(({ text }) => text);
        expect([side("added"), side("removed")]).toEqual([a, b]);
      }),
    );
  });

  it("shows texts without common lines as replaced, in bounded time", () => {
    const many = (word: string) => Array.from({ length: 5000 }, (_, i) => `${word} ${i}`).join("\n");
    const kinds = diffLines(many("old"), many("new")).map(({ kind }) => kind);
    expect(kinds).toHaveLength(10_000);
    expect(kinds.indexOf("added")).toBe(5000);
  });

  it("keeps the common start and end of texts whose middle is shown as replaced", () => {
    const text = (word: string) =>
      ["start", ...Array.from({ length: 1000 }, (_, i) => `${word} ${i}`), "end"].join("\n");
    const diff = diffLines(text("old"), text("new"));
    expect(diff.filter(({ kind }) => kind === "same")).toEqual([
      { kind: "same", text: "start", before: 1, after: 1 },
      { kind: "same", text: "end", before: 1002, after: 1002 },
    ]);
    expect(diff.findIndex(({ kind }) => kind === "added")).toBe(1001);
  });
});

describe("the visible part of a comparison", () => {
  it("has three lines around each change, and the rest folded", () => {
    const before = Array.from({ length: 20 }, (_, i) => `line ${i + 1}`);
    const after = before.with(9, "changed");
    const hunks = hunksOf(diffLines(before.join("\n"), after.join("\n")));
    expect(hunks.map(({ isFar, lines: held }) => [isFar, held.length])).toEqual([
      [true, 6],
      [false, 8],
      [true, 7],
    ]);
  });

  it("marks the difference between a line and the one it replaced", () => {
    expect(changedParts("Dear {{name}},", "Dear {{first}},")).toEqual({
      start: "Dear {{",
      changed: "name",
      end: "}},",
    });
    expect(changedParts("aa", "a")).toEqual({ start: "a", changed: "a", end: "" });
    expect(changedParts("👍🏻", "👍🏽").start).toBe("👍");
  });
});

describe("the variables of two mails", () => {
  const mail = (html: string) => ({ subject: "Hello {{name}}", html, text: "" });

  it("are compared by path and by kind of value", () => {
    const before = mail("{{#each items}}{{title}} {{sku}}{{/each}} {{#if vip}}Dear{{/if}} {{gone}}");
    const after = mail("{{#each items}}{{title}} {{price}} {{sku}}{{/each}} {{vip}}");
    expect(changedVariables(before, after)).toEqual([
      { path: "gone", change: "removed", kind: "string" },
      { path: "items[].price", change: "added", kind: "string" },
      { path: "vip", change: "changed", kind: "string" },
    ]);
    expect(changedVariables(before, before)).toEqual([]);
  });

  it("are not compared if one of the mails cannot be parsed", () => {
    expect(changedVariables(mail("{{#if a}}"), mail(""))).toBeUndefined();
  });
});
