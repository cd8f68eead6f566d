import type { Plugin } from "esbuild";
import type { Plugin as VitePlugin } from "vite";
import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Calls of methods; `z.email(…)` is a function of the package, which bundlers drop by themselves. */
const call = /(?<!\bz)\.\s*(\w+)\(/g;

async function calledMethods(ours: readonly string[]): Promise<ReadonlySet<string>> {
  const files = await Array.fromAsync(glob([...ours], { cwd: root }));
  const sources = await Promise.all(files.map((file) => readFile(resolve(root, file), "utf8")));
  return new Set(sources.flatMap((source) => [...source.matchAll(call)].map(([, name = ""]) => name)));
}

const classes = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const method = /^ {4}(?:async )?(\w+)(?:: (?:async )?function \w+)?\([^)\n]*\) \{\n(?: {8}.*\n)+ {4}\},\n/gm;
const calledByItself = /\b(?:this|inst)\??\.(\w+)\b/g;
/** By way of the index, the namespace is a value, with everything in it. */
const utilByIndex = 'import { util } from "../core/index.js";';
const ownUtil = 'import * as util from "../core/util.js";';
const memoizer = "core.config({ memoizer: core.memoizer() });";

/** The source without the methods that neither `called` nor the source itself names. */
export function withoutUnusedMethods(source: string, called: ReadonlySet<string>): string {
  const own = new Set([...source.matchAll(calledByItself)].map(([, name = ""]) => name));
  const without = source.replace(method, (text, name: string) => (called.has(name) || own.has(name) ? text : ""));
  // It is for cyclic values; the parsed values come from JSON.
  return without.replace(memoizer, ";").replace(utilByIndex, ownUtil).replaceAll("core.util.", "util.");
}

/**
 * Each schema of zod has every method, and its methods create every kind of schema, so bundlers can drop none of them.
 * This removes the methods that no source of a Lambda calls. A missing one fails where it is called, mostly when the
 * Lambda is loaded, which a test does with each of them.
 */
export function unusedMethods(): Plugin {
  const called = calledMethods(["functions/**/*.ts", "shared/**/*.ts"]);
  return {
    name: "unused-methods",
    setup: (build) => {
      build.onLoad({ filter: classes }, async ({ path }) => ({
        contents: withoutUnusedMethods(await readFile(path, "utf8"), await called),
        loader: "js",
      }));
    },
  };
}

/** The same for the app, whose journeys run on the build. */
export function unusedMethodsOfTheApp(): VitePlugin {
  const called = calledMethods(["web/src/**/*.{ts,tsx}", "shared/**/*.ts"]);
  return {
    name: "sestina:unused-methods",
    transform: async (code, id) =>
      classes.test(id.split("?")[0] ?? "") ? { code: withoutUnusedMethods(code, await called), map: null } : undefined,
  };
}
