import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildLambdas } from "../../bin/build/build-lambdas.ts";
import { outputs } from "../../bin/build/outputs.ts";

const parent = resolve(outputs.lambdas, "..");
let again: string;
beforeAll(async () => {
  again = await mkdtemp(join(parent, "lambdas-again-"));
});
afterAll(() => rm(again, { recursive: true, force: true }));

async function contents(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "meta.json");
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(
    await Promise.all(paths.map(async (path) => [path.slice(folder.length), await readFile(path, "utf8")] as const)),
  );
}

it("builds the same Lambdas, byte for byte, from the same sources", async () => {
  const environment = { ...process.env };
  await buildLambdas(again);
  expect(process.env).toEqual(environment);
  const [first, second] = await Promise.all([contents(outputs.lambdas), contents(again)]);
  expect([...second.keys()]).toEqual([...first.keys()]);
  expect([...second].filter(([file, text]) => first.get(file) !== text).map(([file]) => file)).toEqual([]);
});
