import { endpoint } from "#functions/core/endpoint.ts";
import { blockView } from "#functions/domain/blocks/block-view.ts";
import { blockBodyOf } from "#functions/domain/blocks/make-body.ts";
import { storeNewBlock } from "#functions/domain/blocks/new-block.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.createBlock, async ({ body, actor }, services) => {
  const { design, ...names } = body;
  const made = design === undefined ? undefined : blockBodyOf(design, services);
  const block = await storeNewBlock(actor, { ...names, body: made }, services);
  return blockView(services.table, actor, block, made);
});
