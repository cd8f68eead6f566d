import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
export type Manifest = z.infer<typeof Manifest>;

/** Vite's list of what it built into `outDir`. */
export async function readManifest(outDir: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8")));
}

/**
 * The scripts and style sheets of modules and of all that they import statically, as paths in the build's folder.
 * @throws if one of the modules is not in the build
 */
export function filesOf(manifest: Manifest, modules: readonly string[], seen = new Set<string>()): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module];
    if (chunk === undefined) throw new Error(`${module} is not in the build: is its page still where it was?`);
    if (seen.has(chunk.file)) continue;
    for (const file of [chunk.file, ...chunk.css]) seen.add(file);
    filesOf(manifest, chunk.imports, seen);
  }
  return seen;
}
