import type { Plugin } from "esbuild";
import type { Plugin as VitePlugin } from "vite";
import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Sources } from "./sources.ts";

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

/** Methods that our sources call of texts and lists, and of no schema. */
const ofTextsOnly: ReadonlySet<string> = new Set(["includes", "endsWith"]);

const processor = /^ {4}inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(.*\);\n/gm;

/** The source without what makes a JSON Schema of each kind of schema: OpenAPI is made at build time. */
export const withoutJsonSchemas = (source: string): string => source.replace(processor, "");

const namespaces = /zod[\\/]v4[\\/]classic[\\/](iso|coerce)\.js$/;
const member = /^export function (\w+)\([^)\n]*\) \{\n(?: {4}.*\n)+\}\n?/gm;
const reexports = /^export \{.*\} from "\.\/schemas\.js";\n/gm;
const index = /zod[\\/]v4[\\/]classic[\\/]external\.js$/;
const classesByIso = /^(export \{ ZodISO.*\} from) "\.\/iso\.js";$/gm;

/**
 * `z.iso` and `z.coerce` without the functions that no source names: a namespace is a value, with everything in it.
 * @param namesOfZod such as `iso.date`
 */
export const withoutUnnamedMembers = (source: string, namespace: string, namesOfZod: ReadonlySet<string>): string =>
  source
    .replace(reexports, "")
    .replace(member, (text, name: string) => (namesOfZod.has(`${namespace}.${name}`) ? text : ""));

/**
 * Each schema of zod has every method, and its methods create every kind of schema, so bundlers can drop none of them.
 * This removes the methods that no source of a Lambda calls. A missing one fails where it is called, mostly when the
 * Lambda is loaded, which a test does with each of them.
 */
export function unusedMethods(sources: Sources): Plugin {
  const namesOfZod = new Set([...sources.values()].flatMap((source) => source.namesOfZod));
  const called = calledMethods(["functions/**/*.ts", "shared/**/*.ts"]).then(
    (names) => new Set([...names].filter((name) => !ofTextsOnly.has(name))),
  );
  return {
    name: "unused-methods",
    setup: (build) => {
      build.onLoad({ filter: classes }, async ({ path }) => ({
        contents: withoutJsonSchemas(withoutUnusedMethods(await readFile(path, "utf8"), await called)),
        loader: "js",
      }));
      build.onLoad({ filter: index }, async ({ path }) => ({
        contents: (await readFile(path, "utf8")).replace(classesByIso, '$1 "./schemas.js";'),
        loader: "js",
      }));
      build.onLoad({ filter: namespaces }, async ({ path }) => ({
        contents: withoutUnnamedMembers(await readFile(path, "utf8"), namespaces.exec(path)?.[1] ?? "", namesOfZod),
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
