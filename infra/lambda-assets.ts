import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import * as z from "zod";

const Meta = z.object({
  outputs: z.record(
    z.string(),
    z.object({ entryPoint: z.string().optional(), imports: z.array(z.object({ path: z.string() })) }),
  ),
});
type Outputs = z.infer<typeof Meta>["outputs"];

const root = resolve(import.meta.dirname, "..");
const built = join(root, "dist/lambdas");

function reachable(outputs: Outputs, output: string, seen: Set<string>): void {
  const found = outputs[output];
  if (found === undefined || seen.has(output)) return;
  seen.add(output);
  for (const { path } of found.imports) reachable(outputs, path, seen);
}

/**
 * Gathers the built files of some Lambdas, their shared chunks included, in a folder of their own, and gives its path.
 * One asset per nested stack: a Code object cannot be shared between them.
 */
export function gatherLambdas(name: string, files: readonly string[]): string {
  const { outputs } = Meta.parse(JSON.parse(readFileSync(join(built, "meta.json"), "utf8")));
  const needed = new Set<string>();
  for (const file of files) {
    const output = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === file)?.[0];
    if (output === undefined) throw new Error(`${file} is not built; run npm run build`);
    reachable(outputs, output, needed);
  }
  const folder = join(root, "dist/assets", name);
  rmSync(folder, { recursive: true, force: true });
  for (const output of needed) {
    const target = join(folder, relative(built, join(root, output)));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, output), target);
  }
  return folder;
}
