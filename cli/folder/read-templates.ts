import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sourceHash } from "#shared/source-hash.ts";
import type { StoredSource } from "#shared/models/template-source.ts";
import { filesBelow } from "./disk.ts";
import { comparable, fileNameOf, nameOfFile } from "./file-names.ts";
import { errorAt, startOf, type Problem } from "./problem.ts";
import { isTemplateName } from "./project.ts";
import { type Files, readTemplate, type ReadTemplate, type TemplateInFolder } from "./template-files.ts";

const templatesFolder = "templates";

/** By which the plan compares a template with the account's newest version. */
export const hashOf = (source: StoredSource): string =>
  sourceHash(source, (text) => createHash("sha256").update(text).digest("hex"));

export interface FoundTemplate extends ReadTemplate {
  readonly name: string;
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly files: Files;
}

export interface FoundTemplates {
  /** By name. */
  readonly found: readonly FoundTemplate[];
  /** Of folders whose name no template can have. */
  readonly problems: readonly Problem[];
}

/** The templates of a folder that a command is about. */
export async function readTemplates(root: string, isSelected: (name: string) => boolean): Promise<FoundTemplates> {
  const entries = await readdir(join(root, templatesFolder), { withFileTypes: true }).catch(() => []);
  const found: FoundTemplate[] = [];
  const problems: Problem[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    const path = `${templatesFolder}/${entry.name}`;
    const name = nameOfFile(entry.name);
    if (name === undefined || !isTemplateName(name)) {
      const message = "A template's name has letters, digits, minuses and underscores, 64 at most.";
      problems.push(errorAt(startOf(path), "template-name", message));
    } else if (isSelected(name)) {
      const files = await filesBelow(join(root, path));
      found.push({ name, path, files, ...readTemplate(name, path, files) });
    }
  }
  return { found: found.sort((a, b) => (a.name < b.name ? -1 : 1)), problems };
}

/** Without what cannot be read. */
export const readable = (found: readonly FoundTemplate[]): readonly TemplateInFolder[] =>
  found.flatMap(({ template }) => template ?? []);

/** The folders of templates by name: those that exist keep theirs. */
export function pathsOf(names: readonly string[], existing: readonly FoundTemplate[]): ReadonlyMap<string, string> {
  const paths = new Map(existing.map(({ name, path }) => [name, path]));
  const taken = new Set(existing.map(({ path }) => comparable(path.slice(templatesFolder.length + 1))));
  for (const name of [...names].sort()) {
    if (paths.has(name)) continue;
    const file = fileNameOf(name, taken);
    taken.add(comparable(file));
    paths.set(name, `${templatesFolder}/${file}`);
  }
  return paths;
}
