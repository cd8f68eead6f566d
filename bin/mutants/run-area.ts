import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { root } from "../run/step.ts";
import { isAccepted } from "./accepted.ts";
import type { Area } from "./areas.ts";
import { mutated } from "./lines.ts";
import type { Outcome, Survivor } from "./outcome.ts";

/**
 * Breaks one area. What was found before is kept in .local/mutants and used again where neither the code nor its tests have changed; a
 * run that is stopped goes on where it was.
 */
export async function runArea(area: Area): Promise<Outcome> {
  process.env["MUTANTS_TESTS"] = area.tests.join(" ");
  process.env["MUTANTS_ISOLATE"] = String(area.isolate === true);
  const results = await new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    // The small cloud imports a Lambda when it is called: by static imports alone the tests over HTTP are related to none.
    vitest: { configFile: "bin/mutants/vitest.config.ts", related: false },
    mutate: await mutated(area),
    coverageAnalysis: "perTest",
    concurrency: 1,
    // What a module works out when it is loaded is reached by each of its tests, which would all be run for each such mutant.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `.local/mutants/${area.name.replaceAll("/", "-")}.json`,
    tempDirName: ".local/mutants/sandbox",
    ignorePatterns: ["/dist", "/docs", "/.local", "/cdk.out", "/test-output"],
    reporters: ["progress-append-only"],
    // A loop without an end is found by its count of rounds. On a busy machine less time than this ends tests that would have passed.
    timeoutMS: 180_000,
    dryRunTimeoutMinutes: 60,
  }).runMutationTest();
  const survivors: Survivor[] = [];
  for (const { status, fileName, location, replacement } of results) {
    if (status !== "Survived" && status !== "NoCoverage") continue;
    const file = fileName.slice(root.length + 1);
    const line = await lineOf(file, location.start.line);
    survivors.push({
      file,
      lineNumber: location.start.line,
      line,
      replacement,
      isReached: status === "Survived",
    });
  }
  const open = survivors.filter((survivor) => !isAccepted(survivor));
  const noticed = results.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  return { noticed, survivors: open, accepted: survivors.length - open.length, refused: 0 };
}

async function lineOf(file: string, lineNumber: number): Promise<string> {
  return ((await readFile(resolve(root, file), "utf8")).split("\n")[lineNumber - 1] ?? "").trim();
}
