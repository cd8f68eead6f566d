import { createHash } from "node:crypto";
import { join } from "node:path";
import * as z from "zod";
import { BlockNames } from "#shared/models/block.ts";
import { TagLabels } from "#shared/models/tag-labels.ts";
import { canonicalJson } from "#shared/source-hash.ts";
import { isLink } from "../core/files.ts";
import { entriesOf, filesBelow } from "./disk.ts";
import { fileNameOf } from "./file-names.ts";
import { jsonText, readJson } from "./json-text.ts";
import { errorAt, type Problem, startOf } from "./problem.ts";
import type { Files } from "./template-files.ts";
import { readYaml, yamlText } from "./yaml-text.ts";

export const blocksFolder = "blocks";

/** A reusable block as the folder has it. */
export interface BlockInFolder {
  /** The name of its folder. Labels are not unique. */
  readonly file: string;
  readonly label: string;
  readonly description: string;
  /** By label. Absent: the block keeps the tags that it has. */
  readonly tags?: readonly string[] | undefined;
  /** One row, with the folder's names for images; absent: none yet. */
  readonly design?: object | undefined;
}

export interface FoundBlock {
  readonly file: string;
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly files: Files;
  readonly problems: readonly Problem[];
  /** Absent if a problem is in the way. */
  readonly block?: BlockInFolder;
}

const BlockFile = z.strictObject({
  ...BlockNames.shape,
  tags: TagLabels.optional(),
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
/** Hashes of a company's few blocks: 64 bits tell them apart. */
const SHORT = 16;

/** A short hash of a value of JSON. */
export const shortHash = (value: unknown): string => sha256(canonicalJson(value)).slice(0, SHORT);

/** Of what makes no version. */
export const hashOfNames = ({ label, description, tags }: Omit<BlockInFolder, "file" | "design">): string =>
  shortHash([label, description, [...(tags ?? [])].sort()]);

/** The files of a block, relative to its folder. */
export function filesOfBlock({ label, description, tags, design }: BlockInFolder): Files {
  const described = { label, description, ...(tags && tags.length > 0 && { tags: [...tags].sort() }) };
  const files = new Map([["block.yaml", yamlText(described)]]);
  if (design !== undefined) files.set("design.json", jsonText(design));
  return files;
}

/** The name of a new block's folder: its label, with a number if another block has that. */
export function fileOfBlock(label: string, taken: ReadonlySet<string>): string {
  const isFree = (file: string) => ![...taken].some((other) => other.toLowerCase() === file.toLowerCase());
  for (let at = 1; ; at += 1) {
    const file = fileNameOf(at === 1 ? label : `${label} ${String(at)}`);
    if (isFree(file)) return file;
  }
}

function readBlock(file: string, path: string, files: Files): Pick<FoundBlock, "problems" | "block"> {
  const yaml = readYaml(`${path}/block.yaml`, files.get("block.yaml") ?? "", BlockFile);
  const text = files.get("design.json");
  const at = `${path}/design.json`;
  const design = text === undefined ? undefined : readJson(at, text);
  const problems = [...("problems" in yaml ? yaml.problems : [])];
  if (design !== undefined && "problem" in design) problems.push(design.problem);
  const value = design !== undefined && "value" in design ? design.value : undefined;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (design !== undefined && "value" in design && !isObject) {
    problems.push(errorAt(startOf(at), "no-design", "A design is an object."));
  }
  if (problems.length > 0 || "problems" in yaml) return { problems };
  return { problems, block: { file, ...yaml.read.value, ...(isObject && { design: value }) } };
}

/** The blocks of a folder, by the names of their folders. */
export async function readBlocks(root: string): Promise<readonly FoundBlock[]> {
  const folder = join(root, blocksFolder);
  const isElsewhere = await isLink(folder);
  const found: FoundBlock[] = [];
  for (const entry of isElsewhere ? [] : await entriesOf(folder)) {
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    const [file, path] = [entry.name, `${blocksFolder}/${entry.name}`];
    const files = await filesBelow(join(root, path));
    if (files.has("block.yaml")) found.push({ file, path, files, ...readBlock(file, path, files) });
  }
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}
