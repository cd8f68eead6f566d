import { build, mergeConfig, type PluginOption } from "vite";
import { webConfig } from "./vite-config.ts";

/** Builds the app into `outDir` (an absolute path) and writes `.vite/manifest.json` for the size budgets. */
export async function buildWeb({ outDir, plugins }: { outDir: string; plugins: PluginOption[] }): Promise<void> {
  await build(mergeConfig(webConfig({ outDir }), { logLevel: "warn", plugins }));
}
