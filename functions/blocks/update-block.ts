import { endpoint } from "#functions/core/endpoint.ts";
import { blockView } from "#functions/domain/blocks/block-view.ts";
import { saveBlock } from "#functions/domain/blocks/save-block.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.updateBlock, async ({ params, body, actor }, services) =>
  blockView(services.table, actor, await saveBlock(actor, { id: params.id, ...body }, services)),
);
