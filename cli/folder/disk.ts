import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Failure } from "../core/failure.ts";
import { lockFile, lockText, noLock, readLock, type Lock } from "./lock.ts";
import { projectFile, readProject, type Project } from "./project.ts";
import type { Files } from "./template-files.ts";

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** A file's text; undefined if there is none. */
export async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** All files below a folder by their path, with slashes. Links are not followed; hidden files are not read. */
export async function filesBelow(folder: string): Promise<Files> {
  const files = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const inner = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.name.startsWith(".")) continue;
      if (entry.isDirectory()) await visit(inner);
      else if (entry.isFile()) files.set(inner, await readFile(join(folder, inner), "utf8"));
    }
  };
  await visit("");
  return files;
}

/** Replaces a file at once, so that a killed process leaves the former or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(dirname(file), `.${String(process.pid)}.sestina-draft`);
  await writeFile(draft, text);
  await rename(draft, file);
}

/** Files of a template that `filesOfTemplate` writes; others in its folder are left alone. */
const bodyFiles = ["template.yaml", "design.json", "mail.html", "mail.txt"];

/** Writes the files of a template where they differ, and deletes those that it has no more. */
export async function replaceTemplate(folder: string, files: Files): Promise<void> {
  for (const [path, text] of files) {
    const file = join(folder, path);
    if ((await textOf(file)) !== text) await replaceFile(file, text);
  }
  for (const path of bodyFiles) if (!files.has(path)) await rm(join(folder, path), { force: true });
}

/** Deletes a template's files; a folder with other files stays. */
export async function removeTemplate(folder: string, files: Files): Promise<void> {
  for (const path of files.keys()) {
    if (bodyFiles.includes(path) || path.startsWith("sample-data/")) await rm(join(folder, path), { force: true });
  }
  for (const path of [join(folder, "sample-data"), folder]) await rmdir(path).catch(() => undefined);
}

export const writeLock = (root: string, lock: Lock): Promise<void> => replaceFile(join(root, lockFile), lockText(lock));

/** Where sestina.yaml is: the folder or one above it. */
async function rootOf(cwd: string): Promise<string | undefined> {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if ((await textOf(join(folder, projectFile))) !== undefined) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

export interface OpenedFolder {
  readonly root: string;
  readonly project: Project;
  readonly lock: Lock;
}

/** Undefined if there is no sestina.yaml here, nor in a folder above. */
export async function findFolder(cwd: string): Promise<OpenedFolder | undefined> {
  const root = await rootOf(cwd);
  if (root === undefined) return undefined;
  const project = readProject((await textOf(join(root, projectFile))) ?? "");
  const locked = await textOf(join(root, lockFile));
  return { root, project, lock: locked === undefined ? noLock : readLock(locked) };
}

/** @throws Failure if there is no sestina.yaml */
export async function openFolder(cwd: string): Promise<OpenedFolder> {
  const found = await findFolder(cwd);
  if (found !== undefined) return found;
  throw new Failure("misused", `There is no ${projectFile} here, nor in a folder above.`, {
    hint: "Run `sestina init` in the folder that shall hold the templates.",
  });
}
