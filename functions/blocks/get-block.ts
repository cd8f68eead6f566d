import { endpoint } from "#functions/core/endpoint.ts";
import { blockView } from "#functions/domain/blocks/block-view.ts";
import { getBlock } from "#functions/storage/blocks/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.getBlock, async ({ params, actor }, { table }) =>
  blockView(table, actor, await getBlock(table, actor.companyId, params.id)),
);
