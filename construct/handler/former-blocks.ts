import { hashOfNames } from "#cli/folder/block-files.ts";
import { type Lock, type LockedBlock, withAccount } from "#cli/folder/lock.ts";
import type { LinkedFolder } from "#cli/links/linked-folder.ts";
import { hashOfDesign } from "#cli/links/map-links.ts";

/** The folder of the former deployment. */
interface FormerFolder {
  readonly lock: Lock;
  readonly linked: Pick<LinkedFolder, "compared" | "links">;
}

export interface FormerBlocks {
  /** What the blocks of this deployment are based on. */
  readonly lock: Lock;
  /** Blocks that the account has exactly as the former folder. */
  readonly asFormer: ReadonlySet<string>;
}

/** No design has this version, so a change based on it is a conflict. */
const NO_VERSION = 0;

/**
 * The lock that the former push has left of blocks, as `findFormerPush` says it of templates. Images need none: an account finds
 * them by their hashes.
 */
export function findFormerBlocks(account: string, lock: Lock, former: FormerFolder): FormerBlocks {
  const { compared, links } = former.linked;
  const asFormer = new Set<string>();
  const blocks = { ...lock.accounts[account]?.blocks };
  const changed = new Set<string>();
  for (const { file, difference, local, remote, locked } of compared) {
    if (local?.block === undefined || remote === undefined) continue;
    if (difference === "same" && locked !== undefined) {
      asFormer.add(file);
      blocks[file] = locked;
    } else if (JSON.stringify(newestOf(lock, file)) === JSON.stringify(newestOf(former.lock, file))) {
      const hash = hashOfDesign(local.block.design, links);
      const about = hashOfNames(local.block);
      blocks[file] = { id: remote.id, version: NO_VERSION, hash, about, versions: locked?.versions ?? {} };
      changed.add(file);
    }
    // Else it was pulled since, and what the folder has was made from that.
  }
  return { lock: withAccount(withoutBlocks(lock, changed), account, { blocks }), asFormer };
}

/** Accounts of a company share blocks, so the newest version counts. */
const newestOf = ({ accounts }: Lock, file: string): LockedBlock | undefined =>
  Object.values(accounts)
    .flatMap(({ blocks = {} }) => blocks[file] ?? [])
    .sort((a, b) => b.version - a.version)[0];

const withoutBlocks = (lock: Lock, files: ReadonlySet<string>): Lock => ({
  ...lock,
  accounts: Object.fromEntries(
    Object.entries(lock.accounts).map(([id, { blocks = {}, ...rest }]) => [
      id,
      { ...rest, blocks: Object.fromEntries(Object.entries(blocks).filter(([file]) => !files.has(file))) },
    ]),
  ),
});
