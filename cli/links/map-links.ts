import { StoredWords } from "#shared/models/mail-words.ts";
import { shortHash } from "../folder/block-files.ts";
import type { StoredSource } from "#shared/models/template-source.ts";

/** A block as an account has it. */
export interface LinkedBlock {
  readonly id: string;
  /** The folder's name for it: that of its folder in `blocks/`. */
  readonly file: string;
  /** The version of its design in the account; 0 without one. */
  readonly version: number;
  /** The version in which the account had a design, by the hash of that design. */
  readonly versions: Readonly<Record<string, number>>;
}

/** What one account calls the images and blocks that a folder names by their files. */
export interface Links {
  /** The address of an image by its file name in `images/`. */
  readonly urlOf: (file: string) => string | undefined;
  /** The SHA-256 of an image by its file name. */
  readonly imageHash: (file: string) => string | undefined;
  /** The file name of an image by its address. */
  readonly imageAt: (url: string) => string | undefined;
  readonly blockIn: (file: string) => LinkedBlock | undefined;
  readonly blockOf: (id: string) => LinkedBlock | undefined;
  /** The folder's name for a block of another account. */
  readonly fileOfOther: (id: string) => string | undefined;
}

/** Neither the address nor the file may be a part of a longer one. */
const address = /(?<![\w/.%:-])https?:\/\/[^\s"'`()<>\\,;]+?\/images\/[\w-]+\/[\w-]+\.(?:png|jpg|gif|webp)(?![\w/])/g;
const imageFile = /(?<![\w/.%:-])images\/([\w.%-]+\.(?:png|jpe?g|gif|webp))(?![\w/])/gi;

/** The version of a link to a design that the account never had: no block is at it, so a save asks what becomes of the row. */
const noVersion = "0";
const blocksFolder = "blocks/";

/** Deep, in strings and in links of rows. `__proto__` stays a key like any other. */
function mapped(value: unknown, text: (text: string) => string, link: (link: Link) => Link): unknown {
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) return value.map((part) => mapped(part, text, link));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isLink = (key === "sync" || key === "synced") && isLinkOfRow(part);
      return [key, isLink ? link(part) : mapped(part, text, link)];
    }),
  );
}

/** What a row has of the block that it shows. */
interface Link {
  readonly id: string;
  readonly updatedAt: string;
}

const isLinkOfRow = (value: unknown): value is Link =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "updatedAt" in value &&
  typeof value.updatedAt === "string";

/** A value of an account with the folder's names for images and blocks: equal for accounts that have the same ones. */
export function inFolder(value: unknown, { imageAt, blockOf }: Links): unknown {
  const text = (given: string) =>
    given.replaceAll(address, (url) => {
      const file = imageAt(url);
      return file === undefined ? url : `images/${file}`;
    });
  return mapped(value, text, (link) => {
    const block = blockOf(link.id);
    const [hash] =
      Object.entries(block?.versions ?? {}).find(([, version]) => String(version) === link.updatedAt) ?? [];
    // A version whose design is not known here stays as the account writes it.
    if (block === undefined || hash === undefined) return link;
    return { ...link, id: `${blocksFolder}${block.file}`, updatedAt: hash };
  });
}

/** A value of the folder as the account writes it: the reverse of `inFolder`. */
export function inAccount(value: unknown, { urlOf, blockIn, blockOf, fileOfOther }: Links): unknown {
  const text = (given: string) => withAddresses(given, urlOf);
  return mapped(value, text, (link) => {
    const isOfFolder = link.id.startsWith(blocksFolder);
    if (!isOfFolder && blockOf(link.id) !== undefined) return link;
    const file = isOfFolder ? link.id.slice(blocksFolder.length) : fileOfOther(link.id);
    const block = file === undefined ? undefined : blockIn(file);
    if (block === undefined) return link;
    const version = Object.hasOwn(block.versions, link.updatedAt) ? block.versions[link.updatedAt] : undefined;
    return { ...link, id: block.id, updatedAt: version === undefined ? noVersion : String(version) };
  });
}

/** A text with these addresses in the place of files of images; a file without one stays. */
export const withAddresses = (text: string, addressOf: (file: string) => string | undefined): string =>
  text.replaceAll(imageFile, (written, file: string) => addressOf(file) ?? written);

/** Of a block's design, by which links of rows name it, whatever its images are called; "" without one. */
export function hashOfDesign(design: object | undefined, { imageHash }: Links): string {
  if (design === undefined) return "";
  const text = (given: string) =>
    given.replaceAll(imageFile, (written, file: string) => `images/${imageHash(file) ?? written}`);
  return shortHash(mapped(design, text, (link) => link));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function mappedSource(source: StoredSource, map: (value: unknown) => unknown): StoredSource {
  const design = map(source.design);
  const mappedText = (text: string) => String(map(text));
  return {
    ...source,
    ...(isRecord(design) && { design }),
    ...(source.html !== undefined && { html: mappedText(source.html) }),
    ...(source.text !== undefined && { text: mappedText(source.text) }),
    ...(source.words && { words: StoredWords.parse(map(source.words)) }),
  };
}

export const sourceInFolder = (source: StoredSource, links: Links): StoredSource =>
  mappedSource(source, (value) => inFolder(value, links));

export const sourceInAccount = (source: StoredSource, links: Links): StoredSource =>
  mappedSource(source, (value) => inAccount(value, links));

interface Named {
  /** Files in `images/`. */
  readonly images: ReadonlySet<string>;
  /** Folders in `blocks/`. */
  readonly blocks: ReadonlySet<string>;
  /** Ids of blocks. */
  readonly ids: ReadonlySet<string>;
  /** Addresses that have the form of an image's. */
  readonly urls: ReadonlySet<string>;
}

/** What a value of a folder or of an account names. */
export function namedIn(value: unknown): Named {
  const [images, blocks, ids, urls] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const text = (given: string) => {
    for (const [, file = ""] of given.matchAll(imageFile)) images.add(file);
    for (const [url] of given.matchAll(address)) urls.add(url);
    return given;
  };
  mapped(value, text, (link) => {
    if (link.id.startsWith(blocksFolder)) blocks.add(link.id.slice(blocksFolder.length));
    else ids.add(link.id);
    return link;
  });
  return { images, blocks, ids, urls };
}
