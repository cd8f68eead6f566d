import { buildAll } from "../build/build-all.ts";
import { runStep } from "../run/step.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

const ROUNDS = 3;

/** `cdk synth` of one stage with cdk-nag, after the build. */
export async function bench(): Promise<Row[]> {
  await buildAll();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ok, seconds, output } = await runStep("synth", ["cdk", "synth", "--quiet", "--strict", "-c", "stage=prd"]);
    if (!ok) throw new Error(output);
    times.push(seconds);
  }
  return [{ name: "synth of a stage, with nag", value: median(times), unit: "s", target: 6, better: "lower" }];
}
