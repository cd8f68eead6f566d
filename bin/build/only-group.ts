import type { Plugin } from "esbuild";
import { relative, resolve, sep } from "node:path";
import { adaptersOf, type Group } from "./lambda-groups.ts";

const root = resolve(import.meta.dirname, "../..");

/** The name of an adapter: its folder, or its file in the folder of Cognito's adapters. */
const adapterName = /^#functions\/adapters\/(?:cognito\/)?([a-z-]+)[/.]/;

/** Imported by other code than the composition root: every Lambda may carry them. */
const everyones = new Set(["ports", "secrets"]);

/** Replaces Lambdas that are not in the current group. */
export const omittedEntry = "omitted-entry";

/**
 * Builds only the Lambdas of the current group; the others become empty files. They contain the adapters of their
 * capabilities; the composition root's other imports are external.
 */
export const onlyGroup = (current: () => Group): Plugin => ({
  name: "only-group",
  setup: (build) => {
    build.onResolve({ filter: /^([^#].*)?functions[\\/]/ }, ({ path, kind }) => {
      if (kind !== "entry-point") return undefined;
      const file = relative(root, resolve(root, path)).split(sep).join("/");
      return current().some((entry) => entry.file === file)
        ? undefined
        : { path: omittedEntry, namespace: omittedEntry };
    });
    build.onLoad({ filter: /^/, namespace: omittedEntry }, () => ({ contents: "" }));
    build.onResolve({ filter: /^#functions\/adapters\// }, ({ path }) => {
      const name = adapterName.exec(path)?.[1] ?? "";
      const carried = everyones.has(name) || adaptersOf(current()).some((adapter) => adapter === name);
      return carried ? undefined : { path, external: true };
    });
  },
});
