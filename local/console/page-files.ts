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

/** The parts of the style sheet in their cascade order. */
const STYLES = [
  "base",
  "bar",
  "list",
  "mailbox",
  "account",
  "ses",
  "pane",
  "payments",
  "controls",
  "notices",
  "narrow",
];

async function joinStyles(): Promise<string> {
  const parts = await Promise.all(STYLES.map((name) => readFile(here(`styles/${name}.css`), "utf8")));
  return parts.join("\n");
}

/** Bundles the page's modules, in memory. esbuild is loaded at the first request of the console, not at start. */
export async function bundleScript(): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [here("main.ts")],
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** The built script in the package; in the repository there is none, and it is bundled. */
async function script(): Promise<string> {
  const built = here("page.js");
  return existsSync(built) ? readFile(built, "utf8") : bundleScript();
}

/** The console's page: the answer for a path behind "/_local", if it is one of the page's files. */
export function createPageFiles(): (path: string) => Promise<LocalResponse | undefined> {
  let loaded: Promise<string> | undefined;
  return async (path) => {
    if (path === "/") return file("text/html", await readFile(here("index.html"), "utf8"));
    if (path === "/page.css") return file("text/css", await joinStyles());
    if (path === "/page.js") return file("text/javascript", await (loaded ??= script()));
    return undefined;
  };
}
