import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as z from "zod";

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** The modules that each page loads; Vite's manifest lists their imports. */
export const pages = {
  login: ["index.html", "src/features/sign-in/login-page.tsx", "src/features/sign-in/social/social-buttons.tsx"],
  templates: [
    "index.html",
    "src/app/private-routes.tsx",
    "src/app/shell/session-start.ts",
    "src/app/shell/private-frame.tsx",
    "src/features/templates/templates-page.tsx",
  ],
} as const;

export interface PageSize {
  /** Kilobytes, gzip. */
  readonly js: number;
  readonly css: number;
}

function filesOf(manifest: Manifest, modules: readonly string[], seen = new Set<string>()): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module];
    if (chunk === undefined) throw new Error(`${module} is not in the build: is its page still where it was?`);
    if (seen.has(chunk.file)) continue;
    for (const file of [chunk.file, ...chunk.css]) seen.add(file);
    filesOf(manifest, chunk.imports, seen);
  }
  return seen;
}

/** The size of a page of the built app, by its static imports. */
export async function pageSize(webRoot: string, page: keyof typeof pages): Promise<PageSize> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(webRoot, ".vite/manifest.json"), "utf8")));
  const files = [...filesOf(manifest, pages[page])];
  const kilobytes = async (ending: string) => {
    const sizes = files
      .filter((file) => file.endsWith(ending))
      .map(async (file) => gzipSync(await readFile(join(webRoot, file)), { level: 9 }).length / 1024);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  return { js: await kilobytes(".js"), css: await kilobytes(".css") };
}
