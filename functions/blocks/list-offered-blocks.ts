import { endpoint } from "#functions/core/endpoint.ts";
import { getBlockBody, listBlocks } from "#functions/storage/blocks/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

/** So many designs of at most 200 KB fit into an answer. */
const AT_ONCE = 20;

export const handler = endpoint(blockRoutes.listOfferedBlocks, async ({ query: { skip }, actor }, { table }) => {
  const { companyId } = actor;
  const offered = (await listBlocks(table, companyId))
    .filter(({ state, versionNumber }) => state !== "CREATED" && versionNumber > 0)
    .sort((a, b) => a.label.localeCompare(b.label) || a.id.localeCompare(b.id));
  const entities = await Promise.all(
    offered.slice(skip, skip + AT_ONCE).map(async (block) => ({
      ...block,
      design: (await getBlockBody(table, companyId, block)).design,
    })),
  );
  return { entities, count: offered.length };
});
