import type { Api } from "../api/client.ts";
import { type FoundBlock, readBlocks } from "../folder/block-files.ts";
import { type FoundImages, readImages } from "../folder/image-files.ts";
import type { Lock } from "../folder/lock.ts";
import type { FoundTemplate } from "../folder/read-templates.ts";
import { type Known, knownOf, linksOf } from "./account-links.ts";
import { type ComparedBlock, compareBlocks, withBlocks } from "./compare-blocks.ts";
import { type Library, noLibrary, readLibrary } from "./library.ts";
import { type Links, namedIn, sourceInAccount } from "./map-links.ts";

/** What the templates of a folder share. */
export interface SharedFiles {
  readonly blocks: readonly FoundBlock[];
  readonly images: FoundImages;
}

const readShared = async (root: string): Promise<SharedFiles> => ({
  blocks: await readBlocks(root),
  images: await readImages(root),
});

/** The blocks and images of a folder and of an account, and what each calls the other's. */
export interface LinkedFolder extends SharedFiles {
  readonly library: Library;
  readonly known: Known;
  readonly compared: readonly ComparedBlock[];
  readonly links: Links;
}

interface Asked {
  readonly root: string;
  readonly lock: Lock;
  /** By its id. */
  readonly account: string;
  /** Given: the library is not asked for if these templates and the folder name nothing of it. */
  readonly found?: readonly FoundTemplate[];
}

export async function linkFolder(api: Api, { root, lock, account, found }: Asked): Promise<LinkedFolder> {
  const shared = await readShared(root);
  const library = found === undefined || needsLinks(shared, found) ? await readLibrary(api) : noLibrary;
  const known = knownOf(lock, account, library);
  const { hashes } = shared.images;
  const sides = { api, found: shared.blocks, library, known, links: linksOf(known, hashes, lock) };
  const compared = await compareBlocks(sides);
  const all = withBlocks(known, compared);
  return { ...shared, library, known: all, compared, links: linksOf(all, hashes, lock) };
}

/** The templates with what the account calls images and blocks; what it does not have yet keeps the folder's name. */
export const inAccountOf = (found: readonly FoundTemplate[], links: Links): readonly FoundTemplate[] =>
  found.map((one) => {
    const { template } = one;
    return template === undefined
      ? one
      : { ...one, template: { ...template, source: sourceInAccount(template.source, links) } };
  });

/** Whether a folder has anything that accounts call otherwise. */
const needsLinks = ({ blocks }: SharedFiles, found: readonly FoundTemplate[]): boolean =>
  blocks.length > 0 ||
  found.some(({ template }) => {
    const named = namedIn(template?.source);
    return named.images.size + named.blocks.size > 0;
  });
