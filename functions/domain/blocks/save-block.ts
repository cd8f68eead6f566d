import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { type BlockBody, type BlockRecord, getBlock, getBlockBody } from "#functions/storage/blocks/block-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { blockChangedSince } from "./block-changed-since.ts";
import { storeBlockChange } from "./change-block.ts";
import { blockBodyOf } from "./make-body.ts";

interface Saving {
  readonly id: string;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** The text of a design; absent: it stays. */
  readonly design?: string | undefined;
  readonly basedOnVersion: number;
  readonly isSameDesign?: (a: string, b: string) => boolean;
  /** Further writes of the transaction; undefined if there is nothing else to write. */
  readonly also?: (at: string) => Promise<readonly Write[]>;
}

/**
 * Saves a change of a block. One that changes nothing, such as a repeated save after a lost answer, writes nothing,
 * whatever version it is based on.
 * @throws AppError BLOCK_NOT_FOUND, BLOCK_CHANGED saying who saved a newer design and when, and those of `blockBodyOf`
 */
export async function saveBlock(
  actor: AccessDocument,
  { id, design, basedOnVersion, isSameDesign = (a, b) => a === b, also = () => Promise.resolve([]), ...names }: Saving,
  services: WriteContext & { readonly appUrl: () => string },
): Promise<BlockRecord> {
  const { table, now } = services;
  const made: BlockBody | undefined = design === undefined ? undefined : blockBodyOf(design, services);
  return retryConflicts(async () => {
    const block = await getBlock(table, actor.companyId, id);
    const { label = block.label, description = block.description } = names;
    const current = await getBlockBody(table, actor.companyId, block);
    const isSame = made === undefined || (current.design !== "" && isSameDesign(made.design, current.design));
    const more = await also(now().toISOString());
    if (isSame && label === block.label && description === block.description && more.length === 0) return block;
    if (!isSame && basedOnVersion !== block.versionNumber) {
      throw await blockChangedSince(table, actor.companyId, block);
    }
    return storeBlockChange(
      actor,
      block,
      { label, description, body: isSame ? undefined : made, also: more },
      services,
    );
  });
}
