import { lstat, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { isMissing } from "../core/files.ts";
import type { OpenedFolder } from "../folder/disk.ts";
import { hashInName, imagesFolder } from "../folder/image-files.ts";
import { namedIn, withAddresses } from "./map-links.ts";

const types: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
};

/**
 * A mail with the images of its folder in it, as data: a mail has no origin, so it could read no address that other sites
 * cannot read too. An image that the folder lacks is shown from the address that the lock knows.
 */
export async function withImages(html: string, { root, lock }: Pick<OpenedFolder, "root" | "lock">): Promise<string> {
  const urls = new Map(Object.values(lock.accounts).flatMap(({ images = {} }) => Object.entries(images)));
  const addresses = new Map<string, string | undefined>();
  for (const file of namedIn(html).images) {
    addresses.set(file, (await dataOf(root, file)) ?? urls.get(hashInName(file) ?? ""));
  }
  return withAddresses(html, (file) => addresses.get(file));
}

/** @param file a name, which has no folder in it. A link leads to what is not the folder's. */
async function dataOf(root: string, file: string): Promise<string | undefined> {
  const folder = join(root, imagesFolder);
  const path = join(folder, file);
  try {
    if (!(await lstat(folder)).isDirectory() || !(await lstat(path)).isFile()) return undefined;
    const bytes = await readFile(path);
    return `data:${types[extname(file).toLowerCase()] ?? "image/png"};base64,${bytes.toString("base64")}`;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
