import { build, type Metafile, type Plugin } from "esbuild";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Adapter, lambdaEntries, type LambdaEntry } from "./lambda-entries.ts";
import { leaveOut } from "./leave-out.ts";

const root = resolve(import.meta.dirname, "../..");

/** ESM needs a `require` for the CommonJS parts of packages; the name must not meet a minified one. */
const banner = [
  'import { createRequire as __sestinaCreateRequire } from "node:module";',
  "const require = __sestinaCreateRequire(import.meta.url);",
].join("\n");

/** A Lambda carries the adapters of its capabilities; the composition root's other imports lead nowhere. */
const onlyAdapters = (adapters: readonly Adapter[]): Plugin => ({
  name: "only-adapters",
  setup: (build) => {
    build.onResolve({ filter: /^#functions\/adapters\// }, ({ path }) => {
      const folder = path.split("/")[2];
      const carried = folder === "ports" || adapters.some((adapter) => adapter === folder);
      return carried ? undefined : { path, external: true };
    });
  },
});

async function buildGroup(entries: readonly LambdaEntry[], outDir: string): Promise<Metafile> {
  const adapters = entries[0]?.adapters ?? [];
  const tableAlone = adapters.length === 1 && adapters[0] === "dynamo";
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map(({ file }) => file),
    outbase: root,
    outdir: outDir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    minify: true,
    mainFields: ["module", "main"],
    conditions: ["import", "module", "node"],
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    plugins: [onlyAdapters(adapters), leaveOut({ tableAlone })],
    banner: { js: banner },
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
  });
  return metafile;
}

/**
 * Builds all Lambdas into `outDir`, which mirrors the repository; `meta.json` beside them says what each holds.
 * Those that reach the same adapters are one esbuild run, and share what they have in common: in one run for all,
 * the code of one adapter would come along with another.
 */
export async function buildLambdas(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const groups = Map.groupBy(lambdaEntries, ({ adapters }) => [...adapters].sort().join(" "));
  const metafiles = await Promise.all([...groups.values()].map((entries) => buildGroup(entries, outDir)));
  const all = Object.fromEntries(metafiles.flatMap(({ outputs }) => Object.entries(outputs)));
  await writeFile(join(outDir, "meta.json"), JSON.stringify({ outputs: all }));
}
