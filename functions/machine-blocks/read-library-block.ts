import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineBlockView } from "#functions/domain/blocks/machine-block-view.ts";
import { getBlock, getBlockBody } from "#functions/storage/blocks/block-store.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { DesignObject } from "#shared/models/source-fields.ts";

export const handler = machineEndpoint(machineBlockRoutes.readLibraryBlock, async ({ params, actor }, { table }) => {
  const { companyId } = actor;
  const block = await getBlock(table, companyId, params.id);
  const [tags, { design }] = await Promise.all([
    tagsOf(table, companyId, { kind: "block", id: block.id }),
    getBlockBody(table, companyId, block),
  ]);
  return { ...machineBlockView(block, tags), design: design === "" ? null : DesignObject.parse(JSON.parse(design)) };
});
