import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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

/**
 * How journeys and benches start Chromium: the one named by the environment variable CHROMIUM, else an installed one, else the
 * one that came from npm, unpacked once per version. Web security stays on, so the flags that package proposes are not used.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const named = process.env["CHROMIUM"];
  const installed = named ?? (await firstThatExists(installedBrowsers));
  if (installed !== undefined) return { executablePath: installed, args: quietFlags };
  const folder = await unpackedBrowser();
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, "al2023", "lib") };
  const fonts = (await exists("/etc/fonts/fonts.conf")) ? {} : { FONTCONFIG_FILE: join(folder, "fonts.conf") };
  return { executablePath: join(folder, "chromium"), args: quietFlags, env: { ...env, ...fonts } };
}

async function unpackedBrowser(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const packageFolder = dirname(dirname(entry));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")));
  const final = join(tmpdir(), `sestina-chromium-${version}`);
  if (!(await exists(final))) await unpackInto(final, join(packageFolder, "bin"));
  return final;
}

/** Unpacks beside the final folder and renames, so that a test process beside this one never starts half a browser. */
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
    // Another process was first; its folder is as good as ours.
    await rm(draft, { recursive: true, force: true });
  }
}

/** The package unpacks to `os.tmpdir()` and takes any browser it finds there, whatever its version. */
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
