import { createHash } from "node:crypto";
import { glob, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { outputs } from "./outputs.ts";

const root = resolve(import.meta.dirname, "../..");
const always = ["shared/**/*", "package-lock.json", "bin/build/*"];

/** What is built, each from its own sources. */
const sources = {
  /** The app, the editor and the OpenAPI document: what a browser loads. */
  site: ["web/**/*", "editor/**/*", ...always],
  /** All Lambdas, and the templates and assets of the example stages. */
  deployment: ["functions/**/*", "infra/**/*", "cdk.json", ...always],
} as const;

export type BuildTarget = keyof typeof sources;

export const buildTargets: readonly BuildTarget[] = ["site", "deployment"];

const recordFile = (target: BuildTarget): string => resolve(dirname(outputs.web), `${target}.fingerprint`);

/** Names, sizes and times of all sources: enough to detect a change, and read in milliseconds. */
async function fingerprint(target: BuildTarget): Promise<string> {
  const hash = createHash("sha256");
  const files = await Array.fromAsync(
    glob([...sources[target]], { cwd: root, exclude: ["**/node_modules/**", "editor/dist/**"] }),
  );
  for (const file of files.sort()) {
    const { size, mtimeMs } = await stat(resolve(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Whether a target is built from its sources as they are now. */
export async function isUpToDate(target: BuildTarget): Promise<boolean> {
  const recorded = await readFile(recordFile(target), "utf8").catch(() => "");
  return recorded === (await fingerprint(target));
}

/** Builds a target and records its sources. */
export async function recordBuild(target: BuildTarget, build: () => Promise<void>): Promise<void> {
  const built = await fingerprint(target);
  await build();
  const file = recordFile(target);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, built);
}
