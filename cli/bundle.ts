import { build } from "esbuild";
import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";

/** Packages that are CommonJS ask for Node's own modules by `require`. */
const banner = `#!/usr/bin/env node
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);`;

const Manifest = z.object({ name: z.string(), version: z.string() });

/** The texts that a package's licence requires to pass on. */
async function noticeOf(folder: string): Promise<string> {
  const { name, version } = Manifest.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice|copying)(\W.*)?$/i.test(file));
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), "utf8")));
  return [`${name} ${version}`, ...texts.map((text) => text.trim())].join("\n\n");
}

/** The folder of the package that a bundled file comes from; undefined for this project's files. */
const packageFolder = (file: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

/**
 * Bundles the command line into one file, with all that it uses, and writes third-party.txt next to it. Modules of
 * commands run when their command does.
 */
export async function bundleCli(file: string): Promise<void> {
  const here = import.meta.dirname;
  const { metafile } = await build({
    absWorkingDir: here,
    entryPoints: ["main.ts"],
    outfile: file,
    bundle: true,
    platform: "node",
    target: "node20.12",
    format: "esm",
    minify: true,
    legalComments: "none",
    banner: { js: banner },
    metafile: true,
    logLevel: "warning",
  });
  await chmod(file, 0o755);
  const folders = new Set(Object.keys(metafile.inputs).flatMap((input) => packageFolder(input) ?? []));
  const notices = await Promise.all([...folders].sort().map((folder) => noticeOf(resolve(here, folder))));
  const parts = ["Packages by others in the command line of Sestina.", ...notices];
  await writeFile(join(dirname(file), "third-party.txt"), `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}
