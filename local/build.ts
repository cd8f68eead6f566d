import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { bundlePage } from "./console/page-files.ts";

/**
 * Writes dist/, which `npm pack` packs: the modules as JavaScript, since Node strips no types below node_modules, and
 * the console's page as one script and one style sheet.
 */

const here = import.meta.dirname;
const dist = join(here, "dist");

/** The specifiers of imports, and of modules that are started by their address. */
const specifierPattern = /((?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)["'][^"'\n]+)\.ts(["'])/g;

const outside = /^(dist|node_modules|console\/page)\/|\.d\.ts$|^build\.ts$/;

await rm(dist, { recursive: true, force: true });
for await (const file of glob("**/*.ts", { cwd: here, exclude: ["dist", "node_modules"] })) {
  if (outside.test(file)) continue;
  const script = stripTypeScriptTypes(await readFile(join(here, file), "utf8")).replace(specifierPattern, "$1.js$2");
  const target = join(dist, file.replace(/\.ts$/, ".js"));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, script);
}
await writeFile(join(dist, "package.json"), JSON.stringify({ type: "module", imports: { "#local/*": "./*" } }));
await cp(join(here, "service-pages/page.css"), join(dist, "service-pages/page.css"));
await cp(join(here, "console/page/index.html"), join(dist, "console/page/index.html"));
const { script, styles } = await bundlePage();
await writeFile(join(dist, "console/page/page.js"), script);
await writeFile(join(dist, "console/page/page.css"), styles);
