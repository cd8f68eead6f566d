import { createHash } from "node:crypto";
import { glob, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { buildSite, outputs } from "./build-all.ts";

const root = resolve(import.meta.dirname, "../..");
const marker = resolve(outputs.web, "../site.fingerprint");
const sources = ["web/**/*", "editor/**/*", "shared/**/*", "package-lock.json", "bin/build/*"];

/** Names, sizes and times of all sources: enough to see that something changed, and read in milliseconds. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const files = await Array.fromAsync(glob(sources, { cwd: root, exclude: ["**/node_modules/**"] }));
  for (const file of files.sort()) {
    const { size, mtimeMs } = await stat(resolve(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

const readMarker = () => readFile(marker, "utf8").catch(() => "");

/** Builds what a browser loads, unless it is built already from these very sources. */
export async function buildSiteWhenChanged(): Promise<"built" | "up to date"> {
  const wanted = await fingerprint();
  if ((await readMarker()) === wanted) return "up to date";
  await buildSite();
  await mkdir(dirname(marker), { recursive: true });
  await writeFile(marker, wanted);
  return "built";
}
