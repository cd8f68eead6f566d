import { endpoint } from "#functions/core/endpoint.ts";
import { blockSummary } from "#functions/domain/blocks/block-view.ts";
import { entriesShowingBlocks, templateCounts } from "#functions/domain/blocks/entries-showing.ts";
import { pageOfBlocks } from "#functions/domain/blocks/page-of-blocks.ts";
import { listBlocks } from "#functions/storage/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.listBlocks, async ({ query, actor }, { table }) => {
  const [all, entries] = await Promise.all([listBlocks(table, actor.companyId), entriesShowingBlocks(table, actor)]);
  const counts = templateCounts(entries);
  const counted = all.map((block) => ({ block, templateCount: counts.get(block.id) ?? 0 }));
  const { blocks, count } = pageOfBlocks(counted, query);
  return { entities: blocks.map(({ block, templateCount }) => blockSummary(block, templateCount)), count };
});
