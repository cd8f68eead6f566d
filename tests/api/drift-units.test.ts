import { resolve } from "node:path";
import { expect, it } from "vitest";
import { createCapacityMeter } from "#local/dynamo/capacity.ts";
import { startCloud } from "#tests/support/start-cloud.ts";
import { READS_OF_A_SLOW_STEP, unitsOfChecks } from "../../bin/bench/drift-check.ts";

const TEMPLATES = 200;
const PER_TEMPLATE = 12_000 / 10_000;
/** The steps that list the names, join them with the entries and end the check: about 5 units at this size. */
const FIXED = 10;

it("a check for drift reads at most 12,000 units of the table per 10,000 templates, however much differs", async () => {
  const meter = createCapacityMeter();
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startCloud({ dataFolder: undefined, root, webRoot: "", editorRoot: "", meter });
  try {
    const checks = await unitsOfChecks(meter, { templates: TEMPLATES, reads: READS_OF_A_SLOW_STEP });
    expect(checks.filter(({ read }) => read > TEMPLATES * PER_TEMPLATE + FIXED)).toEqual([]);
  } finally {
    await cloud.close();
  }
});
