import { execFile } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { buildEditor } from "./build-editor.ts";
import { thirdPartyNotices } from "./third-party.ts";

/**
 * Writes dist/, which `npm pack` packs: the built editor with everything that it needs, the icons of social links, and the
 * typed entry.
 */

const editor = dirname(import.meta.dirname);
const dist = join(editor, "dist");
const typescript = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));

process.env["NODE_ENV"] = "production";
await rm(dist, { recursive: true, force: true });
const notices = thirdPartyNotices("Packages by others in this e-mail editor");
await buildEditor({ outDir: join(dist, "site"), minify: true, plugins: [notices] });
await cp(join(editor, "../web/public/social"), join(dist, "social"), { recursive: true });
await cp(join(editor, "../LICENSE"), join(dist, "LICENSE"));
await writeFile(join(dist, "index.js"), stripTypeScriptTypes(await readFile(join(editor, "index.ts"), "utf8")));
await promisify(execFile)(process.execPath, [
  join(typescript, "bin/tsc"),
  "-p",
  join(import.meta.dirname, "types.json"),
]);
