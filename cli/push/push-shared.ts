import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";
import type { Api } from "../api/client.ts";
import type { CommandContext } from "../core/command.ts";
import { type CallRate, createProgress } from "../core/progress.ts";
import { type BlockInFolder, blocksFolder, hashOfNames } from "../folder/block-files.ts";
import { writeLock } from "../folder/disk.ts";
import { imagesFolder } from "../folder/image-files.ts";
import { type Lock, type LockedBlock, lockText, withAccount } from "../folder/lock.ts";
import { linksOf } from "../links/account-links.ts";
import { type ComparedBlock, lockedBlock } from "../links/compare-blocks.ts";
import type { LinkedFolder } from "../links/linked-folder.ts";
import { hashOfDesign, inAccount, type Links } from "../links/map-links.ts";
import { lockedParts } from "../pull/shared-files.ts";
import type { SharedChanges } from "./shared-changes.ts";

interface Shared {
  readonly api: Api;
  readonly account: string;
  readonly root: string;
  readonly lock: Lock;
  readonly linked: LinkedFolder;
  readonly changes: SharedChanges;
  readonly rate?: CallRate;
}

interface PushedShared {
  readonly lock: Lock;
  readonly links: Links;
  /** Whether the account has anything new. */
  readonly isChanged: boolean;
}

/**
 * Uploads images and saves blocks, with the lock after each. Its calls have keys that the lock keeps until all are done: a
 * run that is killed is repeated without a second image or block.
 */
export async function pushShared(shared: Shared, context: CommandContext): Promise<PushedShared> {
  const { api, account, root, linked, changes: planned, rate } = shared;
  const { hashes } = linked.images;
  let { known } = linked;
  let { lock } = shared;
  const due = planned.blocks.filter(({ change }) => change === "create" || change === "update");
  const unfinished = lock.accounts[account]?.unfinished ?? randomUUID();
  const keep = async (rest: { readonly unfinished: string | undefined }) => {
    const next = withAccount(lock, account, { ...lockedParts(known, hashes), ...rest });
    if (lockText(next) !== lockText(lock)) await writeLock(root, next);
    lock = next;
  };
  const total = planned.images.length + due.length;
  const show = createProgress({ ...context, rate }, total);
  if (total > 0) await keep({ unfinished });
  for (const file of planned.images) {
    const hash = hashes.get(file) ?? "";
    const bytes = new Uint8Array(await readFile(join(root, imagesFolder, file)));
    const sent = { idempotencyKey: `${unfinished}-${hash.slice(0, 32)}`, file: { name: file, bytes } };
    const { url } = await api(machineImageRoutes.uploadLibraryImage, {}, sent);
    known = { ...known, images: { ...known.images, [hash]: url } };
    await keep({ unfinished });
    show(`${imagesFolder}/${file}`);
  }
  for (const { file } of due) {
    const one = linked.compared.find((each) => each.file === file);
    if (one?.local?.block === undefined) continue;
    const links = linksOf(known, hashes, lock);
    const locked = await saveBlock(api, one, one.local.block, { links, unfinished });
    known = { ...known, blocks: { ...known.blocks, [file]: locked } };
    await keep({ unfinished });
    show(`${blocksFolder}/${file}`);
  }
  await keep({ unfinished: undefined });
  return { lock, links: linksOf(known, hashes, lock), isChanged: total > 0 };
}

interface Saving {
  readonly links: Links;
  readonly unfinished: string;
}

async function saveBlock(
  api: Api,
  { remote, locked }: ComparedBlock,
  block: BlockInFolder,
  { links, unfinished }: Saving,
): Promise<LockedBlock> {
  const { label, description, tags = [], file } = block;
  const mapped = block.design === undefined ? undefined : inAccount(block.design, links);
  const design = typeof mapped === "object" && mapped !== null ? { design: { ...mapped } } : {};
  const body = { label, description, tags: [...tags], ...design };
  if (remote === undefined) {
    const place = hashOfNames({ label: file, description: "" });
    const idempotencyKey = `${unfinished}-${place}-${hashOfNames(block)}-${hashOfDesign(block.design, links)}`;
    const { id, version } = await api(machineBlockRoutes.createLibraryBlock, { body }, { idempotencyKey });
    return lockedBlock(block, { id, version }, links);
  }
  const change = { params: { id: remote.id }, body: { ...body, basedOnVersion: remote.version } };
  const { version } = await api(machineBlockRoutes.saveLibraryBlock, change);
  return lockedBlock(block, { id: remote.id, version }, links, locked);
}
