import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { buildEditor } from "../../editor/build/build-editor.ts";
import { chromiumLaunchOptions } from "./browser.ts";

/** The built editor on a host page, and a browser, for the editor's suites. */
export interface EditorSite {
  readonly url: string;
  /** The folder of the built editor. */
  readonly editor: string;
  /** Playwright's endpoint of the browser. */
  readonly browser: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    readonly editorSite: EditorSite;
  }
}

/** The response headers of the editor: no eval, no inline scripts, framed by the same site only. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data: blob:; frame-ancestors 'self'";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};
const pages = join(import.meta.dirname, "../editor");

/** A placeholder for the icons of social links, which only the product's site has. */
const iconSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="100%" height="100%" rx="8"/></svg>';

/** Builds the editor and its host page, and starts one browser, once for all suites. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-editor-"));
  const [host] = await Promise.all([bundledHost(), shippedEditor(folder)]);
  const site = await serve(folder, host);
  const browser = await chromium.launchServer(await chromiumLaunchOptions());
  project.provide("editorSite", { url: site.url, editor: folder, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The build that ships. With Vitest's NODE_ENV "test" React would be its development build. */
async function shippedEditor(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env["NODE_ENV"] = "production";
  await buildEditor({ outDir, minify: true });
  process.env["NODE_ENV"] = NODE_ENV;
}

/** The host page's script, bundled with React and `react-email-editor`. */
async function bundledHost(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(pages, "host.js")],
    bundle: true,
    minify: true,
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles[0]!.contents;
}

const isIcon = (pathname: string) => pathname.startsWith("/social/");

async function serve(editor: string, host: Uint8Array): Promise<{ url: string; close: () => void }> {
  const read = (pathname: string): Promise<Uint8Array> => {
    if (pathname === "/host.js") return Promise.resolve(host);
    if (isIcon(pathname)) return Promise.resolve(Buffer.from(iconSvg));
    if (pathname.startsWith("/editor/")) return readFile(join(editor, normalize(pathname.slice("/editor/".length))));
    return readFile(join(pages, pathname === "/" ? "harness.html" : normalize(pathname)));
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    read(pathname).then(
      (body) => {
        const type = isIcon(pathname)
          ? types[".svg"]
          : (types[extname(pathname)] ?? (pathname === "/" ? "text/html" : "application/octet-stream"));
        response.writeHead(200, { "content-type": type, "content-security-policy": policy }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, close: () => void server.close() };
}
