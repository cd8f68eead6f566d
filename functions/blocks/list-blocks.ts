import { endpoint } from "#functions/core/endpoint.ts";
import { blockSummary } from "#functions/domain/blocks/block-view.ts";
import { entriesShowingBlocks, templateCounts } from "#functions/domain/blocks/entries-showing.ts";
import { countBlockTags, pageOfBlocks } from "#functions/domain/blocks/page-of-blocks.ts";
import { withNested } from "#shared/nested-tags.ts";
import { tagsByThing } from "#functions/domain/tags/tags-by-thing.ts";
import { listBlocks } from "#functions/storage/blocks/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.listBlocks, async ({ query, actor }, { table }) => {
  const [all, tags, entries] = await Promise.all([
    listBlocks(table, actor.companyId),
    tagsByThing(table, actor.companyId, "block"),
    entriesShowingBlocks(table, actor),
  ]);
  const counts = templateCounts(entries);
  const counted = all.map((block) => ({
    block,
    templateCount: counts.get(block.id) ?? 0,
    tags: tags.of(block.id),
  }));
  const { blocks, count } = pageOfBlocks(counted, { ...query, tag_filter: withNested(query.tag_filter, tags.all) });
  const entities = blocks.map(({ block, templateCount, tags }) => blockSummary(block, templateCount, tags));
  const tagCounts = query.tag_counts ? countBlockTags(counted, tags.all, query) : undefined;
  return { entities, count, tagCounts };
});
