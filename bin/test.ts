import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type * as z from "zod";
import { buildWhenChanged } from "./build/build-when-changed.ts";
import { chromiumInWords } from "./run/chromium.ts";
import { failedJourneys, failedUnits, PlaywrightReport, VitestReport } from "./run/failed-tests.ts";
import { root, runStep } from "./run/step.ts";

/** Every test: vitest's suites, then the journeys in a real Chromium. The last line counts both. */

const readReport = async <T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  const text = await readFile(resolve(root, "test-output", file), "utf8").catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
};

// Each journey's process and each child of a test loads the same modules: Node keeps what it compiled, without the types.
process.env["NODE_COMPILE_CACHE"] ??= resolve(root, "node_modules/.cache/compiled");

console.log(`Browser of this run: ${await chromiumInWords()}`);
await buildWhenChanged("site");
await buildWhenChanged("deployment");
const vitest = await runStep(
  "vitest",
  ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=test-output/vitest.json"],
  { live: true },
);
const journeys = await runStep("journeys", ["playwright", "test"], { live: true });

const units = await readReport("vitest.json", VitestReport);
const browser = await readReport("journeys.json", PlaywrightReport);
const passed = (units?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
// A test that neither passed nor was counted (a file that did not load, a flaky journey) counts as failed.
const unitFailures = units === undefined ? 1 : units.numTotalTests - units.numPassedTests;
const journeyFailures =
  browser === undefined ? 1 : browser.stats.unexpected + browser.stats.flaky + browser.stats.skipped;
const failed = Math.max(unitFailures + journeyFailures, vitest.ok && journeys.ok ? 0 : 1);

// Said once more at the end: of a long log often only the end is at hand.
for (const { file, name, reasons } of [
  ...(units === undefined ? [] : failedUnits(units)),
  ...(browser === undefined ? [] : failedJourneys(browser)),
]) {
  console.log(`\nFAILED ${file} > ${name}`);
  for (const reason of reasons) console.log(stripVTControlCharacters(reason).slice(0, 1500));
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
