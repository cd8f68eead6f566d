import { createHash } from "node:crypto";
import { join } from "node:path";
import { sourceHash } from "#shared/source-hash.ts";
import type { StoredSource } from "#shared/models/template-source.ts";
import { isLink } from "../core/files.ts";
import { entriesOf, filesBelow, isPartOfTemplate, isTemplate } from "./disk.ts";
import { fileNamesOf, nameOfFile } from "./file-names.ts";
import { errorAt, startOf, type Problem } from "./problem.ts";
import { isTemplateName } from "./project.ts";
import { type Files, readTemplate, type ReadTemplate, type TemplateInFolder } from "./template-files.ts";

export const templatesFolder = "templates";

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
  /** Of folders that are none of a template, though they stand where one would. */
  readonly problems: readonly Problem[];
}

const linkProblem = (path: string): Problem =>
  errorAt(startOf(path), "link", "This is a link, which would lead writes to another place. Put a folder there.");

const nameRule = "A template's name has letters, digits, minuses and underscores, 64 at most.";

const twiceProblem = (path: string, { path: first, name }: FoundTemplate): Problem =>
  errorAt(startOf(path), "template-twice", `${first} is ${name} too. Delete one of them.`);

const partProblem = (path: string): Problem => ({
  ...startOf(path),
  rule: "no-template",
  severity: "warning",
  message: "This folder has no template.yaml, so it is none of a template. Add one, or delete the folder.",
});

function templateNameOf(file: string): string | undefined {
  const name = nameOfFile(file);
  return name !== undefined && isTemplateName(name) ? name : undefined;
}

/** The templates of a folder that a command is about. */
export async function readTemplates(root: string, isSelected: (name: string) => boolean): Promise<FoundTemplates> {
  const folder = join(root, templatesFolder);
  const entries = (await entriesOf(folder)).sort((a, b) => (a.name < b.name ? -1 : 1));
  if (await isLink(folder)) {
    return { found: [], problems: [linkProblem(templatesFolder)] };
  }
  const found = new Map<string, FoundTemplate>();
  const problems: Problem[] = [];
  for (const entry of entries) {
    if (!(entry.isDirectory() || entry.isSymbolicLink()) || entry.name.startsWith(".")) continue;
    const path = `${templatesFolder}/${entry.name}`;
    const name = templateNameOf(entry.name);
    if (name !== undefined && !isSelected(name)) continue;
    if (entry.isSymbolicLink()) {
      problems.push(linkProblem(path));
      continue;
    }
    const files = await filesBelow(join(root, path));
    if (!isTemplate(files)) {
      if (isPartOfTemplate(files)) problems.push(partProblem(path));
      continue;
    }
    const other = found.get(name ?? "");
    if (name === undefined) problems.push(errorAt(startOf(path), "template-name", nameRule));
    else if (other !== undefined) problems.push(twiceProblem(path, other));
    else found.set(name, { name, path, files, ...readTemplate(name, path, files) });
  }
  return { found: [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), problems };
}

/** Without what cannot be read. */
export const readable = (found: readonly FoundTemplate[]): readonly TemplateInFolder[] =>
  found.flatMap(({ template }) => template ?? []);

/** The folders of templates by name: those that exist keep theirs. */
export function pathsOf(names: readonly string[], existing: readonly FoundTemplate[]): ReadonlyMap<string, string> {
  const paths = new Map(existing.map(({ name, path }) => [name, path]));
  const taken = existing.map(({ path }) => path.slice(templatesFolder.length + 1));
  const newNames = names.filter((name) => !paths.has(name));
  for (const [name, file] of fileNamesOf(newNames, taken)) paths.set(name, `${templatesFolder}/${file}`);
  return paths;
}
