import { imagesFolder } from "../folder/image-files.ts";
import type { Problem } from "../folder/problem.ts";
import type { FoundTemplate } from "../folder/read-templates.ts";
import type { ComparedBlock } from "../links/compare-blocks.ts";
import type { LinkedFolder } from "../links/linked-folder.ts";
import { namedIn } from "../links/map-links.ts";
import { problemsOfImages } from "./local-pictures.ts";

/** What a push does with a block of the folder. */
export interface PlannedBlock {
  readonly file: string;
  readonly label: string;
  readonly change: "create" | "update" | "conflict" | "unchanged";
  /** Of a conflict: when the account's was changed. */
  readonly savedAt?: string;
}

export interface SharedChanges {
  readonly blocks: readonly PlannedBlock[];
  /** Files in `images/` that are uploaded. */
  readonly images: readonly string[];
  readonly problems: readonly Problem[];
}

const changes = {
  "changed-here": "update",
  "new-here": "create",
  "changed-both": "conflict",
} as const satisfies Partial<Record<ComparedBlock["difference"], PlannedBlock["change"]>>;

const isChange = (difference: string): difference is keyof typeof changes => Object.hasOwn(changes, difference);

/** Whether the account has an image, or the folder has its file. */
export const imagesOf =
  ({ images, links }: Pick<LinkedFolder, "images" | "links">) =>
  (file: string): boolean =>
    images.hashes.has(file) || links.urlOf(file) !== undefined;

/** What a push writes before its templates: the blocks and images that the account lacks or has otherwise. */
export function sharedChanges(
  { blocks, compared, images, links }: LinkedFolder,
  templates: readonly FoundTemplate[],
  isWhole: boolean,
): SharedChanges {
  const shown = namedIn(templates.map(({ template }) => template?.source));
  const isMeant = (file: string) => isWhole || shown.blocks.has(file);
  const planned = compared.flatMap(({ file, difference, local, remote }): PlannedBlock[] => {
    if (local?.block === undefined || !isMeant(file)) return [];
    const change = isChange(difference) ? changes[difference] : "unchanged";
    return [
      { file, label: local.block.label, change, ...(change === "conflict" && { savedAt: remote?.updatedAt ?? "" }) },
    ];
  });
  const due = new Set(planned.filter(({ change }) => change !== "unchanged").map(({ file }) => file));
  const changedBlocks = blocks.filter(({ file }) => due.has(file));
  const named = new Set([...shown.images, ...namedIn(changedBlocks.map(({ block }) => block?.design)).images]);
  const isImage = imagesOf({ images, links });
  const uploads = [...named].filter((file) => images.hashes.has(file) && links.urlOf(file) === undefined).sort();
  const faulty = new Set(uploads.map((file) => `${imagesFolder}/${file}`));
  return {
    blocks: planned,
    images: uploads,
    problems: [
      ...blocks.filter(({ file }) => isMeant(file)).flatMap(({ problems }) => problems),
      ...images.problems.filter(({ file }) => faulty.has(file)),
      ...changedBlocks.flatMap(({ path, block }) => problemsOfImages(`${path}/design.json`, block?.design, isImage)),
    ],
  };
}
