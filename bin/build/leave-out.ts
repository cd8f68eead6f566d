import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";
import * as z from "zod";
import { loadSchemas, schemasOfClient } from "./client-schemas.ts";
import { throwing, throwingSource, withoutFunctions } from "./leave-out-functions.ts";
import { leftOutFunctionsNextTo } from "./left-out-functions.ts";
import { type Clients, leftOutNextTo } from "./left-out-modules.ts";
import { namedCommands } from "./named-commands.ts";
import { regionalClients } from "./regional-endpoints.ts";
import { standIn } from "../../editor/build/stand-in.ts";

const authSchemes = /@aws-sdk[\\/]client-([\w-]+)[\\/]dist-es[\\/]auth[\\/]httpAuthSchemeProvider\.js$/;

/** An endpoint without rules names no ways of signing, so what follows is never reached, and bundlers drop it. */
const withoutSchemesOfRules = (source: string): string => source.replace("if (!authSchemes) {", "{");

const packageOfClient = /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/;
const Package = z.object({ name: z.string(), version: z.string() });

/** A client sends its version to AWS; the rest of its package.json is for npm. */
const nameAndVersion = (source: string): string => JSON.stringify(Package.parse(JSON.parse(source)));

/**
 * Replaces modules that no Lambda needs by stubs: a CRUD bundle is a quarter smaller and starts faster. More
 * next to regional clients, and most next to the table alone.
 */
export const leaveOut = (clients: Clients): Plugin => ({
  name: "leave-out",
  setup: (build) => {
    const commands = namedCommands();
    build.onLoad({ filter: schemasOfClient }, async ({ path }) => ({
      contents: await loadSchemas(path, await commands),
      loader: "js",
    }));
    build.onLoad({ filter: authSchemes }, async ({ path }) => {
      const isRegional = regionalClients.some((name) => name === authSchemes.exec(path)?.[1]);
      if (clients !== "regional" || !isRegional) return undefined;
      return { contents: withoutSchemesOfRules(await readFile(path, "utf8")), loader: "js" };
    });
    build.onLoad({ filter: packageOfClient }, async ({ path }) => ({
      contents: nameAndVersion(await readFile(path, "utf8")),
      loader: "json",
    }));
    build.onResolve({ filter: new RegExp(`^${throwing}$`) }, () => ({ path: throwing, namespace: throwing }));
    build.onLoad({ filter: /^/, namespace: throwing }, () => ({ contents: throwingSource, loader: "js" }));
    for (const { file, instead, passThrough } of leftOutNextTo[clients]) {
      build.onLoad({ filter: file }, async ({ path }) => ({
        contents: instead ?? standIn(await readFile(path, "utf8"), path, passThrough),
        loader: "js",
      }));
    }
    for (const { file, names } of leftOutFunctionsNextTo[clients]) {
      build.onLoad({ filter: file }, async ({ path }) => ({
        contents: withoutFunctions(await readFile(path, "utf8"), path, names),
        loader: "js",
      }));
    }
  },
});
