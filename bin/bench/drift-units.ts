import type { CapacityMeter } from "#local/dynamo/capacity.ts";
import { READS_OF_A_SLOW_STEP, READS_OF_A_STEP, unitsOfChecks } from "./drift-check.ts";
import type { Row } from "./row.ts";

const TEMPLATES = 10_000;

/** What a check for drift in an account of 10,000 templates takes, at 50 reads of Amazon SES per second and at one. */
export async function driftRows(meter: CapacityMeter): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [speed, reads] of [
    ["", READS_OF_A_STEP],
    [" at one read per second", READS_OF_A_SLOW_STEP],
  ] as const) {
    for (const { mix, read, write } of await unitsOfChecks(meter, { templates: TEMPLATES, reads })) {
      const name = `a drift check of 10,000${speed}, ${mix}`;
      rows.push(
        { name: `${name}: read units`, value: read, unit: "RCU", target: 12_000, better: "lower" },
        { name: `${name}: write units`, value: write, unit: "WCU", target: 50_000, better: "lower" },
      );
    }
  }
  return rows;
}
