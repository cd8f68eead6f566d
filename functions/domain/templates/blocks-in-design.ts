import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { blockIsAt, type BlockRecord, findBlocks, getBlockBody } from "#functions/storage/blocks/block-store.ts";
import { blockLinkOf, linkedRows, unlinkBlock, updateBlock } from "#shared/email/design/block-sync.ts";
import { findRow } from "#shared/email/design/find.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { blocksOf } from "./shown-in.ts";
import type { Design } from "#shared/email/design/types.ts";
import { AppError } from "#shared/errors.ts";

/**
 * The design with the block's newest row in place of every linked row of the block. Linked rows name their block
 * version.
 * @throws AppError BLOCK_HAS_NO_DESIGN
 */
export async function withLatestBlock(
  design: Design,
  block: Pick<BlockRecord, "id" | "versionNumber">,
  companyId: string,
  { table, newId }: { readonly table: TableReader; readonly newId: () => string },
): Promise<Design> {
  const read = readDesign((await getBlockBody(table, companyId, block)).design);
  const row = read.ok ? read.design.body.rows[0] : undefined;
  if (row === undefined) throw new AppError("BLOCK_HAS_NO_DESIGN");
  return updateBlock(design, { id: block.id, row, updatedAt: String(block.versionNumber) }, newId).design;
}

interface Settled {
  readonly design: string;
  /** Checks for the transaction that saves the design: its blocks are still at these versions. */
  readonly checks: readonly Write[];
}

interface Context {
  readonly table: TableReader;
  readonly newId: () => string;
}

/** A transaction cannot check more blocks. */
const MOST_BLOCKS = 40;

function unlinked(design: Design, blockId: string): Design {
  return linkedRows(design).reduce((current, { row, link }) => {
    const found = findRow(current, row);
    const isThere = found !== undefined && blockLinkOf(found) !== undefined;
    return isThere && link.block === blockId && !link.isDirty ? unlinkBlock(current, row).design : current;
  }, design);
}

const modified = (changed: readonly BlockRecord[]) =>
  new AppError("TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED", {
    fields: changed.map(({ label }) => ({ field: "design", rule: label })),
  });

/**
 * Settles the linked rows of a design that is to be saved: rows of an older block version are updated or unlinked, as
 * `how` says. Blocks that do not exist are ignored.
 * @throws AppError TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED naming the blocks if `how` is undefined
 */
export async function settleBlocks(
  text: string,
  how: "unlink" | "updateBlock" | undefined,
  companyId: string,
  { table, newId }: Context,
): Promise<Settled> {
  // Skips the parsing for the many designs without blocks.
  const read = text.includes('"sync') ? readDesign(text) : undefined;
  if (read?.ok !== true) return { design: text, checks: [] };
  const shown = blocksOf(read.design);
  const ids = Object.keys(shown);
  if (ids.length > MOST_BLOCKS) {
    const rule = `A template can show ${MOST_BLOCKS} different blocks.`;
    throw new AppError("INVALID_INPUT", { fields: [{ field: "design", rule }] });
  }
  const blocks = await findBlocks(table, companyId, ids);
  const changed = blocks.filter(({ id, versionNumber }) => shown[id] !== versionNumber);
  if (changed.length > 0 && how === undefined) throw modified(changed);
  let design = read.design;
  for (const block of changed) {
    design =
      how === "unlink"
        ? unlinked(design, block.id)
        : await withLatestBlock(design, block, companyId, { table, newId: designIds(newId) });
  }
  const kept = how === "unlink" ? blocks.filter((block) => !changed.includes(block)) : blocks;
  return {
    design: changed.length > 0 ? JSON.stringify(design) : text,
    checks: kept.map(({ id, versionNumber }) => blockIsAt(companyId, id, versionNumber)),
  };
}

/** Ids in a design have ten characters. */
export const designIds = (newId: () => string) => () => newId().replaceAll("-", "").slice(0, 10);
