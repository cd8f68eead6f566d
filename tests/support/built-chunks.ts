import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

/** The built file of a module of the app, e.g. "assets/abc.js"; throws if it is not a separate file. */
export function chunkOf(source: string): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(resolve("dist/web/.vite/manifest.json"), "utf8")));
  const found = manifest[source]?.file;
  if (found === undefined) throw new Error(`${source} is no chunk of its own`);
  return found;
}
