import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** All files below a folder, by their path, as base64. */
export async function filesIn(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [relative(path, file), await readFile(file, "base64")])),
  );
}
