import type { LocalResponse } from "#local/http/service.ts";
import { pageHeaders } from "#local/http/page-headers.ts";
import { loadOnce } from "#local/load-once.ts";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (name: string): string => fileURLToPath(new URL(`page/${name}`, import.meta.url));

const file = (type: string, body: string): LocalResponse => ({
  status: 200,
  headers: { ...pageHeaders, "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" },
  body,
});

/** The page's script and style sheet. */
export interface PageBundle {
  readonly script: string;
  readonly styles: string;
}

/** Bundles the page's modules and their packages, in memory. */
export async function bundlePage(): Promise<PageBundle> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: { page: here("main.tsx") },
    outdir: here("."),
    bundle: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    minify: true,
    legalComments: "eof",
    write: false,
  });
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { script: textOf(".js"), styles: textOf(".css") };
}

/** The built files in the package; in the repository there are none, and the page is bundled. */
async function readBundle(): Promise<PageBundle> {
  const [script, styles] = [here("page.js"), here("page.css")];
  if (!existsSync(script)) return bundlePage();
  return { script: await readFile(script, "utf8"), styles: await readFile(styles, "utf8") };
}

/**
 * The files of the console's page: the answer for a path behind "/_local", if it is one of them. The bundle is read at the
 * first request, not at start, and kept; after a failure the next request reads it again.
 */
export function openPageFiles(read: () => Promise<PageBundle>): (path: string) => Promise<LocalResponse | undefined> {
  const loadBundle = loadOnce(read);
  return async (path) => {
    if (path === "/") return file("text/html", await readFile(here("index.html"), "utf8"));
    if (path === "/page.js") return file("text/javascript", (await loadBundle()).script);
    if (path === "/page.css") return file("text/css", (await loadBundle()).styles);
    return undefined;
  };
}

/** The consoles of one process share the bundle. */
export const pageFile = openPageFiles(readBundle);
