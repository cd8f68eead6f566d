import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import type { Api } from "../api/client.ts";
import { type Command, type CommandContext, counted } from "../core/command.ts";
import { harmless, type Paint } from "../core/paint.ts";
import { isSameTags } from "../folder/compare.ts";
import { filesOfBlock } from "../folder/block-files.ts";
import { blockFiles, bodyFiles } from "../folder/disk.ts";
import { diffOfFile, type FileDiff } from "../folder/file-diff.ts";
import type { FoundTemplate } from "../folder/read-templates.ts";
import { type Files, filesOfTemplate } from "../folder/template-files.ts";
import { sampleText } from "../folder/sample-files.ts";
import type { ComparedSample } from "../samples/compare-samples.ts";
import { readBlockOf } from "../links/compare-blocks.ts";
import type { LinkedFolder } from "../links/linked-folder.ts";
import { type Links, sourceInFolder } from "../links/map-links.ts";
import { type ComparedTemplate, compareFolder } from "./compared-folder.ts";
import { differenceTitles } from "./difference-titles.ts";
import { inParallel } from "../api/in-parallel.ts";

interface DiffOptions {
  readonly account?: string;
  readonly only?: readonly string[];
}

/** A template that the folder has. */
interface ComparedHere extends ComparedTemplate {
  readonly local: FoundTemplate;
}

const isHere = (one: ComparedTemplate): one is ComparedHere => one.local !== undefined;

/** Shows, line by line, what the folder's templates have that the newest versions of the account do not, and the reverse. */
export const diff: Command<DiffOptions> = async (options, context) => {
  const { api, templates, linked, isWhole } = await compareFolder(options, context);
  const here = templates.filter(isHere);
  const compared = await inParallel(here, async (one) => ({
    one,
    files: await filesThatDiffer(api, one, linked.links),
  }));
  const changed = compared.filter(({ files }) => files.length > 0);
  const blocks = isWhole ? await blocksThatDiffer(api, linked) : [];
  const parts = changed.map(({ one, files }) => {
    const patches = files.map(({ patch }) => shown(patch, context));
    return [`# ${titleOf(one)}`, ...patches].join("\n");
  });
  const blockParts = blocks.map(({ file, difference, files }) => {
    const title = difference === "same" ? "" : `: ${differenceTitles[difference]}`;
    return [`# blocks/${file}${title}`, ...files.map(({ patch }) => shown(patch, context))].join("\n");
  });
  const none = `No differences: the folder has ${counted(here.length, "template")}, as the account has them.`;
  return {
    json: {
      templates: changed.map(({ one: { name, difference, remote }, files }) => {
        return { name, difference, version: remote?.version, files };
      }),
      blocks,
    },
    text: [...parts, ...blockParts].join("\n") || none,
  };
};

function titleOf({ name, difference, remote }: ComparedTemplate): string {
  const version = remote === undefined ? "" : ` (version ${String(remote.version)})`;
  return difference === "same" ? `${name}${version}` : `${name}${version}: ${differenceTitles[difference]}`;
}

/** Files as a pull would write them, held against those on disk. */
async function filesThatDiffer(
  api: Api,
  { name, difference, local, hash, remote, samples }: ComparedHere,
  links: Links,
): Promise<readonly FileDiff[]> {
  const ofSamples = local.template === undefined ? [] : samplesThatDiffer(local, samples);
  if (difference === "same") return ofSamples;
  const there = remote && (await readThere(api, name, remote.version));
  const { template, files: onDisk, path } = local;
  if (there !== undefined && hash === there.hash && isSameTags(template?.tags, there.tags)) return ofSamples;
  // A folder that names no tags keeps those of the account.
  const tags = template !== undefined && template.tags === undefined ? undefined : there?.tags;
  const before: Files =
    there === undefined ? new Map() : filesOfTemplate({ name, source: sourceInFolder(there.source, links), tags });
  const written = template && filesOfTemplate(template);
  const ofBody = bodyFiles.flatMap((file) => {
    const [old, young] = [before.get(file), onDisk.get(file)];
    // What is only written in another way, such as with comments, is no difference.
    const isSame = old === young || (written !== undefined && old === written.get(file));
    return isSame ? [] : [diffOfFile(`${path}/${file}`, old, young)];
  });
  return [...ofBody, ...ofSamples];
}

/** The same for sample data. What the account has of another language is in another file. */
function samplesThatDiffer({ path, files }: FoundTemplate, samples: readonly ComparedSample[]): readonly FileDiff[] {
  const changed = samples.filter(({ difference }) => difference !== "same");
  return changed.flatMap(({ file, local, remote }) => {
    const there = remote && sampleText(remote.values);
    const here = local && files.get(local.file);
    if (local === undefined || local.file === file) return [diffOfFile(`${path}/${file}`, there, here)];
    return [diffOfFile(`${path}/${file}`, there, undefined), diffOfFile(`${path}/${local.file}`, undefined, here)];
  });
}

/** The same for blocks that the folder has. */
async function blocksThatDiffer(api: Api, { compared, links }: LinkedFolder) {
  const changed = compared.filter(({ difference, local }) => difference !== "same" && local !== undefined);
  return inParallel(changed, async ({ file, difference, local, remote }) => {
    const there = remote && filesOfBlock(await readBlockOf(api, file, remote.id, links));
    const written = local?.block && filesOfBlock(local.block);
    const files = blockFiles.flatMap((name) => {
      const [old, young] = [there?.get(name), local?.files.get(name)];
      const isSame = old === young || (written !== undefined && old === written.get(name));
      return isSame ? [] : [diffOfFile(`blocks/${file}/${name}`, old, young)];
    });
    return { file, difference, files };
  });
}

const readThere = (api: Api, name: string, version: number) =>
  api(templateSourceRoutes.readSourceVersion, { params: { name, versionNumber: String(version) } });

/** In colors, and on a terminal without characters that it obeys; else as `git apply` reads it. */
function shown(patch: string, { around, paint }: CommandContext): string {
  const text = around.isTerminal ? harmless(patch) : patch;
  // The names of both files come first.
  const lines = text.replace(/\n$/, "").split("\n");
  return lines.map((line, at) => (at < 2 ? paint.bold(line) : paintOf(line, paint)(line))).join("\n");
}

function paintOf(line: string, { red, green, cyan }: Paint): (text: string) => string {
  switch (line.charAt(0)) {
    case "-":
      return red;
    case "+":
      return green;
    case "@":
      return cyan;
    default:
      return (text) => text;
  }
}
