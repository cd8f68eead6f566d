import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { cloudscapeStyles } from "./cloudscape-styles.ts";

const webFolder = resolve(import.meta.dirname, "..");
const projectFolder = resolve(webFolder, "..");

/** What the running product answers beside the app itself. */
const answeredByTheServer = ["/api", "/_aws", "/_local", "/_oidc", "/config.json", "/editor", "/images"];

/**
 * The first browsers that know `light-dark()`. For older ones it is rewritten into what follows the system's scheme alone,
 * and a person who chose the other theme would get half of each.
 */
const browsersWithLightDark = ["chrome123", "edge123", "firefox120", "safari17.5"];

/** The package's own entry is its development build, warnings and all. */
const routerFolder = join(projectFolder, "node_modules/react-router/dist/production");
const productionRouter = [
  { find: /^react-router\/dom$/, replacement: join(routerFolder, "dom-export.mjs") },
  { find: /^react-router$/, replacement: join(routerFolder, "index.mjs") },
];

export interface WebConfig {
  readonly outDir: string;
  /** Where the development server sends what is not the app, e.g. "http://127.0.0.1:4000". */
  readonly server?: string;
}

/** How Vite builds and serves the app. There is no vite.config.ts: bin/ calls Vite with this. */
export function webConfig({ outDir, server }: WebConfig): InlineConfig {
  return {
    configFile: false,
    root: webFolder,
    cacheDir: join(projectFolder, "node_modules/.cache/vite-web"),
    plugins: [cloudscapeStyles({ cacheFolder: join(projectFolder, "node_modules/.cache/sestina-fonts") }), react()],
    resolve: { alias: productionRouter },
    build: {
      outDir,
      emptyOutDir: true,
      cssTarget: browsersWithLightDark,
      // Fonts and images stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: {
        output: {
          // The entry lists every chunk's name; the login loads that list, and words in it cost kilobytes.
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
