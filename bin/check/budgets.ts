import { bench as bundles } from "../bench/bundles.ts";
import { formatRow, isWithinBudget, type Row } from "../bench/row.ts";
import { bench as spa } from "../bench/spa.ts";
import type { StepResult } from "../run/step.ts";

/** Only sizes: figures that depend on the load of the machine belong to the bench. */
const isSize = ({ unit }: Row) => unit === "KB";

/** Fails when a size exceeds its budget: the target, or the ceiling where the target is not reached yet. */
export async function checkBudgets(): Promise<StepResult> {
  const started = performance.now();
  const rows = [...(await bundles()), ...(await spa())].filter(isSize);
  return {
    name: "budgets",
    ok: rows.every(isWithinBudget),
    seconds: (performance.now() - started) / 1000,
    output: rows.map(formatRow).join("\n"),
  };
}
