import type { Plugin, PluginBuild } from "esbuild";
import { resolve } from "node:path";
import { entryOfSet, outputOfSet, setsOf } from "./adapter-sets.ts";
import { lambdaEntries } from "./lambda-entries.ts";
import {
  aliasesOfBase,
  type Base,
  basesOf,
  composition,
  entryOfZod,
  exportsOfBase,
  type LambdaParts,
  outputOf,
  upFromLambda,
} from "./lambda-parts.ts";
import { fromRoot, moduleOf } from "./sources.ts";

const root = resolve(import.meta.dirname, "../..");

/** Entry points that are no files: `lambda:<file>`, `adapter-set:<set>`, `base:<name>` and `package:zod`. */
function virtual(build: PluginBuild, kind: string, contentsOf: (name: string) => string | Promise<string>): void {
  const filter = new RegExp(`^${kind}:`);
  build.onResolve({ filter }, ({ path }) => ({ path: path.replace(filter, ""), namespace: kind }));
  build.onLoad({ filter: /^/, namespace: kind }, async ({ path }) => ({
    contents: await contentsOf(path),
    resolveDir: root,
  }));
}

const escaped = (file: string): string => file.replace(/[.]/g, "\\.");
/** Specifiers that may mean one of these files: by alias, or by a relative path with the same name. */
function specifiersOf(files: Iterable<string>): RegExp {
  const all = [...files].map(escaped);
  const names = [...new Set(all.map((file) => file.split("/").at(-1)))];
  return new RegExp(`^(?:#(?:${all.join("|")})|\\..*/(?:${names.join("|")}))$`);
}

/** Imports of zod are of the build's one file of it. */
const outerZod = (build: PluginBuild, up: string): void => {
  build.onResolve({ filter: /^zod$/ }, () => ({ path: `${up}zod.mjs`, external: true }));
};

/** Imports of files in a base are of the base: of one module, so that a bundle imports it once. */
function outerBase(build: PluginBuild, { sources }: LambdaParts, base: Base, up: string): void {
  const exports = [...aliasesOfBase(base, sources)].map(([name, alias]) => `${alias} as ${name}`);
  const output = `${up}${base.name}.mjs`;
  build.onResolve({ filter: specifiersOf(base.files) }, ({ path, importer, namespace }) => {
    const from = namespace === "file" ? fromRoot(importer) : "";
    const file = moduleOf(path, from);
    return file !== undefined && base.files.has(file)
      ? { path: base.name, namespace: "outer-base", sideEffects: false }
      : undefined;
  });
  build.onLoad({ filter: /^/, namespace: "outer-base" }, () => ({
    contents: `export { ${exports.join(", ")} } from ${JSON.stringify(`outer:${output}`)};`,
  }));
  build.onResolve({ filter: /^outer:/ }, ({ path }) => ({ path: path.replace("outer:", ""), external: true }));
}

/** What some calls load is a file of its own. */
function outerOnDemand(build: PluginBuild, { onDemand }: LambdaParts, up: string): void {
  build.onResolve({ filter: specifiersOf(onDemand) }, ({ path, importer, kind }) => {
    const file = moduleOf(path, fromRoot(importer));
    return kind === "dynamic-import" && file !== undefined && onDemand.includes(file)
      ? { path: `${up}${outputOf(file)}.mjs`, external: true }
      : undefined;
  });
}

/** @param moduleOfSet where a set of adapters is imported from */
function entryOfLambda(file: string, moduleOfSet: (set: string) => string): string {
  const entry = lambdaEntries.find((found) => found.file === file);
  if (entry === undefined) throw new Error(`${file} is no Lambda`);
  const handler = `export { handler } from "./${file}";`;
  const sets = setsOf(entry);
  if (sets.length === 0) return handler;
  const carried = sets.flatMap((set, at) => [
    `import { carried as set${String(at)} } from "${moduleOfSet(set)}";`,
    `Object.assign(adapters, set${String(at)});`,
  ]);
  return [`import { adapters } from "#${composition}";`, ...carried, handler].join("\n");
}

/** Handlers, each with what it uses besides its base. */
export const handlerParts = (parts: LambdaParts, base: Base): Plugin => ({
  name: "handler-parts",
  setup: (build) => {
    virtual(build, "lambda", (file) => entryOfLambda(file, (set) => `outer:${upFromLambda}${outputOfSet(set)}.mjs`));
    outerZod(build, upFromLambda);
    outerBase(build, parts, base, upFromLambda);
    outerOnDemand(build, parts, upFromLambda);
  },
});

/** No adapters: a Lambda's entry point fills in its own. */
const emptyComposition = (build: PluginBuild): void => {
  build.onLoad({ filter: /functions[\\/]core[\\/]adapters\.ts$/ }, () => ({ contents: "export const adapters = {};" }));
};

/** Handlers, each one file with everything that it uses. */
export const wholeHandlers = ({ sources }: LambdaParts): Plugin => ({
  name: "whole-handlers",
  setup: (build) => {
    virtual(build, "lambda", (file) => entryOfLambda(file, (set) => `adapter-set:${set}`));
    virtual(build, "adapter-set", (set) => entryOfSet(set, sources));
    emptyComposition(build);
  },
});

/** Sets of adapters. They import only what all Lambdas have. */
export const adapterParts = (parts: LambdaParts): Plugin => ({
  name: "adapter-parts",
  setup: (build) => {
    virtual(build, "adapter-set", (set) => entryOfSet(set, parts.sources));
    outerZod(build, "../");
    outerBase(build, parts, parts.forTriggers, "../");
  },
});

/** The bases, zod, and what is loaded on demand: they share chunks. */
export const commonParts = (parts: LambdaParts): Plugin => ({
  name: "common-parts",
  setup: (build) => {
    const { sources } = parts;
    virtual(build, "base", (name) => {
      const base = basesOf(parts).find((found) => found.name === name);
      if (base === undefined) throw new Error(`${name} is no base`);
      const aliases = aliasesOfBase(base, sources);
      const lines = [...exportsOfBase(base, sources)].map(([file, names]) => {
        const renamed = names.map((exported) => `${exported} as ${aliases.get(exported) ?? exported}`);
        return `export { ${renamed.join(", ")} } from "#${file}";`;
      });
      return lines.join("\n");
    });
    virtual(build, "package", () => entryOfZod(sources));
    emptyComposition(build);
  },
});
