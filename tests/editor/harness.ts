import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { chromium, type Browser, type FrameLocator, type Page } from "@playwright/test";
import { onTestFinished } from "vitest";
import { buildEditor } from "#editor/build/build-editor.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";

/** What the editor is served with: no eval, no inline scripts, framed by its own site only. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data: blob:; frame-ancestors 'self'";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

export interface Harness {
  readonly browser: Browser;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds the editor, serves it beside a host page on a free port, and starts a browser. */
export async function startHarness(): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-editor-"));
  await buildEditor({ outDir: folder, minify: false });
  const server = await serveFolders(folder);
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch(await chromiumLaunchOptions());
  return {
    browser,
    url: `http://127.0.0.1:${String(port)}`,
    close: async () => {
      await browser.close();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serveFolders(editor: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const inEditor = pathname.startsWith("/editor/");
    const name = normalize(inEditor ? pathname.slice("/editor/".length) : pathname === "/" ? "harness.html" : pathname);
    readFile(join(inEditor ? editor : import.meta.dirname, name)).then(
      (body) => {
        const type = types[extname(name)] ?? "application/octet-stream";
        response.writeHead(200, { "content-type": type, "content-security-policy": policy }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** The editor on its host page, closed when the test ends. Anything that goes wrong in the browser is kept in `problems`. */
export interface OpenEditor {
  readonly page: Page;
  /** The editor's frame. */
  readonly app: FrameLocator;
  /** The mail in the editor's canvas. */
  readonly mail: FrameLocator;
  readonly problems: string[];
  readonly load: (design: unknown) => Promise<void>;
  readonly design: () => Promise<StoredDesign>;
  /** The design as the host gets it, as JSON text. */
  readonly designText: () => Promise<string>;
  readonly html: () => Promise<string>;
  readonly updates: () => Promise<Update[]>;
}

interface Update {
  type: string;
  item?: string;
}

interface StoredDesign {
  body: { rows: StoredRow[]; values: Record<string, unknown> };
}
interface StoredRow {
  id: string;
  cells: number[];
  columns: { id: string; contents: StoredContent[] }[];
  values: Record<string, unknown>;
}
interface StoredContent {
  id: string;
  type: string;
  values: Record<string, unknown>;
}

export async function openEditor({ browser, url }: Harness, options: object = {}): Promise<OpenEditor> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(`${url}/?options=${encodeURIComponent(JSON.stringify(options))}`);
  const app = page.frameLocator("#editor > iframe");
  const designText = () => page.evaluate("ask('saveDesign').then((design) => JSON.stringify(design))");
  await app.getByRole("listbox", { name: /^(E-)?Mail$/ }).waitFor();
  return {
    page,
    app,
    mail: app.frameLocator('iframe[title="The mail"]'),
    problems,
    load: async (design) => {
      // Waiting from here would compile the condition at every look, which the page's policy refuses.
      await page.evaluate(
        `heard.length = 0;
         editor.loadDesign(${JSON.stringify(design)});
         new Promise((resolve) => {
           const look = () => heard.some(({ name }) => name === "design:loaded") ? resolve() : setTimeout(look, 5);
           look();
         })`,
      );
    },
    design: async () => JSON.parse(String(await designText())) as StoredDesign,
    designText: async () => String(await designText()),
    html: async () => String(await page.evaluate("ask('exportHtml').then(({ html }) => html)")),
    updates: () =>
      page.evaluate<Update[]>("heard.filter(({ name }) => name === 'onDesignUpdated').map(({ data }) => data)"),
  };
}
