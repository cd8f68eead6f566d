import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";
import { namedCommands } from "./named-commands.ts";

const listOfCommands = /@aws-sdk[\\/](client-[\w-]+|lib-dynamodb)[\\/]dist-es[\\/]commands[\\/]index\.js$/;
const line = /^export \* from ["']\.\/(\w+)(?:\.js)?["'];$/;

/** Lists of which no Lambda names anything: pages it turns by itself, it waits for nothing, and answers have codes. */
const unnamedLists =
  /(@aws-sdk[\\/](client-[\w-]+|lib-dynamodb)[\\/]dist-es[\\/](pagination|waiters)|zod[\\/]v4[\\/]locales)[\\/]index\.js$/;

/**
 * Removes the exports that no source of this project imports from the index files of packages. None of it would be in a
 * bundle either way, but bundlers read every exported file: a third of all. A missing name fails the build.
 */
export function unnamedExports(): Plugin {
  const named = namedCommands();
  return {
    name: "unnamed-exports",
    setup: (build) => {
      build.onLoad({ filter: listOfCommands }, async ({ path }) => {
        const names = await named;
        const lines = (await readFile(path, "utf8")).split("\n");
        const kept = lines.filter((text) => {
          const command = line.exec(text)?.[1];
          return command === undefined || names.has(command);
        });
        return { contents: kept.join("\n"), loader: "js" };
      });
      build.onLoad({ filter: unnamedLists }, () => ({ contents: "export {};", loader: "js" }));
    },
  };
}
