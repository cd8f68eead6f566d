import { endpoint } from "#functions/core/endpoint.ts";
import { labelOfCopy } from "#functions/domain/access/label-of-copy.ts";
import { blockView } from "#functions/domain/blocks/block-view.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { storeNewBlock } from "#functions/domain/blocks/new-block.ts";
import { type BlockRecord, getBlock, getBlockBody } from "#functions/storage/blocks/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.duplicateBlock, async ({ params, actor }, services) => {
  const { table, now } = services;
  const { companyId } = actor;
  const source = await getBlock(table, companyId, params.id);
  const body = source.versionNumber === 0 ? undefined : await getBlockBody(table, companyId, source);
  const label = labelOfCopy(source.label);
  const copy = await retryConflicts(async () => {
    const tagIds = (await tagsOf(table, companyId, { kind: "block", id: source.id })).map(({ id }) => id);
    const tagged = ({ id }: BlockRecord) =>
      retag(table, { companyId, tagged: { kind: "block", id }, tagIds, at: now().toISOString() });
    return storeNewBlock(actor, { label, description: source.description, body, also: tagged }, services);
  });
  return blockView(table, actor, copy, body);
});
