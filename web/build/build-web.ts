import { resolve } from "node:path";
import { build, mergeConfig, type PluginOption } from "vite";
import { writeEntryPages } from "./prerender.ts";
import { webConfig } from "./vite-config.ts";

const cacheFolder = resolve(import.meta.dirname, "../../node_modules/.cache/sestina-prerender");

/** Builds the app with its entry pages into `outDir` (an absolute path), and `.vite/manifest.json` for the size budgets. */
export async function buildWeb({ outDir, plugins }: { outDir: string; plugins: PluginOption[] }): Promise<void> {
  await build(mergeConfig(webConfig({ outDir }), { logLevel: "warn", plugins }));
  await writeEntryPages({ outDir, cacheFolder });
}
