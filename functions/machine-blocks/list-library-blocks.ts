import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineBlockView } from "#functions/domain/blocks/machine-block-view.ts";
import { pageBehind } from "#functions/domain/machine-api/page-behind.ts";
import { tagsByThing } from "#functions/domain/tags/tags-by-thing.ts";
import { listBlocks } from "#functions/storage/blocks/block-store.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";

export const handler = machineEndpoint(machineBlockRoutes.listLibraryBlocks, async ({ query, actor }, { table }) => {
  const { companyId } = actor;
  const [blocks, tags] = await Promise.all([listBlocks(table, companyId), tagsByThing(table, companyId, "block")]);
  const { page, next } = pageBehind(blocks, ({ label, id }) => `${label.toLowerCase()}\n${id}`, query);
  return { blocks: page.map((block) => machineBlockView(block, tags.of(block.id))), next };
});
