import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { withPureConstants } from "./pure-constants.ts";
import { namedRoutes, onlyRoutes, withoutSentences } from "./route-tables.ts";
import { fromRoot, type Sources } from "./sources.ts";

const root = resolve(import.meta.dirname, "../..");
const ours = /[\\/](?:functions|shared)[\\/].*\.ts$/;
const specifierOfTable = /^#shared\/api\/[\w-]+\.ts$/;

/** @param suffix the names of the routes that are needed, as in `?createTag+listTags`; empty: all of them */
async function read(path: string, file: string, suffix: string): Promise<string> {
  const source = await readFile(path, "utf8");
  const table = file.startsWith("shared/api/") ? withoutSentences(source) : source;
  const needed = suffix === "" ? table : onlyRoutes(table, new Set(suffix.slice(1).split("+")));
  return withPureConstants(needed, file);
}

/**
 * Our sources as Lambdas carry them. A bundler keeps a whole object, so of a table of routes a handler gets those that it
 * names: with the others go their models. One plugin for all bundles of a build reads each source once.
 */
export function ourSources(sources: Sources): Plugin {
  const known = new Map<string, Promise<string>>();
  const contentsOf = (path: string, file: string, suffix: string): Promise<string> => {
    const key = path + suffix;
    const contents = known.get(key) ?? read(path, file, suffix);
    known.set(key, contents);
    return contents;
  };
  return {
    name: "our-sources",
    setup: (build) => {
      build.onResolve({ filter: specifierOfTable }, async ({ path, importer, namespace }) => {
        if (namespace !== "file" || !fromRoot(importer).startsWith("functions/")) return undefined;
        const named = namedRoutes(await readFile(importer, "utf8"), path);
        return named && { path: resolve(root, path.slice(1)), suffix: `?${named.join("+")}` };
      });
      build.onLoad({ filter: ours }, async ({ path, suffix }) => {
        const file = fromRoot(path);
        if (sources.get(file)?.hasModels !== true) return undefined;
        return { contents: await contentsOf(path, file, suffix), loader: "ts" };
      });
    },
  };
}
