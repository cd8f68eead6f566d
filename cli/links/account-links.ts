import { hashInName } from "../folder/image-files.ts";
import type { Lock, LockedBlock } from "../folder/lock.ts";
import type { Library } from "./library.ts";
import type { LinkedBlock, Links } from "./map-links.ts";

/** What is known of an account's blocks and images, by the folder's names and hashes. */
export interface Known {
  readonly blocks: Readonly<Record<string, LockedBlock>>;
  readonly images: Readonly<Record<string, string>>;
}

/**
 * What the lock says of these blocks and images, as far as the library still has them. Accounts of one company share both,
 * so what was locked for another account counts as well: of a block, the newest version.
 */
export function knownOf(lock: Lock, account: string, { images, blocks }: Library): Known {
  const { [account]: own, ...others } = lock.accounts;
  const accounts = [own, ...Object.values(others)];
  const [ids, urls] = [new Set(blocks.map(({ id }) => id)), new Set(images.map(({ url }) => url))];
  const knownBlocks = new Map<string, LockedBlock>();
  const fileOf = new Map<string, string>();
  for (const locked of accounts) {
    for (const [file, block] of Object.entries(locked?.blocks ?? {})) {
      const at = fileOf.get(block.id) ?? file;
      const before = knownBlocks.get(at);
      const isOther = before !== undefined && before.id !== block.id;
      if (!ids.has(block.id) || isOther || (before?.version ?? -1) >= block.version) continue;
      knownBlocks.set(at, block);
      fileOf.set(block.id, at);
    }
  }
  const knownImages = new Map(images.flatMap(({ hash, url }) => (hash === null ? [] : [[hash, url] as const])));
  for (const locked of accounts) {
    for (const [hash, url] of Object.entries(locked?.images ?? {})) {
      if (urls.has(url) && !knownImages.has(hash)) knownImages.set(hash, url);
    }
  }
  return { blocks: Object.fromEntries(knownBlocks), images: Object.fromEntries(knownImages) };
}

const extensionOf = (url: string): string => url.slice(url.lastIndexOf(".") + 1);

/**
 * The names that a folder and an account have for the same things.
 * @param hashes of the folder's images, by file
 */
export function linksOf({ blocks, images }: Known, hashes: ReadonlyMap<string, string>, lock: Lock): Links {
  const linked = new Map(
    Object.entries(blocks).map(([file, { id, version, versions }]): [string, LinkedBlock] => [
      file,
      { id, file, version, versions },
    ]),
  );
  const byId = new Map([...linked.values()].map((block) => [block.id, block]));
  const hashOf = new Map(Object.entries(images).map(([hash, url]) => [url, hash]));
  const fileOf = new Map([...hashes].map(([file, hash]) => [hash, file]));
  const others = new Map(
    Object.values(lock.accounts).flatMap((account) =>
      Object.entries(account.blocks ?? {}).map(([file, { id }]): [string, string] => [id, file]),
    ),
  );
  const imageHash = (file: string) => hashes.get(file) ?? hashInName(file);
  return {
    urlOf: (file) => images[imageHash(file) ?? ""],
    imageHash,
    imageAt: (url) => {
      const hash = hashOf.get(url);
      return hash === undefined ? undefined : (fileOf.get(hash) ?? `${hash}.${extensionOf(url)}`);
    },
    blockIn: (file) => linked.get(file),
    blockOf: (id) => byId.get(id),
    fileOfOther: (id) => others.get(id),
  };
}
