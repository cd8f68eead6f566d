import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { format } from "dependency-cruiser";
import { root } from "./run/step.ts";
import { cruiseProject, importsIn } from "./structure/cruise.ts";
import { drawStructure } from "./structure/draw.ts";

// `npm run structure` writes the diagrams of docs/structure.md. With --check it writes nothing, and fails if an import breaks a rule of
// .dependency-cruiser.cjs or if the document differs from the code.

const file = resolve(root, "docs/structure.md");
const result = await cruiseProject();
const text = drawStructure(importsIn(result));

if (process.argv.includes("--check")) {
  const { output, exitCode } = await format(result, { outputType: "err" });
  const isCurrent = (await readFile(file, "utf8").catch(() => "")) === text;
  if (exitCode !== 0) console.log(output);
  if (!isCurrent) console.log("docs/structure.md does not show the code: run `npm run structure`");
  process.exitCode = exitCode === 0 && isCurrent ? 0 : 1;
} else {
  await writeFile(file, text);
}
