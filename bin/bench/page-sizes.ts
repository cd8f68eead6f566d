import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { filesOf, readManifest } from "../../web/build/built-page.ts";

/** The modules that each page loads; Vite's manifest lists their imports. */
export const pages = {
  login: [
    "index.html",
    "src/features/sign-in/login-page.tsx",
    "src/features/sign-in/social/social-buttons.tsx",
    "src/lib/auth/sign-in.ts",
  ],
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

/** The size of a page of the built app, by its static imports. */
export async function pageSize(webRoot: string, page: keyof typeof pages): Promise<PageSize> {
  const manifest = await readManifest(webRoot);
  const files = [...filesOf(manifest, pages[page])];
  const kilobytes = async (ending: string) => {
    const sizes = files
      .filter((file) => file.endsWith(ending))
      .map(async (file) => gzipSync(await readFile(join(webRoot, file)), { level: 9 }).length / 1024);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  return { js: await kilobytes(".js"), css: await kilobytes(".css") };
}
