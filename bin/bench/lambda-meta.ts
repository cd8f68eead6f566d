import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";
import { outputs } from "../build/outputs.ts";

const Meta = z.object({
  outputs: z.record(
    z.string(),
    z.object({
      bytes: z.number(),
      inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })),
      entryPoint: z.string().optional(),
      imports: z.array(z.object({ path: z.string(), kind: z.string(), external: z.boolean().optional() })),
    }),
  ),
});
export type Meta = z.infer<typeof Meta>["outputs"];

const root = resolve(import.meta.dirname, "../..");

/** The metadata of the last build of the Lambdas, by output file. */
export const readMeta = async (): Promise<Meta> =>
  Meta.parse(JSON.parse(await readFile(join(outputs.lambdas, "meta.json"), "utf8"))).outputs;

/**
 * Code that only some calls import, or that is loaded while Amazon SES answers: of html, of what others have changed in a template of several languages, of a new template
 * in a company's brand, and of jobs that apply a brand.
 */
const onDemand: ReadonlySet<string> = new Set([
  "shared/email/import/import-html.ts",
  "functions/domain/imports/imported-bodies.ts",
  "functions/domain/imports/store-ses-language.ts",
  "functions/domain/templates/first-design-in-brand.ts",
  "functions/domain/brand/apply-brand-step.ts",
]);

/** Content that only some calls import, or that is loaded while the table answers. */
const isOnDemand = (entryPoint = "") => entryPoint.startsWith("shared/starters/") || onDemand.has(entryPoint);

/** An output with all files that its calls load, including adapters: the code of a warm Lambda. */
export function reachable(meta: Meta, output: string, seen = new Set<string>()): Set<string> {
  const found = meta[output];
  if (found === undefined || seen.has(output) || isOnDemand(found.entryPoint)) return seen;
  seen.add(output);
  for (const { path } of found.imports) reachable(meta, path, seen);
  return seen;
}

/** The output files of the Lambdas, by their source file. */
export const lambdaOutputs = (meta: Meta): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(meta).flatMap(([output, { entryPoint }]) =>
      entryPoint !== undefined && /^functions\/(?!adapters\/)/.test(entryPoint) ? [[entryPoint, output] as const] : [],
    ),
  );

/** The files with a Lambda's adapters, which are loaded with its handler. */
export const adapterFiles = (meta: Meta, output: string): string[] =>
  [...reachable(meta, output)]
    .map((file) => resolve(root, file))
    .filter((file) => dirname(file) === join(outputs.lambdas, "adapters"));
