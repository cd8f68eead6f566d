import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import type { MachineBlockSummary } from "#shared/models/machine-block.ts";
import type { Api } from "../api/client.ts";
import { type BlockInFolder, fileOfBlock, type FoundBlock, hashOfNames } from "../folder/block-files.ts";
import { type Difference, differenceOf } from "../folder/compare.ts";
import type { LockedBlock } from "../folder/lock.ts";
import type { Known } from "./account-links.ts";
import type { Library } from "./library.ts";
import { hashOfDesign, inFolder, type Links } from "./map-links.ts";

/** A reusable block in the folder, in the account and in the lock. */
export interface ComparedBlock {
  readonly file: string;
  readonly difference: Difference;
  readonly local: FoundBlock | undefined;
  readonly remote: MachineBlockSummary | undefined;
  readonly locked: LockedBlock | undefined;
}

interface Sides {
  readonly api: Api;
  readonly found: readonly FoundBlock[];
  readonly library: Library;
  readonly known: Known;
  /** For the addresses of images in designs. */
  readonly links: Links;
}

/** A block of the account as a folder has it. */
export async function readBlockOf(api: Api, file: string, id: string, links: Links): Promise<BlockInFolder> {
  const { label, description, tags, design } = await api(machineBlockRoutes.readLibraryBlock, { params: { id } });
  const mapped = design === null ? undefined : inFolder(design, links);
  return { file, label, description, tags, ...(typeof mapped === "object" && mapped !== null && { design: mapped }) };
}

/** What the lock says of a block that the folder and the account have alike. */
export function lockedBlock(
  block: BlockInFolder,
  { id, version }: Pick<LockedBlock, "id" | "version">,
  links: Links,
  before?: LockedBlock,
): LockedBlock {
  const hash = hashOfDesign(block.design, links);
  // A row shows the version that the account has of a design, the newest one.
  const versions = { ...before?.versions, ...(hash !== "" && { [hash]: version }) };
  return { id, version, hash, about: hashOfNames(block), versions };
}

const stateOf = (hash: string, about: string): string => `${hash} ${about}`;
/** No version: the names were changed. */
const RENAMED = -1;

function differenceOfBlock(
  { local, remote, locked }: Omit<ComparedBlock, "file" | "difference">,
  links: Links,
): Difference {
  const block = local?.block;
  const faulty = local === undefined ? undefined : "unreadable";
  const here = block === undefined ? faulty : stateOf(hashOfDesign(block.design, links), hashOfNames(block));
  const isAsLocked = remote !== undefined && hashOfNames(remote) === locked?.about;
  const there = remote === undefined ? undefined : isAsLocked || locked === undefined ? remote.version : RENAMED;
  return differenceOf({
    here,
    there,
    locked: locked && { version: locked.version, hash: stateOf(locked.hash, locked.about) },
  });
}

/** What the lock would say of a block that the folder and the account have alike, such as one that a killed push has saved. */
async function adopted(
  { api, links }: Sides,
  local: FoundBlock,
  remote: MachineBlockSummary,
  before?: LockedBlock,
): Promise<LockedBlock | undefined> {
  const { block } = local;
  if (block === undefined || hashOfNames(block) !== hashOfNames(remote)) return undefined;
  const there = await readBlockOf(api, local.file, remote.id, links);
  return hashOfDesign(there.design, links) === hashOfDesign(block.design, links)
    ? lockedBlock(block, remote, links, before)
    : undefined;
}

/** The blocks of the folder and of the account, held against each other and the lock. Those without a line in it pair by their labels. */
export async function compareBlocks(sides: Sides): Promise<readonly ComparedBlock[]> {
  const { found, library, known } = sides;
  const knownFiles = new Map(Object.entries(known.blocks).map(([file, { id }]) => [id, file]));
  const unknown = library.blocks.filter(({ id }) => !knownFiles.has(id));
  const byFile = new Map(found.map((one) => [one.file, one]));
  const compared: ComparedBlock[] = [];
  const add = (file: string, parts: Omit<ComparedBlock, "file" | "difference">) =>
    compared.push({ file, difference: differenceOfBlock(parts, sides.links), ...parts });
  for (const [file, locked] of Object.entries(known.blocks)) {
    const remote = library.blocks.find(({ id }) => id === locked.id);
    const local = byFile.get(file);
    const isBoth = differenceOfBlock({ local, remote, locked }, sides.links) === "changed-both";
    const same = isBoth && local && remote ? await adopted(sides, local, remote, locked) : undefined;
    add(file, { local, remote, locked: same ?? locked });
  }
  for (const local of found.filter(({ file }) => known.blocks[file] === undefined)) {
    const sameLabel = unknown.filter(({ label }) => label === local.block?.label);
    let locked: LockedBlock | undefined;
    let remote: MachineBlockSummary | undefined;
    for (const one of sameLabel) {
      locked ??= await adopted(sides, local, one);
      if (locked?.id === one.id) remote = one;
    }
    remote ??= sameLabel[0];
    if (remote !== undefined) unknown.splice(unknown.indexOf(remote), 1);
    add(local.file, { local, remote, locked });
  }
  const taken = new Set([...byFile.keys(), ...Object.keys(known.blocks)]);
  for (const remote of [...unknown].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))) {
    const file = fileOfBlock(remote.label, taken);
    taken.add(file);
    add(file, { local: undefined, remote, locked: undefined });
  }
  return compared.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** With those that were found to be the same without a line in the lock. */
export const withBlocks = (known: Known, compared: readonly ComparedBlock[]): Known => ({
  ...known,
  blocks: {
    ...known.blocks,
    ...Object.fromEntries(
      compared.flatMap(({ file, locked }) => (locked === undefined ? [] : [[file, locked] as const])),
    ),
  },
});
