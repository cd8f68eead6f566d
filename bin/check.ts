import { checkAdvisories } from "./check/advisories.ts";
import { checkBudgets } from "./check/budgets.ts";
import { checkFilesOpened } from "./check/files-opened.ts";
import { checkLicences } from "./check/licences.ts";
import { runStep, type StepResult } from "./run/step.ts";

/** A lint with types keeps all files in memory, so each part of the repository has a separate process. */
const linted = [
  ["functions"],
  ["bin", "infra", "local", "*.{ts,js,cjs}"],
  ["tests"],
  ["web"],
  ["cli", "construct", "editor", "shared"],
];
const lint = linted.map((parts): [string, ...string[]] => [
  `lint: ${parts[0] ?? ""}`,
  ...["node", "--max-old-space-size=6144", "node_modules/eslint/bin/eslint.js", "--max-warnings", "0", ...parts],
]);

const steps: readonly (readonly [string, ...string[]])[] = [
  ["format", "prettier", "--check", "--log-level", "warn", "."],
  ["types: shared", "tsc", "-p", "shared"],
  ["types: node", "tsc", "-p", "."],
  ["types: web", "tsc", "-p", "web"],
  ["types: editor", "tsc", "-p", "editor"],
  ["types: cli", "tsc", "-p", "cli"],
  ["types: construct", "tsc", "-p", "construct"],
  ["types: console", "tsc", "-p", "local/console/page"],
  ...lint,
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
