import type { Dirent } from "node:fs";
import { readdir, readFile, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Failure } from "../core/failure.ts";
import { isMissing, refuseLink, replaceFile, textOf } from "../core/files.ts";
import { lockFile, lockText, noLock, readLock, type Lock } from "./lock.ts";
import { projectFile, readProject, type Project } from "./project.ts";
import type { Files } from "./template-files.ts";

/** What a folder holds; nothing if there is none. */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The paths of all files below a folder, with slashes. Links are not followed, hidden files are left out. */
export async function filePathsBelow(folder: string, path = ""): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const entry of await entriesOf(join(folder, path))) {
    const inner = path === "" ? entry.name : `${path}/${entry.name}`;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) paths.push(...(await filePathsBelow(folder, inner)));
    else if (entry.isFile()) paths.push(inner);
  }
  return paths;
}

/** All files below a folder by their path, as `filePathsBelow` finds them. */
export async function filesBelow(folder: string): Promise<Files> {
  const files = new Map<string, string>();
  for (const path of await filePathsBelow(folder)) files.set(path, await readFile(join(folder, path), "utf8"));
  return files;
}

/** Files of a template that `filesOfTemplate` writes; others in its folder are left alone. */
export const bodyFiles = ["template.yaml", "design.json", "mail.html", "mail.txt"];

/** Whether a folder with these files holds a template: one that was deleted may leave sample data behind. */
export const isTemplate = (files: Files): boolean => files.has("template.yaml");

/** Whether it holds a part of one, such as a pull leaves that was ended from outside. */
export const isPartOfTemplate = (files: Files): boolean => bodyFiles.some((file) => files.has(file));

/** @param path the template's folder, below the root */
async function ownFolder(root: string, path: string): Promise<string> {
  const folder = join(root, path);
  await refuseLink(dirname(folder));
  await refuseLink(folder);
  return folder;
}

/** Files of a block. */
export const blockFiles = ["block.yaml", "design.json"];

/**
 * Writes the files of a template or block where they differ, and deletes those of `own` that it has no more. The one that
 * says that the folder is one comes last: a killed process leaves no new folder that reads as a whole template.
 */
export async function replaceTemplate(root: string, path: string, files: Files, own = bodyFiles): Promise<void> {
  const folder = await ownFolder(root, path);
  for (const file of own) if (!files.has(file)) await rm(join(folder, file), { force: true });
  const isLast = (file: string) => Number(file === own[0]);
  for (const [file, text] of [...files].sort(([a], [b]) => isLast(a) - isLast(b))) {
    if ((await textOf(join(folder, file))) !== text) await replaceFile(join(folder, file), text);
  }
}

/** Deletes the files of a template or block; a folder with other files, such as sample data, stays. */
export async function removeTemplate(root: string, path: string, own = bodyFiles): Promise<void> {
  const folder = await ownFolder(root, path);
  for (const file of own) await rm(join(folder, file), { force: true });
  await rmdir(folder).catch(() => undefined);
}

/** Writes sample data of a template, and deletes what became another file or is gone. Other files stay. */
export async function writeSamples(
  root: string,
  path: string,
  { written, removed }: { readonly written: Files; readonly removed: readonly string[] },
): Promise<void> {
  const folder = await ownFolder(root, path);
  for (const file of [...removed, ...written.keys()]) {
    const inner = dirname(file);
    for (const part of new Set([dirname(inner), inner])) if (part !== ".") await refuseLink(join(folder, part));
  }
  for (const file of removed) {
    await rm(join(folder, file), { force: true });
    // A language without sample data has no folder, and a template without any neither.
    for (let inner = dirname(file); inner !== "."; inner = dirname(inner)) {
      await rmdir(join(folder, inner)).catch(() => undefined);
    }
  }
  for (const [file, text] of written) await replaceFile(join(folder, file), text);
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
