import { build } from "vite";
import { webConfig } from "./vite-config.ts";

/** Builds the app into `outDir` (an absolute path), with `.vite/manifest.json` beside it for the size budgets. */
export async function buildWeb({ outDir }: { outDir: string }): Promise<void> {
  await build({ ...webConfig({ outDir }), logLevel: "warn" });
}
