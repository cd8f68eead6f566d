import {
  type BuildContext,
  type BuildOptions,
  context,
  type Metafile,
  type OutputFile,
  type Plugin,
  stop,
} from "esbuild";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { adapterSets, outputOfSet } from "./adapter-sets.ts";
import { lambdaEntries, wholeLambdas } from "./lambda-entries.ts";
import { type Base, baseOf, basesOf, type LambdaParts, lambdaParts, outputOf } from "./lambda-parts.ts";
import { adapterParts, commonParts, handlerParts, wholeHandlers } from "./lambda-plugins.ts";
import { leaveOut } from "./leave-out.ts";
import type { Clients } from "./left-out-modules.ts";
import { ourSources } from "./our-sources.ts";
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
type Output = Outputs[string];

/** Writes a file, with a `require` if it needs one, and returns its size. */
async function writeOutput({ path, text }: OutputFile): Promise<number> {
  const contents = Buffer.from(/\brequire\b/.test(text) ? requireOfEsm + text : text);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
  return contents.length;
}

const optionsInto = (outDir: string) =>
  ({
    absWorkingDir: root,
    outdir: outDir,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    minify: true,
    mainFields: ["module", "main"],
    conditions: ["import", "module", "node"],
    outExtension: { ".js": ".mjs" },
    legalComments: "none",
    metafile: true,
    write: false,
    logLevel: "warning",
  }) satisfies BuildOptions;

/** What Lambdas have in common. */
const common = (outDir: string, parts: LambdaParts, ours: Plugin) =>
  context({
    ...optionsInto(outDir),
    entryPoints: [
      ...basesOf(parts).map(({ name }) => ({ in: `base:${name}`, out: name })),
      { in: "package:zod", out: "zod" },
      ...parts.onDemand.map((file) => ({ in: file, out: outputOf(file) })),
    ],
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    plugins: [commonParts(parts), unnamedExports(), unusedMethods(parts.sources), webpCodec(), ours, leaveOut("any")],
  });

const handlers = (outDir: string, parts: LambdaParts, ours: Plugin, base: Base) =>
  context({
    ...optionsInto(outDir),
    entryPoints: lambdaEntries
      .filter((entry) => baseOf(entry, parts) === base && !wholeLambdas.has(entry.file))
      .map(({ file }) => ({ in: `lambda:${file}`, out: outputOf(file) })),
    plugins: [handlerParts(parts, base), ours, leaveOut("any")],
  });

const wholes = (outDir: string, parts: LambdaParts, ours: Plugin) =>
  context({
    ...optionsInto(outDir),
    entryPoints: [...wholeLambdas].map((file) => ({ in: `lambda:${file}`, out: outputOf(file) })),
    plugins: [wholeHandlers(parts), ours, leaveOut("tools")],
  });

/** Sets of adapters, each with its own copy of the SDK, from which everything is dropped that it does not need. */
const adapters = (outDir: string, parts: LambdaParts, ours: Plugin, clients: Clients, sets: readonly string[]) =>
  context({
    ...optionsInto(outDir),
    entryPoints: sets.map((set) => ({ in: `adapter-set:${set}`, out: outputOfSet(set) })),
    plugins: [adapterParts(parts), unnamedExports(), regionalEndpoints(), ours, leaveOut(clients)],
  });

/** An import of another file of the build is by the path from the repository, as in one build. */
function withInnerImports(output: string, found: Output, all: Outputs): Output {
  const imports = found.imports.map(({ external, ...given }) => {
    const inner = join(dirname(output), given.path).split(sep).join("/");
    if (all[inner] !== undefined) return { ...given, path: inner };
    if (external === true && given.path.startsWith(".")) throw new Error(`${output} imports ${inner}: it is not built`);
    return external === true ? { ...given, external } : given;
  });
  return { ...found, imports };
}

/** The entry point of a Lambda is its source. */
const withoutPrefix = ({ entryPoint, ...output }: Output): Output =>
  entryPoint === undefined ? output : { ...output, entryPoint: entryPoint.replace(/^lambda:/, "") };

/** Builds once, and writes what was built and a list of it. */
async function buildOnce(
  contexts: readonly BuildContext<BuildOptions & { metafile: true; write: false }>[],
  outDir: string,
) {
  const results = await Promise.all(contexts.map((each) => each.rebuild()));
  const all: Outputs = Object.fromEntries(results.flatMap(({ metafile }) => Object.entries(metafile.outputs)));
  const written = results
    .flatMap(({ outputFiles }) => outputFiles)
    .map(async (file) => {
      const name = relative(root, file.path).split(sep).join("/");
      const output = all[name];
      if (output === undefined) throw new Error(`${name} is not listed`);
      const bytes = await writeOutput(file);
      return [name, { ...withInnerImports(name, withoutPrefix(output), all), bytes }] as const;
    });
  const outputs = Object.fromEntries(await Promise.all(written));
  await writeFile(join(outDir, "meta.json"), JSON.stringify({ outputs }));
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
 * Builds all Lambdas into `outDir`, which mirrors the repository; `meta.json` lists the content of each. In one pass of
 * all, the code of one adapter would be bundled with another, and what one handler uses of a module with all others.
 */
export async function buildLambdas(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await withoutCollecting(async () => {
    const parts = await lambdaParts();
    const ours = ourSources(parts.sources);
    const contexts = await Promise.all([
      ...[...adapterSets].map(([clients, sets]) => adapters(outDir, parts, ours, clients, sets)),
      ...basesOf(parts).map((base) => handlers(outDir, parts, ours, base)),
      common(outDir, parts, ours),
      wholes(outDir, parts, ours),
    ]);
    await buildOnce(contexts, outDir);
    await Promise.all(contexts.map((each) => each.dispose()));
  });
}
