import type { OpenedFolder } from "../folder/disk.ts";
import { hashInName, readImages } from "../folder/image-files.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { type Links, namedIn, sourceInAccount } from "./map-links.ts";

/** Templates with the addresses of their images, as far as the lock knows one: for mails that are made without a connection. */
export async function withKnownUrls(
  templates: readonly TemplateInFolder[],
  { root, lock }: Pick<OpenedFolder, "root" | "lock">,
): Promise<readonly TemplateInFolder[]> {
  if (namedIn(templates.map(({ source }) => source)).images.size === 0) return templates;
  const { hashes } = await readImages(root);
  const urls = new Map(Object.values(lock.accounts).flatMap(({ images = {} }) => Object.entries(images)));
  const links: Links = {
    urlOf: (file) => urls.get(hashes.get(file) ?? hashInName(file) ?? ""),
    imageHash: () => undefined,
    imageAt: () => undefined,
    blockIn: () => undefined,
    blockOf: () => undefined,
    fileOfOther: () => undefined,
  };
  return templates.map((one) => ({ ...one, source: sourceInAccount(one.source, links) }));
}
