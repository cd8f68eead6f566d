import { describe, expect, it } from "vitest";
import { importInBatches } from "#web/features/template-import/import-in-batches.ts";
import { allowanceOf } from "#web/features/template-import/plan-allowance.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `template-${String(index)}`);
const importAll = (batch: readonly string[]) => Promise.resolve(batch.map((name) => ({ name })));

describe("an import", () => {
  it("takes every chosen template once, in order, and tells the results as they come", async () => {
    const told: number[] = [];
    const imported: string[] = [];
    await importInBatches(names(23), importAll, (results) => {
      told.push(results.length);
      imported.push(...results.map(({ name }) => name));
    });
    expect(imported).toEqual(names(23));
    expect(told).toEqual([10, 10, 3]);
  });

  it("keeps the results from before a batch that failed", async () => {
    const imported: string[] = [];
    const failing = (batch: readonly string[]) =>
      batch.includes("template-10") ? Promise.reject(new Error("offline")) : importAll(batch);
    const run = importInBatches(names(15), failing, (results) => imported.push(...results.map(({ name }) => name)));
    await expect(run).rejects.toThrow("offline");
    expect(imported).toEqual(names(10));
  });
});

describe("how many templates the plan still takes", () => {
  const usage = (count: number) => ({ templateLimit: 5, templates: { count, drafts: 0, published: 0 } });

  it.each([
    [0, 5],
    [4, 1],
    [5, 0],
    [7, 0],
  ])("with %i templates of 5: %i", (count, left) => {
    expect(allowanceOf(usage(count))).toBe(left);
  });
});
