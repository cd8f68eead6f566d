import { execFile } from "node:child_process";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { LaunchOptions } from "@playwright/test";
import * as z from "zod";

const installedBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const quietFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A Chromium executable and its source. */
interface ChosenBrowser {
  readonly source: string;
  readonly executablePath: string;
  readonly env?: Record<string, string | undefined>;
}

/**
 * How tests and benches start Chromium: the one in the environment variable CHROMIUM, else the version that the
 * lockfile pins, so that runs on different machines are comparable. An installed browser is used only where npm
 * provides none. Web security stays enabled, so the flags that the pinned package suggests are not used.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const { executablePath, env } = await chosenBrowser();
  return { executablePath, args: quietFlags, ...(env === undefined ? {} : { env }) };
}

/** One line for the log of a run: version and source of the browser, as in "Chromium 153.0.8000.1 (pinned, from npm)". */
export async function describeChromium(): Promise<string> {
  const { executablePath, env, source } = await chosenBrowser();
  const { stdout } = await promisify(execFile)(executablePath, ["--version", "--no-sandbox"], {
    env: env ?? process.env,
  });
  return `${stdout.trim()} (${source})`;
}

async function chosenBrowser(): Promise<ChosenBrowser> {
  const named = process.env["CHROMIUM"];
  if (named !== undefined) return { executablePath: named, source: "named by CHROMIUM" };
  if (isPinnedHere) return pinnedBrowser();
  const installed = await firstThatExists(installedBrowsers);
  if (installed === undefined)
    throw new Error("npm brings no Chromium for this system: install one, or name it by CHROMIUM.");
  return { executablePath: installed, source: `installed at ${installed}` };
}

/** Whether runs use the version that the lockfile pins. */
export const usesPinnedChromium = (): boolean => process.env["CHROMIUM"] === undefined && isPinnedHere;

/** The package contains a program for Linux on x64 only. */
const isPinnedHere = process.platform === "linux" && process.arch === "x64";

async function pinnedBrowser(): Promise<ChosenBrowser> {
  const folder = await unpackedBrowser();
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, "al2023", "lib") };
  const fonts = (await exists("/etc/fonts/fonts.conf")) ? {} : { FONTCONFIG_FILE: join(folder, "fonts.conf") };
  return { executablePath: join(folder, "chromium"), env: { ...env, ...fonts }, source: "pinned, from npm" };
}

/** The folder of the browser that npm brings. */
export async function unpackedBrowser(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const packageFolder = dirname(dirname(entry));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")));
  const final = join(tmpdir(), `sestina-chromium-${version}`);
  if (!(await exists(final))) await unpackInto(final, join(packageFolder, "bin"));
  return final;
}

/**
 * Unpacks into a folder of this process and renames it, so that another test process never starts an incomplete
 * browser.
 */
async function unpackInto(final: string, archives: string): Promise<void> {
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const draft = `${final}.${String(process.pid)}`;
  await mkdir(draft, { recursive: true });
  await withTemporaryFolder(draft, async () => {
    await chromium.executablePath();
    await inflate(join(archives, "al2023.tar.br"));
  });
  await writeFile(
    join(draft, "fonts.conf"),
    `<?xml version="1.0"?><fontconfig><dir>${join(final, "fonts", "fonts")}</dir><cachedir>${join(final, "font-cache")}</cachedir></fontconfig>`,
  );
  try {
    await rename(draft, final);
  } catch {
    // Another process was first; its folder has the same content.
    await rm(draft, { recursive: true, force: true });
  }
}

/** The package unpacks to `os.tmpdir()` and reuses any browser there, of any version. */
async function withTemporaryFolder(folder: string, act: () => Promise<void>): Promise<void> {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    await act();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

async function firstThatExists(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (await exists(path)) return path;
  return undefined;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
