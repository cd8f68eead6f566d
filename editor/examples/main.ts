import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildEditor } from "../build/build-editor.ts";
import { examples, serveExamples } from "./serve-examples.ts";

// `npm run examples` in editor/ builds the editor and the pages, and serves them until it is ended.

const { values } = parseArgs({ options: { port: { type: "string", default: "4100" } } });
const built = join(import.meta.dirname, "../dist");

process.env["NODE_ENV"] = "production";
const editor = join(built, "site");
await buildEditor({ outDir: editor, minify: true });
const { url } = await serveExamples({ site: join(built, "examples"), editor, port: Number(values.port) });
for (const name of examples) process.stdout.write(`${url}${name}/\n`);
