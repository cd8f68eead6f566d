import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { build } from "esbuild";
import { buildEditor } from "../../../editor/build/build-editor.ts";
import { designOf, lastTitle, mjmlOf } from "./equal-mails.ts";

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Records when the canvas shows the last row and the page responds again: `window.interactive`, in milliseconds. */
const watch = (canvas: string, rows: number) => `
  let before = performance.now();
  const look = () => {
    const now = performance.now();
    const canvas = ${canvas};
    const isShown = canvas?.body?.textContent.includes(${JSON.stringify(lastTitle(rows))});
    if (isShown && now - before < 50) window.interactive = now;
    else { before = now; setTimeout(look, 4); }
  };
  look();`;

const html = (head: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">${head}` +
  `<style>body,#editor{height:100vh;margin:0}</style></head><body><div id="editor"></div><script>${script}</script></body></html>`;

const ourPage = (rows: number) =>
  html(
    '<script src="/editor/embed.js"></script>',
    `window.editor = unlayer.createEditor({ id: "editor" });
     editor.loadDesign(${JSON.stringify(designOf(rows))});
     ${watch(`document.querySelector("#editor iframe")?.contentDocument?.querySelector(".mail-page")?.contentDocument`, rows)}`,
  );

const theirPage = (rows: number) =>
  html(
    '<link rel="stylesheet" href="/theirs.css"><script src="/theirs.js"></script>',
    `window.editor = openTheirs(${JSON.stringify(mjmlOf(rows))});
     ${watch(`document.querySelector(".gjs-frame")?.contentDocument`, rows)}`,
  );

async function buildTheirs(folder: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, "theirs.js")],
    bundle: true,
    minify: true,
    outdir: folder,
    loader: { ".woff": "dataurl", ".woff2": "dataurl", ".ttf": "dataurl", ".eot": "dataurl", ".svg": "dataurl" },
    logLevel: "error",
  });
}

export interface Pages {
  readonly url: string;
  /** The folder of this editor's build. */
  readonly editor: string;
  readonly close: () => Promise<void>;
}

/** Builds both editors and serves pages with them: `/ours-50.html`, `/theirs-50.html`. */
export async function servePages(rowCounts: readonly number[]): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-bench-editor-"));
  const editor = join(folder, "editor");
  await buildEditor({ outDir: editor, minify: true });
  await buildTheirs(folder);
  for (const rows of rowCounts) {
    await writeFile(join(folder, `ours-${rows}.html`), ourPage(rows));
    await writeFile(join(folder, `theirs-${rows}.html`), theirPage(rows));
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const name = normalize(pathname);
    readFile(join(folder, name)).then(
      (body) =>
        response.writeHead(200, { "content-type": types[extname(name)] ?? "application/octet-stream" }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    editor,
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
