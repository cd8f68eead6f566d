import { chromium, type Browser, type Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, inject, onTestFinished, test } from "vitest";
import { expect } from "#tests/support/seen.ts";
import { smallDesign } from "./designs.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".png": "image/png",
};

/** An empty project in which the packed editor was installed. */
let project: string;
let server: Server;
let url: string;
let browser: Browser;

const page = (script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>A host</title></head>
  <body><div id="editor" style="height: 800px"></div>${script}</body></html>`;

/** The files of a site that serves the installed package. */
function siteOf(folder: string): (pathname: string) => Promise<Uint8Array> {
  const { resolve: find } = createRequire(join(folder, "index.js"));
  const entry = find("sestina-editor");
  const pages: Readonly<Record<string, string>> = {
    "/module.html": page('<script type="module" src="/module.js"></script>'),
    "/module.js": 'import { loadEditor } from "/sestina-editor.js"; Object.assign(window, { loadEditor });',
    "/script.html": page('<script src="/static/mails/embed.js"></script>'),
  };
  return async (pathname) => {
    const own = pages[pathname];
    if (own !== undefined) return Buffer.from(own);
    if (pathname === "/sestina-editor.js") return await readFile(entry);
    const [, place, file] = /^\/(static\/mails|social)\/(.+)$/.exec(normalize(pathname)) ?? [];
    if (file === undefined) throw new Error(`There is no ${pathname}.`);
    return await readFile(find(`sestina-editor/${place === "social" ? "social" : "site"}/${file}`));
  };
}

async function serve(read: (pathname: string) => Promise<Uint8Array>): Promise<Server> {
  const made = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    read(pathname).then(
      (body) => response.writeHead(200, { "content-type": types[extname(pathname)] ?? "text/plain" }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await once(made.listen(0, "127.0.0.1"), "listening");
  return made;
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "sestina-editor-package-"));
  const pack = ["pack", "--json", "--ignore-scripts=false", "--pack-destination", project];
  const packed = await run("npm", pack, { cwd: join(root, "editor") });
  const [{ filename }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf("["))) as [{ filename: string }];
  await writeFile(join(project, "package.json"), JSON.stringify({ name: "empty", private: true }));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(project, filename)], { cwd: project });
  server = await serve(siteOf(project));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  browser = await chromium.connect(inject("editorSite").browser);
});
afterAll(async () => {
  await browser.close();
  server.close();
  await rm(project, { recursive: true });
});

async function open(path: string): Promise<{ host: Page; problems: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } });
  onTestFinished(() => context.close());
  const host = await context.newPage();
  const problems: string[] = [];
  host.on("pageerror", (error) => problems.push(error.message));
  host.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  await host.goto(`${url}${path}`);
  return { host, problems };
}

/** A design with a heading, a text and a link to a social network, whose icon is a file of the package. */
function design() {
  const made = smallDesign();
  const social = {
    id: "social0001",
    type: "social",
    values: { icons: { iconType: "circle", icons: [{ name: "LinkedIn", url: "https://linkedin.com/in/ada" }] } },
  };
  const [first, second] = made.body.rows;
  return {
    ...made,
    body: {
      ...made.body,
      rows: [first, { ...second, columns: [second!.columns[0], { id: "column0003", contents: [social] }] }],
    },
  };
}

/** Loads the design by Unlayer's API as a host does, and resolves with what the editor exports and saves. */
const loadAndExport = (api: string) => `${api}.then((unlayer) => new Promise((resolve) => {
  const editor = unlayer.createEditor({ id: "editor" });
  editor.addEventListener("editor:ready", () => editor.loadDesign(${JSON.stringify(design())}));
  editor.addEventListener("design:loaded", () =>
    editor.exportHtml(({ html, design }) => resolve({ html, design: JSON.stringify(design) })));
}))`;

describe("the packed editor in an empty project", () => {
  test("is the only package there", async () => {
    const installed = await readdir(join(project, "node_modules"));
    expect(installed.filter((name) => !name.startsWith("."))).toEqual(["sestina-editor"]);
  });

  test.each([
    { host: "a module that imports it", path: "/module.html", api: "loadEditor('/static/mails/embed.js')" },
    { host: "a page with its script", path: "/script.html", api: "Promise.resolve(unlayer)" },
  ])("shows a design and exports it for $host", async ({ path, api }) => {
    const { host, problems } = await open(path);
    const loaded = await host.evaluate<{ html: string; design: string }>(loadAndExport(api));
    const mail = host.frameLocator("#editor > iframe").frameLocator('iframe[title="The mail"]');
    await expect(mail.getByRole("heading", { name: "Second" })).toBeVisible();
    const icon = mail.getByRole("img", { name: "LinkedIn" });
    await expect(icon).toHaveJSProperty("complete", true);
    await expect(icon).not.toHaveJSProperty("naturalWidth", 0);
    expect(loaded.html).toContain("Words</p>");
    expect(loaded.html).toContain(`${url}/social/1/circle/linkedin.png`);
    expect(loaded.design).toBe(JSON.stringify(design()));
    expect(problems).toEqual([]);
  });

  test("loads the script once, and again after it could not be loaded", async () => {
    const { host } = await open("/module.html");
    const loads = "Promise.all([loadEditor('/static/mails/embed.js'), loadEditor('static/mails/embed.js')])";
    expect(await host.evaluate(`${loads}.then(([one, other]) => one === other)`)).toBe(true);
    expect(await host.evaluate("document.querySelectorAll('script[src$=\"embed.js\"]').length")).toBe(1);
    const failure = "loadEditor('/nowhere/embed.js').catch(({ message }) => message)";
    const message = `The editor's script could not be loaded from ${url}/nowhere/embed.js.`;
    expect(await host.evaluate(`${failure}.then(() => ${failure})`)).toBe(message);
  });

  test("has the notices of the packages in it", async () => {
    const notices = await readFile(join(project, "node_modules/sestina-editor/dist/site/third-party.txt"), "utf8");
    expect(notices).toMatch(/\nreact-dom \d+\.\d+\.\d+\n\nMIT License/);
    expect(notices).toMatch(/\n@tiptap\/core \d+\.\d+\.\d+\n\nMIT License/);
  });

  test("is typed as Unlayer's editor", async () => {
    const unlayer = join(project, "node_modules/@unlayer");
    await mkdir(unlayer);
    onTestFinished(() => rm(unlayer, { recursive: true }));
    await symlink(join(root, "node_modules/@unlayer/types"), join(unlayer, "types"));
    const compiled = join(project, "host.ts");
    await writeFile(
      compiled,
      `import { loadEditor, type Editor } from "sestina-editor";
       const unlayer = await loadEditor("/editor/embed.js");
       const editor: Editor = unlayer.createEditor({ id: "editor" });
       // @ts-expect-error An id is a text.
       unlayer.createEditor({ id: 1 });
       editor.exportHtml(({ html }) => html.trim());
       // @ts-expect-error Only texts are addresses.
       await loadEditor(1);
       // @ts-expect-error There is no such method.
       editor.exportDoc();
       // @ts-expect-error The reply is an object.
       editor.exportHtml((reply) => reply.trim());
       `,
    );
    const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
    const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2024"];
    await writeFile(join(project, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
    const { stdout } = await run(process.execPath, [tsc, ...options, compiled], { cwd: project }).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout).toBe("");
  });
});
