import { basename, join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { chunkGroups, importedInPassing } from "./chunks.ts";
import { cloudscapeStyles } from "./cloudscape-styles.ts";
import { earlyScriptPlugin } from "./early-script.ts";
import { shortNames } from "./short-names.ts";

const webFolder = resolve(import.meta.dirname, "..");
const projectFolder = resolve(webFolder, "..");

/** Paths that the running product answers. */
const answeredByTheServer = [
  "/api",
  "/_aws",
  "/_local",
  "/_oidc",
  "/.well-known",
  "/config.json",
  "/editor",
  "/images",
];

/**
 * The first browsers that support `light-dark()`. For older targets Vite rewrites it to the system's colour scheme, so
 * a user who chose the other theme would get a mix of both.
 */
const browsersWithLightDark = ["chrome123", "edge123", "firefox120", "safari17.5"];

/** The package's default entry is its development build, with warnings. */
const routerFolder = join(projectFolder, "node_modules/react-router/dist/production");
const productionRouter = [
  { find: /^react-router\/dom$/, replacement: join(routerFolder, "dom-export.mjs") },
  { find: /^react-router$/, replacement: join(routerFolder, "index.mjs") },
];

export interface WebConfig {
  readonly outDir: string;
  /** Where the development server forwards other requests, e.g. "http://127.0.0.1:4000". */
  readonly server?: string;
}

/**
 * Vite's configuration for build and development server. There is no vite.config.ts: bin/ passes this object to Vite.
 */
export function webConfig({ outDir, server }: WebConfig): InlineConfig {
  return {
    configFile: false,
    root: webFolder,
    cacheDir: join(projectFolder, "node_modules/.cache/vite-web"),
    plugins: [
      cloudscapeStyles({ cacheFolder: join(projectFolder, "node_modules/.cache/sestina-fonts") }),
      shortNames(),
      earlyScriptPlugin(),
      react(),
    ],
    resolve: { alias: productionRouter },
    css: { modules: { generateScopedName: (local, file) => `${basename(file, ".module.css")}-${local}` } },
    build: {
      outDir,
      emptyOutDir: true,
      cssTarget: browsersWithLightDark,
      // Fonts and images stay files: the content security policy forbids data: URLs for fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: importedInPassing, sideEffects: false }] },
        output: {
          // The entry lists the name of every chunk and the login page loads that list, so the names are hashes only.
          chunkFileNames: "assets/[hash].js",
          codeSplitting: { groups: chunkGroups() },
        },
      },
      chunkSizeWarningLimit: 1200,
    },
    server: {
      fs: { allow: [projectFolder] },
      proxy: server === undefined ? {} : Object.fromEntries(answeredByTheServer.map((path) => [path, server])),
    },
  };
}
