import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { format, resolveConfig } from "prettier";
import * as z from "zod";
import { chapters } from "./chapters.ts";
import { asvsDocument } from "./document.ts";
import { Journeys, passedJourneys } from "./passed-journeys.ts";
import type { NamedTest } from "./requirement.ts";

/**
 * `npm run test:security`: the security project and every other test that docs/asvs.md names, journeys too; then the document,
 * if each named test ran and passed.
 */

const Units = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const report = "test-output/security.json";
/** As playwright.config.ts names it. */
const journeyReport = "test-output/journeys.json";
const named = chapters.flatMap(({ requirements }) => requirements.flatMap(({ tests }) => tests));
const isJourney = ({ file }: NamedTest): boolean => file.endsWith(".spec.ts");
const filesOf = (tests: readonly NamedTest[]): string[] => [...new Set(tests.map(({ file }) => file))].sort();

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync("npx", [command, ...args], { stdio: "inherit" }).status === 0;

const outside = filesOf(named.filter((test) => !isJourney(test) && !test.file.startsWith("tests/security/")));
const unitsPassed = run("vitest", [
  ...["run", "tests/security/", ...outside],
  ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
]);
rmSync(journeyReport, { force: true });
const journeysPassed = run("playwright", ["test", ...filesOf(named.filter(isJourney))]);

const { testResults } = Units.parse(JSON.parse(readFileSync(report, "utf8")));
const passed = new Map<string, readonly string[]>([
  ...testResults.map(
    ({ name, assertionResults }) =>
      [
        relative(process.cwd(), name),
        assertionResults.filter(({ status }) => status === "passed").map(({ fullName }) => fullName),
      ] as const,
  ),
  ...passedJourneys(Journeys.parse(JSON.parse(readFileSync(journeyReport, "utf8")))),
]);
const missing = named.filter(
  (test) => passed.get(test.file)?.some((fullName) => fullName.includes(test.name)) !== true,
);
for (const { file, name } of missing)
  process.stderr.write(`Named in docs/asvs.md, and did not run and pass: ${file} > ${name}\n`);

if (unitsPassed && journeysPassed && missing.length === 0) {
  const options = await resolveConfig("docs/asvs.md");
  writeFileSync("docs/asvs.md", await format(asvsDocument(), { ...options, parser: "markdown" }));
  process.stdout.write("docs/asvs.md is written: every test that it names has passed.\n");
} else process.exitCode = 1;
