import { buildLambdas } from "../build/build-lambdas.ts";
import { outputs } from "../build/outputs.ts";
import { sizes as lambdaSizes } from "../bench/bundles.ts";
import { formatRow, isWithinBudget } from "../bench/row.ts";
import { sizes as cliSizes } from "../bench/cli.ts";
import { bench as spa } from "../bench/spa.ts";
import type { StepResult } from "../run/step.ts";

/** Sizes only: figures that depend on the load of the machine belong to the bench. Fails when a size exceeds its budget: the target, or the ceiling where the target is not reached yet. */
export async function checkBudgets(): Promise<StepResult> {
  const started = performance.now();
  await buildLambdas(outputs.lambdas);
  const rows = [...(await lambdaSizes()), ...(await spa()), ...(await cliSizes())];
  return {
    name: "budgets",
    ok: rows.every(isWithinBudget),
    seconds: (performance.now() - started) / 1000,
    output: rows.map(formatRow).join("\n"),
  };
}
