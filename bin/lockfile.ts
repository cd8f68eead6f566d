import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod";
import { root } from "./run/step.ts";

// `npm run lockfile`, after each change of dependencies, removes the packages' `engines` from package-lock.json. npm compares them with the
// Node that installs and warns, although the packages run on the Node that is in the lockfile itself.

const Lock = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

const file = resolve(root, "package-lock.json");
const lock = Lock.parse(JSON.parse(await readFile(file, "utf8")));
for (const [path, entry] of Object.entries(lock.packages)) if (path !== "") delete entry["engines"];
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
