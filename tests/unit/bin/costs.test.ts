import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { costsPage, currentCostsPage } from "#bin/costs/costs-page.ts";
import { costOf, lines } from "#bin/costs/estimate.ts";

const line = (what: string) => lines.find((each) => each.what === what)!;

describe("the estimate of costs", () => {
  it("is in the docs as computed from prices and assumptions", async () => {
    expect(await readFile(costsPage, "utf8")).toBe(await currentCostsPage());
  });

  it("charges nothing within the free amount, and each unit beyond", () => {
    expect(costOf(line("DynamoDB, storage"), 1000)).toBe(0);
    expect(costOf(line("DynamoDB, storage"), 100_000)).toBeCloseTo(((100_000 * 4) / 1024 - 25) * 0.25);
    expect(costOf(line("Cognito"), 1000)).toBeCloseTo(1000 * 0.02);
  });

  it("multiplies calls, units and price as stated", () => {
    expect(costOf(line("DynamoDB, reads"), 1000)).toBeCloseTo(((1000 * (1500 * 4 + 600 * 3 + 1150)) / 1e6) * 0.125);
    expect(costOf(line("HTTP API"), 100_000)).toBeCloseTo(150);
  });
});
