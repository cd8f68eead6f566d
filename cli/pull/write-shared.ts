import { join } from "node:path";
import { refuseLink, replaceFile } from "../core/files.ts";
import { blocksFolder, filesOfBlock } from "../folder/block-files.ts";
import { blockFiles, removeTemplate, replaceTemplate } from "../folder/disk.ts";
import { imagesFolder } from "../folder/image-files.ts";
import type { PulledShared } from "./shared-files.ts";

/** Writes the images and blocks of a pull, before the templates that name them. */
export async function writeShared(root: string, { blocks, removed, images }: PulledShared): Promise<void> {
  if (images.size > 0) await refuseLink(join(root, imagesFolder));
  for (const [file, bytes] of images) await replaceFile(join(root, imagesFolder, file), bytes);
  for (const block of blocks) {
    await replaceTemplate(root, `${blocksFolder}/${block.file}`, filesOfBlock(block), blockFiles);
  }
  for (const { local } of removed) if (local !== undefined) await removeTemplate(root, local.path, blockFiles);
}
