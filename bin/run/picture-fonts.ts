import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { chromiumLaunchOptions, unpackedBrowser } from "./chromium.ts";
import { fontOfWoff } from "./woff-font.ts";

/** Fonts for code and emoji. The app brings its own font for all else, and the browser's package one for mails. */
const fontFiles = [
  "@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff",
  "@fontsource/dejavu-mono/files/dejavu-mono-latin-700-normal.woff",
  "@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff",
];

/** Chromium as tests start it, with the fonts that npm brings and none of the machine's, so that pictures are the same everywhere. */
export async function launchOptionsWithOwnFonts(): Promise<LaunchOptions> {
  const options = await chromiumLaunchOptions();
  return { ...options, env: { ...process.env, ...options.env, FONTCONFIG_FILE: await fontConfiguration() } };
}

/** Writes the fonts and a configuration file of fontconfig into one folder. Returns the path of that file. */
async function fontConfiguration(): Promise<string> {
  const browser = await unpackedBrowser();
  const final = `${browser}-picture-fonts`;
  const configuration = join(final, "fonts.conf");
  const isThere = await access(configuration).then(
    () => true,
    () => false,
  );
  if (isThere) return configuration;
  const draft = `${final}.${String(process.pid)}`;
  await mkdir(draft, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  for (const file of fontFiles) {
    // Chromium reads WOFF from pages, but not from the system.
    await writeFile(join(draft, basename(file, ".woff") + ".ttf"), fontOfWoff(await readFile(resolve(file))));
  }
  const folders = [join(browser, "fonts", "fonts"), final].map((folder) => `<dir>${folder}</dir>`).join("");
  await writeFile(
    join(draft, "fonts.conf"),
    `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(final, "cache")}</cachedir>` +
      "<alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias></fontconfig>",
  );
  try {
    await rename(draft, final);
  } catch {
    // Another process was first; its folder has the same content.
    await rm(draft, { recursive: true, force: true });
  }
  return configuration;
}
