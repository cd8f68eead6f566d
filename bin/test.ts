import { readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import type * as z from "zod";
import { buildWhenChanged } from "./build/build-when-changed.ts";
import { describeChromium } from "./run/chromium.ts";
import { failedJourneys, failedUnits, PlaywrightReport, VitestReport } from "./run/failed-tests.ts";
import { root, runStep, type StepResult } from "./run/step.ts";
import { changedFiles, projectFiles } from "./test/changed-files.ts";
import { touchedTests } from "./test/touched-tests.ts";

// `npm test` runs every test: Vitest's suites, then the journeys in a real Chromium. `npm test -- --changed` runs the tests that the changes
// since the last commit touch, `--changed --since=main` those since another one. The last line counts all.

const { values } = parseArgs({ options: { changed: { type: "boolean" }, since: { type: "string", default: "HEAD" } } });
const touched =
  values.changed === true ? touchedTests(await changedFiles(values.since), await projectFiles()) : undefined;

const readReport = async <T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  const text = await readFile(resolve(root, "test-output", file), "utf8").catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
};

interface Run {
  readonly passed: number;
  /** A test that neither passed nor was counted (a file that did not load, a flaky journey) counts as failed. */
  readonly failed: number;
  readonly failures: ReturnType<typeof failedUnits>;
}

const withStep = ({ ok }: StepResult, run: Run): Run => ({ ...run, failed: Math.max(run.failed, ok ? 0 : 1) });

async function runUnits(name: string, args: readonly string[]): Promise<Run> {
  const report = `${name}.json`;
  await rm(resolve(root, "test-output", report), { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=test-output/${report}`];
  const step = await runStep(name, ["vitest", ...args, ...reporters], { live: true });
  const units = await readReport(report, VitestReport);
  if (units === undefined) return withStep(step, { passed: 0, failed: 1, failures: [] });
  const { numPassedTests: passed, numTotalTests } = units;
  return withStep(step, { passed, failed: numTotalTests - passed, failures: failedUnits(units) });
}

async function runJourneys(args: readonly string[]): Promise<Run> {
  await rm(resolve(root, "test-output/journeys.json"), { force: true });
  const step = await runStep("journeys", ["playwright", "test", ...args], { live: true });
  const report = await readReport("journeys.json", PlaywrightReport);
  if (report === undefined) return withStep(step, { passed: 0, failed: 1, failures: [] });
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withStep(step, { passed: expected, failed: unexpected + flaky + skipped, failures: failedJourneys(report) });
}

// Each journey's process and each child of a test loads the same modules: Node keeps what it compiled, without the types.
process.env["NODE_COMPILE_CACHE"] ??= resolve(root, "node_modules/.cache/compiled");

const runs: Run[] = [];
if (touched === undefined) {
  console.log(`Browser of this run: ${await describeChromium()}`);
  await buildWhenChanged("site");
  await buildWhenChanged("deployment");
  runs.push(await runUnits("vitest", ["run"]), await runJourneys([]));
} else {
  const { sources, files, journeys } = touched;
  const importing = ["related", "--run", "--passWithNoTests", "--project", "unit", "--project", "architecture"];
  if (sources.length > 0) runs.push(await runUnits("vitest-related", [...importing, ...sources]));
  if (files.length > 0) runs.push(await runUnits("vitest", ["run", ...files]));
  if (journeys.length > 0) runs.push(await runJourneys(journeys));
}

// Printed again at the end: of a long log often only the end is at hand.
for (const { file, name, reasons } of runs.flatMap(({ failures }) => failures)) {
  console.log(`\nFAILED ${file} > ${name}`);
  for (const reason of reasons) console.log(stripVTControlCharacters(reason).slice(0, 1500));
}
const total = (count: (run: Run) => number) => runs.reduce((sum, run) => sum + count(run), 0);
const FAILED = total((run) => run.failed);
console.log(`\n${total((run) => run.passed)} passed, ${FAILED} failed`);
process.exitCode = FAILED === 0 ? 0 : 1;
