import { endpoint } from "#functions/core/endpoint.ts";
import { blockChangedSince } from "#functions/domain/blocks/block-changed-since.ts";
import { blockView } from "#functions/domain/blocks/block-view.ts";
import { storeBlockChange } from "#functions/domain/blocks/change-block.ts";
import { blockBodyOf } from "#functions/domain/blocks/make-body.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { getBlock, getBlockBody } from "#functions/storage/blocks/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.updateBlock, async ({ params, body, actor }, services) => {
  const { table } = services;
  const made = body.design === undefined ? undefined : blockBodyOf(body.design, services);
  const changed = await retryConflicts(async () => {
    const block = await getBlock(table, actor.companyId, params.id);
    const { label = block.label, description = block.description } = body;
    const current = await getBlockBody(table, actor.companyId, block);
    const isSame = made === undefined || made.design === current.design;
    // A repeated save, e.g. after a lost answer, changes nothing.
    if (isSame && label === block.label && description === block.description) return block;
    if (!isSame && body.basedOnVersion !== block.versionNumber) {
      throw await blockChangedSince(table, actor.companyId, block);
    }
    return storeBlockChange(actor, block, { label, description, body: isSame ? undefined : made }, services);
  });
  return blockView(table, actor, changed);
});
