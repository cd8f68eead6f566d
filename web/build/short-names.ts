import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** The packages whose names these are. */
const packages = resolve(import.meta.dirname, "../../node_modules/@cloudscape-design");

/** A class of a component: "awsui_" and its name in the component, with two hashes and the number of its line. */
const componentClass = /\bawsui_[\w-]+?_[a-z0-9]{5}_[a-z0-9]{5}_\d+\b/g;

/** A custom property of a theme or a component: its name with a hash. */
const customProperty = /(?<![\w-])--[a-z][\w-]*-[a-z0-9]{6}(?![\w-])/g;

/** Classes that app/global.css names. */
const inOurStyles = /^awsui_(?:display-inline-block|container)_/;

/** Each class and custom property of Cloudscape with a short name, which depends on the installed version only. */
export async function readShortNames(): Promise<ReadonlyMap<string, string>> {
  const files = globSync("{components,global-styles}/**/*.css", { cwd: packages });
  const styles = await Promise.all(files.toSorted().map((file) => readFile(resolve(packages, file), "utf8")));
  const namesOf = (pattern: RegExp) => [...new Set(styles.flatMap((css) => css.match(pattern) ?? []))];
  const short = (start: string) => (name: string, index: number) => [name, start + index.toString(36)] as const;
  return new Map([
    ...namesOf(componentClass)
      .filter((name) => !inOurStyles.test(name))
      .map(short("_")),
    ...namesOf(customProperty).map(short("--_")),
  ]);
}

/** The object of the custom properties of components. */
const isProperties = /[\\/]custom-css-properties[\\/]index\.js$/;
const property = /^\s*"(\w+)": "([^"]+)",?$/gm;
const importOfProperties = /^import (\w+) from ('[^']*\/custom-css-properties(?:\/index\.js)?');$/m;

/** Each of its properties as an export of its own, which a bundler can drop. */
const asExports = (code: string): string =>
  [...code.matchAll(property)].map(([, key = "", name = ""]) => `export const ${key} = "${name}";`).join("\n");

/** A file of Cloudscape with the short names, and its custom properties as exports. */
export function withShortNames(source: string, file: string, names: ReadonlyMap<string, string>): string {
  const shortOf = (name: string) => names.get(name) ?? name;
  const short = source.replace(componentClass, shortOf).replace(customProperty, shortOf);
  return isProperties.test(file) ? asExports(short) : short.replace(importOfProperties, "import * as $1 from $2;");
}

/**
 * Gives Cloudscape's classes and custom properties short names, in its style sheets and in its code alike: they are half
 * of its style sheets. Not while developing, when names should say what they are.
 */
export function shortNames(): Plugin {
  let names: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: "sestina:short-names",
    apply: "build",
    enforce: "pre",
    async transform(source, id) {
      if (!id.includes("@cloudscape-design")) return undefined;
      const code = withShortNames(source, id, await (names ??= readShortNames()));
      return code === source ? undefined : { code, map: null };
    },
  };
}
