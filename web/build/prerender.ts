import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import * as z from "zod";
import { entryPages, framePage, prerenderedRoutes, waitingPage } from "#shared/entry-pages.ts";
import { filesOf, type Manifest, readManifest } from "./built-page.ts";
import { webConfig } from "./vite-config.ts";

/** The screens of the prerendered routes, as Vite's manifest names them. */
const screens: Readonly<Record<(typeof prerenderedRoutes)[number], string>> = {
  "/login": "src/features/sign-in/login-page.tsx",
  "/register": "src/features/sign-in/register-page.tsx",
  "/password-forgot": "src/features/sign-in/password-forgot-page.tsx",
  "/login-link": "src/features/sign-in/login-link-page.tsx",
  "/terms-of-use": "src/features/legal/terms-page.tsx",
  "/privacy-statement": "src/features/legal/privacy-page.tsx",
};

const prerender = "src/app/prerender.tsx";

const isFunction = (value: unknown) => typeof value === "function";

/** web/src/app/prerender.tsx. */
const Renderer = z.object({
  prerenderRoute: z.custom<(route: string) => Promise<string>>(isFunction),
  prerenderWaiting: z.custom<() => string>(isFunction),
  prerenderFrame: z.custom<() => string>(isFunction),
});

/** Bundles the app's screens without a session for Node. `frameStyles`: for `prerenderFrame`. */
async function loadRenderer(cacheFolder: string) {
  const config = webConfig({ outDir: cacheFolder });
  await build({
    ...config,
    logLevel: "warn",
    build: {
      outDir: cacheFolder,
      emptyOutDir: true,
      ssr: prerender,
      ssrEmitAssets: true,
      manifest: true,
      copyPublicDir: false,
      ...(config.build?.cssTarget !== undefined && { cssTarget: config.build.cssTarget }),
    },
  });
  const module: unknown = await import(pathToFileURL(join(cacheFolder, "prerender.js")).href);
  const sheets = [...filesOf(await readManifest(cacheFolder), [prerender])].filter((file) => file.endsWith(".css"));
  const css = await Promise.all(sheets.map((file) => readFile(join(cacheFolder, file), "utf8")));
  return { ...Renderer.parse(module), frameStyles: css.join("") };
}

interface Page {
  /** The html within #root. */
  readonly content: string;
  /** The route, if the app takes the content over instead of replacing it. */
  readonly route?: string;
  /** Scripts and style sheets that the first screen needs, besides the entry's. */
  readonly files: readonly string[];
  /** The styles of the content, if they are not in those sheets. */
  readonly styles?: string;
}

/** What React writes for a part that it could not render: the app would replace it with an error. */
const unfinished = /<!--\$[!?]-->|<template/;

const title = /<title>[^<]*<\/title>/;
/** React's hint for the browser about an image, which stands right behind it here. */
const hint = /^<link rel="preload"[^>]*>/;

/** The built index.html with the content of a page and its styles. */
async function pageOf(index: string, outDir: string, { content, route, files, styles = "" }: Page): Promise<string> {
  if (unfinished.test(content)) throw new Error(`${route ?? "a page"} waits for something while it is prerendered`);
  const sheets = [...index.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\s*/g)];
  const names = [...sheets.map(([, name = ""]) => name), ...files.filter((file) => file.endsWith(".css"))];
  const css = await Promise.all(names.map((name) => readFile(join(outDir, name), "utf8")));
  const scripts = files.filter((file) => file.endsWith(".js") && !index.includes(file));
  const head = [
    // The page is painted without waiting for a file. The links keep the app from loading the same styles again.
    `<style>${css.join("")}${styles}</style>`,
    ...names.map((name) => `<link rel="stylesheet" media="print" crossorigin href="/${name}">`),
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ];
  const [titleOfPage = "<title>Sestina</title>"] = title.exec(content) ?? [];
  const root = route === undefined ? `<div id="root">` : `<div id="root" data-prerendered="${route}">`;
  return sheets
    .reduce((html, [link]) => html.replace(link, ""), index)
    .replace(title, () => titleOfPage)
    .replace("</head>", () => `${head.join("\n")}\n</head>`)
    .replace(`<div id="root">`, () => root + content.replace(title, "").replace(hint, ""));
}

/** What modules load besides what every page loads. */
function filesAfterEntry(manifest: Manifest, modules: readonly string[]): string[] {
  const entry = filesOf(manifest, ["index.html"]);
  return [...filesOf(manifest, modules)].filter((file) => !entry.has(file));
}

/** Writes a page for each route of `shared/entry-pages.ts`, from the app that was built into `outDir`. */
export async function writeEntryPages({
  outDir,
  cacheFolder,
}: Record<"outDir" | "cacheFolder", string>): Promise<void> {
  const { prerenderRoute, prerenderWaiting, prerenderFrame, frameStyles } = await loadRenderer(cacheFolder);
  const manifest = await readManifest(outDir);
  const index = await readFile(join(outDir, framePage), "utf8");
  const write = async (file: string, page: Page) => {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), await pageOf(index, outDir, page));
  };
  for (const route of prerenderedRoutes) {
    const content = await prerenderRoute(route);
    await write(entryPages[route] ?? "", { content, route, files: filesAfterEntry(manifest, [screens[route]]) });
  }
  await write(waitingPage, { content: prerenderWaiting(), files: [] });
  // The frame's own sheet is no part of the page: it is 450 KB, and what is shown first needs little of it.
  const frame = filesAfterEntry(manifest, ["src/app/shell/session-start.ts", "src/app/shell/private-frame.tsx"]);
  const scripts = frame.filter((file) => file.endsWith(".js"));
  await write(framePage, { content: prerenderFrame(), styles: frameStyles, files: scripts });
}
