import { describe, expect, it } from "vitest";
import { historyTable, type Run, worseThan } from "#bin/bench/history.ts";
import { inTurn, ratioRow } from "#bin/bench/in-turn.ts";
import { figureOf, formatRow, isOk, isWithinBudget, type Row } from "#bin/bench/row.ts";

const size: Row = { name: "size", value: 340, unit: "KB", target: 320, better: "lower" };
const speed = { name: "speed", unit: "/s", target: 0.7, better: "higher", reference: "the plain one" } as const;

describe("a row of the bench", () => {
  it("compares a count with its target, and a measured figure as a ratio", () => {
    expect([isOk(size), isOk({ ...size, value: 320 })]).toEqual([false, true]);
    const row = ratioRow(speed, [70, 80, 90], [100, 100, 100]);
    expect(row).toMatchObject({ value: 80, reference: { name: "the plain one", value: 100 } });
    expect([figureOf(row), isOk(row), isOk({ ...row, target: 0.9 })]).toEqual([0.8, true, false]);
  });

  it("has a ceiling for the check where the target is not reached yet", () => {
    expect([isWithinBudget(size), isWithinBudget({ ...size, ceiling: 340 })]).toEqual([false, true]);
  });

  it("shows value, reference, ratio, target and how far the rounds lie apart", () => {
    const row = ratioRow(speed, [70, 80, 90, 100], [100, 100, 100, 100]);
    expect(formatRow(row).split(/ {2,}/)).toEqual([
      "speed",
      "90 /s",
      "100 /s",
      "0.90 ×",
      "≥ 0.70 ×",
      "ok",
      "against the plain one",
      "(± 11 %)",
    ]);
    expect(formatRow(size).split(/ {2,}/)).toEqual(["size", "340 KB", "≤ 320 KB", "short"]);
    expect(formatRow({ ...size, note: "of a.ts" })).toMatch(/short {2,}of a\.ts$/);
  });

  it("is shown when it is more than 15 % worse than in the last recorded run", () => {
    const run = { date: "2026-01-01", about: "before", machine: "one", figures: { size: 300, speed: 0.8 } };
    const slower = ratioRow(speed, [60], [100]);
    expect(worseThan(run, [size, slower])).toEqual(["speed: 0.6, 0.8 on 2026-01-01"]);
    expect(worseThan(run, [{ ...size, value: 346 }])).toEqual(["size: 346, 300 on 2026-01-01"]);
    expect(worseThan(undefined, [size, slower])).toEqual([]);
  });
});

it("measures in turn, and does not count the warm-up", async () => {
  const order: string[] = [];
  const measure = (name: string) => () => order.push(name);
  expect(await inTurn(2, { a: measure("a"), b: measure("b") })).toEqual({ a: [3, 5], b: [4, 6] });
  expect(order.join("")).toBe("ababab");
});

it("shows the figures of recorded runs beside each other", () => {
  const runs: readonly Run[] = [
    { date: "2026-01-01", about: "before", machine: "one", figures: { "save: <div>": 3 } },
    { date: "2026-02-01", about: "after", machine: "two", figures: { "save: <div>": 2, new: 1 } },
  ];
  expect(historyTable(runs).split("\n").slice(2)).toEqual([
    "| row | 2026-01-01, before | 2026-02-01, after |",
    "| --- | ---: | ---: |",
    "| save: &lt;div> | 3 | 2 |",
    "| new |  | 1 |",
    "",
    "- 2026-01-01, before: one",
    "- 2026-02-01, after: two",
  ]);
});
