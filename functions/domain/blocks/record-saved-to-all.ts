import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { changeBlock, findBlocks } from "#functions/storage/blocks/block-store.ts";
import { entriesShowingBlocks, showing } from "./entries-showing.ts";

/**
 * Records that a rollout is complete, if all templates of its accounts show the block. Checks the templates themselves,
 * so that jobs may end in any order and be retried.
 */
export async function recordIfSavedToAll(
  companyId: string,
  blockId: string,
  { table }: { readonly table: Table },
): Promise<void> {
  await retryConflicts(async () => {
    const [block] = await findBlocks(table, companyId, [blockId]);
    if (block?.state !== "UPDATED" || block.savedTo.length === 0) return;
    const entries = await entriesShowingBlocks(table, { companyId, accountIds: block.savedTo });
    const isEverywhere = showing(entries, blockId).every(({ blocks }) => blocks[blockId] === block.versionNumber);
    if (isEverywhere) await table.write(changeBlock(companyId, block, { state: "PROPAGATED" }));
  });
}
