import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { PlaywrightReport } from "./run/failed-tests.ts";
import { root, runStep } from "./run/step.ts";

// `npm run test:browsers [file...]` runs the journeys of the main job, the editor and the sign-in in an installed Firefox: `npm test` runs
// all journeys, in Chromium. Not part of CI. Where there is no Firefox, a line says so and nothing fails.

const { positionals } = parseArgs({ allowPositionals: true });
const named = process.env["FIREFOX"];

/** The version that a Firefox says, such as "Mozilla Firefox 140.12.0esr"; undefined where there is none of that name. */
const versionOf = (program: string): Promise<string | undefined> =>
  promisify(execFile)(program, ["--version"]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

async function installedFirefox() {
  for (const program of named === undefined ? ["firefox-esr", "firefox"] : [named]) {
    const version = await versionOf(program);
    if (version !== undefined) return { program, version };
  }
  return undefined;
}

const firefox = await installedFirefox();
if (firefox === undefined) {
  console.log(
    "Firefox: skipped, none is installed. Install one (Debian: firefox-esr), or name its program by FIREFOX.",
  );
} else {
  console.log(`Browser of this run: ${firefox.version} (${firefox.program})`);
  process.env["FIREFOX"] = firefox.program;
  const report = resolve(root, "test-output/firefox.json");
  await rm(report, { force: true });
  const { ok } = await runStep("firefox", ["playwright", "test", "--config", "tests/browsers", ...positionals], {
    live: true,
  });
  const text = await readFile(report, "utf8").catch(() => undefined);
  const { expected, unexpected, flaky, skipped } =
    text === undefined
      ? { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
      : PlaywrightReport.parse(JSON.parse(text)).stats;
  console.log(`\n${String(expected)} passed, ${String(unexpected + flaky + skipped)} failed`);
  if (!ok) process.exitCode = 1;
}
