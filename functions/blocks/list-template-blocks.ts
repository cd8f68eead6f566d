import { endpoint } from "#functions/core/endpoint.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { findBlocks, getBlockBody } from "#functions/storage/blocks/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

/** More blocks are not shown. */
const MOST = 20;

export const handler = endpoint(blockRoutes.listTemplateBlocks, async ({ params, actor }, { table }) => {
  const { companyId } = actor;
  const entry = await selectedEntry(table, actor, params.id);
  const blocks = await findBlocks(table, companyId, Object.keys(entry.blocks));
  blocks.sort((a, b) => a.label.localeCompare(b.label));
  return inParallel(blocks.slice(0, MOST), 5, async (block) => ({
    id: block.id,
    label: block.label,
    html: (await getBlockBody(table, companyId, block)).html,
  }));
});
