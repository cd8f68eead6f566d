import type { LocalResponse } from "#local/http/service.ts";
import { pageHeaders } from "#local/http/page-headers.ts";
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

let loading: Promise<PageBundle> | undefined;
/** Loaded at the first request of the console, not at start; the consoles of one process share it. */
const loadBundle = (): Promise<PageBundle> => (loading ??= readBundle());

/** The console's page: the answer for a path behind "/_local", if it is one of the page's files. */
export async function pageFile(path: string): Promise<LocalResponse | undefined> {
  if (path === "/") return file("text/html", await readFile(here("index.html"), "utf8"));
  if (path === "/page.js") return file("text/javascript", (await loadBundle()).script);
  if (path === "/page.css") return file("text/css", (await loadBundle()).styles);
  return undefined;
}
