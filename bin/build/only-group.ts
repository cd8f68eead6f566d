import type { Plugin } from "esbuild";
import { relative, resolve, sep } from "node:path";
import { adaptersOf, type Group } from "./lambda-groups.ts";

const root = resolve(import.meta.dirname, "../..");

/** What stands in place of Lambdas whose turn it is not. */
export const elsewhere = "elsewhere";

/**
 * Builds, of a run's Lambdas, those of the group whose turn it is; in place of the others stands an empty file. They carry
 * the adapters of their capabilities; the composition root's other imports lead nowhere.
 */
export const onlyGroup = (current: () => Group): Plugin => ({
  name: "only-group",
  setup: (build) => {
    build.onResolve({ filter: /^([^#].*)?functions[\\/]/ }, ({ path, kind }) => {
      if (kind !== "entry-point") return undefined;
      const file = relative(root, resolve(root, path)).split(sep).join("/");
      return current().some((entry) => entry.file === file) ? undefined : { path: elsewhere, namespace: elsewhere };
    });
    build.onLoad({ filter: /^/, namespace: elsewhere }, () => ({ contents: "" }));
    build.onResolve({ filter: /^#functions\/adapters\// }, ({ path }) => {
      const folder = path.split("/")[2];
      const carried = folder === "ports" || adaptersOf(current()).some((adapter) => adapter === folder);
      return carried ? undefined : { path, external: true };
    });
  },
});
