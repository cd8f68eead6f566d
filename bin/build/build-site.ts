import { createHash } from "node:crypto";
import { glob, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { buildEditor } from "../../editor/build/build-editor.ts";
import { buildWeb } from "../../web/build/build-web.ts";
import { outputs } from "./outputs.ts";
import { thirdPartyNotices } from "./third-party.ts";
import { writeOpenApi } from "./write-open-api.ts";

const root = resolve(import.meta.dirname, "../..");
const marker = resolve(outputs.web, "../site.fingerprint");
const sources = ["web/**/*", "editor/**/*", "shared/**/*", "package-lock.json", "bin/build/*"];

const ofTheApp = "Packages by others in Sestina's app. Those in its e-mail editor: /editor/third-party.txt";
const ofTheEditor = "Packages by others in Sestina's e-mail editor. Those in the app around it: /third-party.txt";

/** Names, sizes and times of all sources: enough to see that something changed, and read in milliseconds. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const files = await Array.fromAsync(glob(sources, { cwd: root, exclude: ["**/node_modules/**"] }));
  for (const file of files.sort()) {
    const { size, mtimeMs } = await stat(resolve(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

const readMarker = () => readFile(marker, "utf8").catch(() => "");

/** The app, the editor and the OpenAPI document: what a browser loads. Leaves a mark of the sources it is built from. */
export async function buildSite(): Promise<void> {
  const sourcesBuilt = await fingerprint();
  await Promise.all([
    buildWeb({ outDir: outputs.web, plugins: [thirdPartyNotices(ofTheApp)] }),
    buildEditor({ outDir: outputs.editor, minify: true, plugins: [thirdPartyNotices(ofTheEditor)] }),
  ]);
  await writeOpenApi(outputs.web);
  await mkdir(dirname(marker), { recursive: true });
  await writeFile(marker, sourcesBuilt);
}

/** Builds what a browser loads, unless it is built already from these very sources. */
export async function buildSiteWhenChanged(): Promise<"built" | "up to date"> {
  if ((await readMarker()) === (await fingerprint())) return "up to date";
  await buildSite();
  return "built";
}
