import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const linked = /(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g;

/** The embed script, the frame's page and what the page loads initially; kilobytes, gzip, without lazy chunks. */
export async function editorSize(editorRoot: string): Promise<number> {
  const html = await readFile(join(editorRoot, "frame.html"), "utf8");
  const files = ["embed.js", "frame.html", ...[...html.matchAll(linked)].map(([, file = ""]) => file)];
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => gzipSync(await readFile(join(editorRoot, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
