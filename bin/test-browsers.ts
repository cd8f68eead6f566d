import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { PlaywrightReport } from "./run/failed-tests.ts";
import { root, runStep } from "./run/step.ts";

// `npm run test:browsers [file...]` runs the journeys of the main job, the editor and the sign-in in an installed Firefox, and one of the
// main job in an installed WebKitGTK: `npm test` runs all journeys, in Chromium. Not part of CI. A browser that is not installed is skipped
// with a line that says so, and nothing fails.

const { positionals } = parseArgs({ allowPositionals: true });

/** What a program says of its version, such as "Mozilla Firefox 140.12.0esr"; undefined where there is none of that name. */
const versionOf = (program: string, question = "--version"): Promise<string | undefined> =>
  promisify(execFile)(program, [question]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** A line on the browser, and whether it can be used. */
interface Found {
  readonly project: "firefox" | "webkit";
  readonly line: string;
  readonly isUsable: boolean;
}

async function findFirefox(): Promise<Found> {
  const named = process.env["FIREFOX"];
  for (const program of named === undefined ? ["firefox-esr", "firefox"] : [named]) {
    const version = await versionOf(program);
    if (version === undefined) continue;
    process.env["FIREFOX"] = program;
    return { project: "firefox", line: `Firefox: ${version} (${program})`, isUsable: true };
  }
  const line =
    "Firefox: skipped, none is installed. Install one (Debian: firefox-esr), or name its program by FIREFOX.";
  return { project: "firefox", line, isUsable: false };
}

async function findWebKit(): Promise<Found> {
  const project = "webkit";
  const driver = process.env["WEBKIT_DRIVER"] ?? "WebKitWebDriver";
  if ((await versionOf(driver, "--help")) === undefined) {
    const line = "WebKit: skipped, no WebKitWebDriver is installed. Install one (Debian: webkit2gtk-driver).";
    return { project, line, isUsable: false };
  }
  const hasScreen = process.env["DISPLAY"] !== undefined || process.env["WAYLAND_DISPLAY"] !== undefined;
  if (!hasScreen && (await versionOf("Xvfb", "-help")) === undefined) {
    const line = "WebKit: skipped, there is no screen. Install one in memory (Debian: xvfb), or set DISPLAY.";
    return { project, line, isUsable: false };
  }
  return { project, line: `WebKit: WebKitGTK (${driver})`, isUsable: true };
}

const found = [await findFirefox(), await findWebKit()];
for (const { line } of found) console.log(line);
const projects = found.filter(({ isUsable }) => isUsable).map(({ project }) => `--project=${project}`);
if (projects.length > 0) {
  const report = resolve(root, "test-output/browsers.json");
  await rm(report, { force: true });
  const command = [
    "playwright",
    "test",
    ...positionals,
    "--config",
    "tests/browsers",
    "--pass-with-no-tests",
    ...projects,
  ];
  const { ok } = await runStep("browsers", command, { live: true });
  const text = await readFile(report, "utf8").catch(() => undefined);
  const { expected, unexpected, flaky, skipped } =
    text === undefined
      ? { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
      : PlaywrightReport.parse(JSON.parse(text)).stats;
  console.log(`\n${String(expected)} passed, ${String(unexpected + flaky + skipped)} failed`);
  if (!ok) process.exitCode = 1;
}
