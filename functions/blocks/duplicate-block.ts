import { endpoint } from "#functions/core/endpoint.ts";
import { labelOfCopy } from "#functions/domain/access/label-of-copy.ts";
import { blockView } from "#functions/domain/blocks/block-view.ts";
import { storeNewBlock } from "#functions/domain/blocks/new-block.ts";
import { getBlock, getBlockBody } from "#functions/storage/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.duplicateBlock, async ({ params, actor }, services) => {
  const { table } = services;
  const source = await getBlock(table, actor.companyId, params.id);
  const body = source.versionNumber === 0 ? undefined : await getBlockBody(table, actor.companyId, source);
  const { description } = source;
  const copy = await storeNewBlock(actor, { label: labelOfCopy(source.label), description, body }, services);
  return blockView(table, actor, copy, body);
});
