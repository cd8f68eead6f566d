import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isLink } from "../core/files.ts";
import { entriesOf } from "./disk.ts";
import { errorAt, type Problem, startOf } from "./problem.ts";

export const imagesFolder = "images";

/** Files of images by name, with the SHA-256 of their bytes. */
export interface FoundImages {
  readonly hashes: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

const named = /^([0-9a-f]{64})\.\w+$/;

export const hashOfBytes = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The hash that a file's name says, as a pull names files. */
export const hashInName = (file: string): string | undefined => named.exec(file)?.[1];

/** The images of a folder. One that is named after a hash must have it: its address was found by that. */
export async function readImages(root: string): Promise<FoundImages> {
  const folder = join(root, imagesFolder);
  const hashes = new Map<string, string>();
  const problems: Problem[] = [];
  for (const entry of (await isLink(folder)) ? [] : await entriesOf(folder)) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const hash = hashOfBytes(await readFile(join(folder, entry.name)));
    hashes.set(entry.name, hash);
    if ((hashInName(entry.name) ?? hash) === hash) continue;
    const message = "This file has other contents than the hash in its name says. Give it another name.";
    problems.push(errorAt(startOf(`${imagesFolder}/${entry.name}`), "image-hash", message));
  }
  return { hashes, problems };
}
