import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** The importers of commands: the adapters, and the document client, whose commands wrap those of DynamoDB. */
const importers = ["functions/adapters/**/*.ts", "node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/*.js"];

/** The commands of SDK clients that a source names, e.g. "SendEmailCommand". */
export async function namedCommands(): Promise<ReadonlySet<string>> {
  const files = await Array.fromAsync(glob(importers, { cwd: root }));
  const sources = await Promise.all(files.map((file) => readFile(resolve(root, file), "utf8")));
  return new Set(sources.flatMap((source) => source.match(/[A-Z]\w*Command\b/g) ?? []));
}
