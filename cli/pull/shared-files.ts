import type { StoredSource } from "#shared/models/template-source.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import type { Api } from "../api/client.ts";
import type { CommandContext } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { inParallel } from "../api/in-parallel.ts";
import type { BlockInFolder } from "../folder/block-files.ts";
import type { LockedAccount, Lock } from "../folder/lock.ts";
import { type Known, linksOf } from "../links/account-links.ts";
import { type ComparedBlock, lockedBlock } from "../links/compare-blocks.ts";
import type { LinkedFolder } from "../links/linked-folder.ts";
import { inFolder, type Links, namedIn } from "../links/map-links.ts";
import { fetchImages } from "./fetch-images.ts";

interface Pull {
  readonly api: Api;
  readonly lock: Lock;
  readonly linked: LinkedFolder;
  /** Whether all blocks are pulled; else those that these sources show. */
  readonly isWhole: boolean;
  /** As the account writes them. */
  readonly sources: readonly StoredSource[];
  readonly force: boolean;
}

/** What a pull brings of what templates share. Nothing is written yet. */
export interface PulledShared {
  /** With the names that the folder has afterwards. */
  readonly links: Links;
  readonly locked: Pick<LockedAccount, "blocks" | "images">;
  readonly blocks: readonly BlockInFolder[];
  readonly removed: readonly ComparedBlock[];
  readonly deletedHere: readonly ComparedBlock[];
  /** Bytes by file name. */
  readonly images: ReadonlyMap<string, Uint8Array>;
}

interface ReadBlock {
  readonly one: ComparedBlock;
  readonly id: string;
  readonly version: number;
  readonly block: Omit<BlockInFolder, "design">;
  /** As the account writes it. */
  readonly design: object | null;
}

const isTaken = ({ difference, local }: ComparedBlock, force: boolean): boolean => {
  if (difference === "changed-there" || difference === "new-there") return true;
  if (!force) return false;
  return ["changed-both", "deleted-here"].includes(difference) || (local !== undefined && local.block === undefined);
};

async function readBlocksOf(api: Api, taken: readonly ComparedBlock[]): Promise<readonly ReadBlock[]> {
  const read = await inParallel(taken, async (one): Promise<readonly ReadBlock[]> => {
    if (one.remote === undefined) return [];
    const { id } = one.remote;
    const { label, description, tags, version, design } = await api(machineBlockRoutes.readLibraryBlock, {
      params: { id },
    });
    return [{ one, id, version, block: { file: one.file, label, description, tags }, design }];
  });
  return read.flat();
}

/** @throws Failure naming blocks that were changed in the folder and in the account */
function refuseConflicts(blocks: readonly ComparedBlock[]): void {
  const conflicts = blocks.filter(({ difference }) => difference === "changed-both");
  if (conflicts.length === 0) return;
  throw new Failure("conflict", "Blocks were changed in the folder and in the account. Nothing was written.", {
    hint: "Move your changes aside, or take the account's with --force.",
    details: conflicts.map(({ file, remote }) => `blocks/${file}: ${remote?.label ?? ""}, ${remote?.updatedAt ?? ""}`),
  });
}

/**
 * The blocks and images of what is pulled, as the folder will have them.
 * @throws Failure for a block that was changed in both, unless `force`
 */
export async function pullShared(pull: Pull, context: CommandContext): Promise<PulledShared> {
  const { api, lock, linked, isWhole, sources, force } = pull;
  const { library, known, compared, images: present } = linked;
  const shown = namedIn(sources);
  const wanted = compared.filter(({ remote }) => isWhole || (remote !== undefined && shown.ids.has(remote.id)));
  if (!force) refuseConflicts(wanted);
  const read = await readBlocksOf(
    api,
    wanted.filter((one) => isTaken(one, force)),
  );
  const urls = new Set([...shown.urls, ...namedIn(read.map(({ design }) => design)).urls]);
  const wantedImages = library.images.filter(({ url }) => urls.has(url));
  const fetched = await fetchImages(wantedImages, { known, present: present.hashes }, context);
  const images = { ...known.images, ...fetched.urls };
  const hashes = new Map([...present.hashes, ...fetched.hashes]);
  const byImages = linksOf({ blocks: {}, images }, hashes, lock);
  const blocks = read.map(({ one, id, version, block, design }) => {
    const mapped = design === null ? undefined : inFolder(design, byImages);
    const pulled = { ...block, ...(typeof mapped === "object" && mapped !== null && { design: mapped }) };
    return { pulled, locked: lockedBlock(pulled, { id, version }, byImages, one.locked) };
  });
  const all: Known = {
    images,
    blocks: { ...known.blocks, ...Object.fromEntries(blocks.map(({ pulled, locked }) => [pulled.file, locked])) },
  };
  return {
    links: linksOf(all, hashes, lock),
    locked: lockedParts(all, hashes),
    blocks: blocks.map(({ pulled }) => pulled),
    removed: isWhole ? compared.filter(({ difference }) => difference === "deleted-there") : [],
    deletedHere: force ? [] : wanted.filter(({ difference }) => difference === "deleted-here"),
    images: fetched.files,
  };
}

/** What the lock keeps: the blocks, and the addresses of the folder's images. */
export function lockedParts(
  { blocks, images }: Known,
  hashes: ReadonlyMap<string, string>,
): Pick<LockedAccount, "blocks" | "images"> {
  const kept = [...new Set(hashes.values())].flatMap((hash) => {
    const url = images[hash];
    return url === undefined ? [] : [[hash, url] as const];
  });
  return {
    blocks: Object.keys(blocks).length === 0 ? undefined : { ...blocks },
    images: kept.length === 0 ? undefined : Object.fromEntries(kept),
  };
}
