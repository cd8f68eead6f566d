import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";

const Package = z.object({ name: z.string(), version: z.string() });

/** What reports of errors call the code that is deployed, e.g. "sestina@0.1.0". */
export function releaseName(): string {
  const { name, version } = Package.parse(
    JSON.parse(readFileSync(resolve(import.meta.dirname, "../package.json"), "utf8")),
  );
  return `${name}@${version}`;
}
