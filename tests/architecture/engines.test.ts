import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { satisfies } from "semver";
import { expect, it } from "vitest";
import * as z from "zod";

const root = resolve(import.meta.dirname, "../..");
const Package = z.object({ engines: z.object({ node: z.string().optional() }).optional() });
const Lock = z.object({ packages: z.record(z.string(), Package.extend({ optional: z.boolean().default(false) })) });

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(resolve(root, file), "utf8"));
const { packages } = Lock.parse(await readJson("package-lock.json"));

it("keeps the engines of packages out of the lockfile, where npm reads them (`npm run lockfile` removes them)", () => {
  const { "": project, ...others } = packages;
  expect(project?.engines).toEqual({ node: ">=20" });
  expect(Object.keys(others).filter((path) => others[path]?.engines !== undefined)).toEqual([]);
});

it.each(["editor", "local", "shared"])(
  "declares no engines in the workspace %s, which npm would warn of",
  async (folder) => {
    expect(Package.parse(await readJson(`${folder}/package.json`)).engines).toBeUndefined();
  },
);

it("installs only packages that accept the Node of the lockfile", async () => {
  const installed = Object.entries(packages).filter(
    ([path, { optional }]) => path.includes("node_modules/") && !optional,
  );
  const refusing: string[] = [];
  for (const [path] of installed) {
    const { engines } = Package.catch({}).parse(await readJson(`${path}/package.json`));
    if (!satisfies(process.version, engines?.node ?? "*")) refusing.push(`${path}: ${String(engines?.node)}`);
  }
  expect(installed.length).toBeGreaterThan(500);
  expect(refusing).toEqual([]);
});
