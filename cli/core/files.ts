import { randomUUID } from "node:crypto";
import { lstat, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Failure } from "./failure.ts";

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** A file's text; undefined if there is none. */
export async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure("misused", `${file} cannot be read.`, { details: [reason], cause: error });
  }
}

export async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** @throws Failure if writes below this path would go to another place */
export async function refuseLink(path: string): Promise<void> {
  if (await isLink(path)) {
    throw new Failure("misused", `${path} is a link.`, { hint: "Put a folder in its place." });
  }
}

/**
 * Replaces a file at once: a killed process leaves the previous file or the new one. The draft must not exist before, so
 * that nothing is written through a link, or into a file of another user.
 */
export async function replaceFile(file: string, text: string | Uint8Array, mode = 0o666): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(dirname(file), `.${randomUUID()}.sestina-draft`);
  try {
    await writeFile(draft, text, { flag: "wx", mode });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
