import { context, type Metafile, type OutputFile, stop } from "esbuild";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type Group, isTableAlone, runsOfGroups } from "./lambda-groups.ts";
import { leaveOut } from "./leave-out.ts";
import { omittedEntry, onlyGroup } from "./only-group.ts";
import { regionalEndpoints } from "./regional-endpoints.ts";
import { webpCodec } from "./webp-codec.ts";
import { unnamedExports } from "./unnamed-exports.ts";
import { unusedMethods } from "./unused-methods.ts";

const root = resolve(import.meta.dirname, "../..");

/** ESM needs a `require` for the CommonJS parts of packages; the name must differ from minified names. */
const requireOfEsm = [
  'import { createRequire as __sestinaCreateRequire } from "node:module";',
  "const require = __sestinaCreateRequire(import.meta.url);",
  "",
].join("\n");

type Outputs = Metafile["outputs"];

/** Writes a file, with a `require` if it needs one, and returns its size. */
async function writeOutput({ path, text }: OutputFile): Promise<number> {
  const contents = Buffer.from(/\brequire\b/.test(text) ? requireOfEsm + text : text);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
  return contents.length;
}

/** Builds groups one after the other in one context of esbuild, which parses each file only once. */
async function buildInTurn(groups: readonly Group[], outDir: string): Promise<Outputs> {
  let current: Group = [];
  const built: Outputs = {};
  const run = await context({
    absWorkingDir: root,
    entryPoints: groups.flat().map(({ file }) => file),
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
    plugins: [
      onlyGroup(() => current),
      unnamedExports(),
      unusedMethods(),
      regionalEndpoints(),
      webpCodec(),
      leaveOut({ tableAlone: groups.every(isTableAlone) }),
    ],
    legalComments: "none",
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  for (const group of groups) {
    current = group;
    const { metafile, outputFiles } = await run.rebuild();
    for (const file of outputFiles) {
      const name = relative(root, file.path).split(sep).join("/");
      const output = metafile.outputs[name];
      if (output === undefined || output.entryPoint?.startsWith(`${omittedEntry}:`) === true) continue;
      built[name] = { ...output, bytes: await writeOutput(file) };
    }
  }
  await run.dispose();
  return built;
}

/** As esbuild's command does: a short run needs no garbage collection, which would be a third of its time. */
async function withoutCollecting<T>(work: () => Promise<T>): Promise<T> {
  const { GOGC } = process.env;
  process.env["GOGC"] = "off";
  try {
    return await work();
  } finally {
    if (GOGC === undefined) delete process.env["GOGC"];
    else process.env["GOGC"] = GOGC;
    await stop();
  }
}

/**
 * Builds all Lambdas into `outDir`, which mirrors the repository; `meta.json` lists the content of each. Lambdas that
 * reach the same adapters are built together and share chunks: in one build of all Lambdas, the code of one adapter
 * would be bundled with another.
 */
export async function buildLambdas(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const built = await withoutCollecting(() => Promise.all(runsOfGroups().map((run) => buildInTurn(run, outDir))));
  const all = Object.fromEntries(built.flatMap((outputs) => Object.entries(outputs)));
  await writeFile(join(outDir, "meta.json"), JSON.stringify({ outputs: all }));
}
