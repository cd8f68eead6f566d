import { checkAdvisories } from "./check/advisories.ts";
import { checkBudgets } from "./check/budgets.ts";
import { checkFilesOpened } from "./check/files-opened.ts";
import { checkLicences } from "./check/licences.ts";
import { runStep, type StepResult } from "./run/step.ts";

const steps: readonly (readonly [string, ...string[]])[] = [
  ["format", "prettier", "--check", "--log-level", "warn", "."],
  // Rules that need types, and the types of all projects (tsconfig.json) with them: the same program serves both.
  ["lint and types", "oxlint", "."],
  ["own patterns", "eslint", "--max-warnings", "0", "."],
  ["structure", "node", "bin/structure.ts", "--check"],
  ["dead code", "knip", "--no-progress"],
];

function report({ name, ok, seconds, output }: StepResult): boolean {
  console.log(`${ok ? "ok  " : "FAIL"}  ${name.padEnd(14)} ${seconds.toFixed(1)} s`);
  if (!ok) console.log(output);
  return ok;
}

/** Two at a time: a small machine has two cores. */
async function runAll(): Promise<boolean> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const [name, ...command] = step;
      results.push(report(await runStep(name, command)));
    }
  };
  await Promise.all([worker(), worker()]);
  results.push(
    report(checkLicences()),
    report(checkAdvisories()),
    report(checkFilesOpened()),
    report(await checkBudgets()),
  );
  return results.every(Boolean);
}

process.exitCode = (await runAll()) ? 0 : 1;
