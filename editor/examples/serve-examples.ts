import { cp } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import vue from "@vitejs/plugin-vue";
import { build, preview } from "vite";

/** The folders of the pages, which are their addresses too. */
export const examples = ["script-tag", "react", "vue", "angular"] as const;

interface ExamplesSite {
  /** A folder for the built pages. What it holds is removed. */
  readonly site: string;
  /** The folder of the built editor. */
  readonly editor: string;
  /** 0 for any port that is free. */
  readonly port: number;
}

/** Builds the pages and serves them with the editor. The url ends with a slash. */
export async function serveExamples({
  site,
  editor,
  port,
}: ExamplesSite): Promise<{ url: string; close: () => Promise<void> }> {
  const input = examples.map((name) => join(import.meta.dirname, name, "index.html"));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    plugins: [react(), vue()],
    build: { outDir: site, emptyOutDir: true, target: "es2022", rolldownOptions: { input } },
  });
  await cp(editor, join(site, "editor"), { recursive: true });
  await cp(join(import.meta.dirname, "../../web/public/social"), join(site, "social"), { recursive: true });
  const server = await preview({
    configFile: false,
    root: site,
    build: { outDir: site },
    preview: { host: "127.0.0.1", port, strictPort: true },
  });
  const [url = ""] = server.resolvedUrls?.local ?? [];
  return { url, close: () => server.close() };
}
