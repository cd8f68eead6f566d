import type { BlockRecord } from "#functions/storage/blocks/block-store.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";
import type { TagCounts } from "#shared/models/tag-counts.ts";
import { countByTag } from "#shared/nested-tags.ts";

interface BlockQuery {
  readonly search: string;
  readonly tag_filter: readonly string[];
  readonly order: "asc" | "desc";
  readonly order_by:
    "label" | "template_count" | "version_number" | "state" | "created_timestamp" | "updated_timestamp";
  readonly skip: number;
  readonly limit: number;
}

export interface CountedBlock {
  readonly block: BlockRecord;
  readonly templateCount: number;
  readonly tags: readonly TagChip[];
}

type SortValue = string | number;

const sortValues: Readonly<Record<BlockQuery["order_by"], (counted: CountedBlock) => SortValue>> = {
  label: ({ block }) => block.label.toLowerCase(),
  template_count: ({ templateCount }) => templateCount,
  version_number: ({ block }) => block.versionNumber,
  state: ({ block }) => block.state,
  created_timestamp: ({ block }) => block.createdAt,
  updated_timestamp: ({ block }) => block.updatedAt,
};

/** The blocks whose label or description contains the search, ignoring case. */
function blocksFound(blocks: readonly CountedBlock[], search: string): CountedBlock[] {
  const wanted = search.trim().toLowerCase();
  return blocks.filter(({ block }) => `${block.label}\n${block.description}`.toLowerCase().includes(wanted));
}

const compare = (a: SortValue, b: SortValue) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * One page of the sorted blocks that match the search and carry one of the tags, and the number of all such blocks. Equal ones are sorted by id, so that pages never overlap.
 */
export function pageOfBlocks(
  blocks: readonly CountedBlock[],
  { search, tag_filter, order, order_by, skip, limit }: BlockQuery,
): { blocks: CountedBlock[]; count: number } {
  const valueOf = sortValues[order_by];
  const direction = order === "asc" ? 1 : -1;
  const fitting = blocksFound(blocks, search)
    .filter(({ tags }) => tag_filter.length === 0 || tags.some(({ id }) => tag_filter.includes(id)))
    .sort((a, b) => direction * compare(valueOf(a), valueOf(b)) || compare(a.block.id, b.block.id));
  return { blocks: fitting.slice(skip, skip + limit), count: fitting.length };
}

/** What a filter by tags would find: the number of blocks that match the search, of all and by tag. */
export function countBlockTags(
  blocks: readonly CountedBlock[],
  tags: readonly TagChip[],
  { search }: Pick<BlockQuery, "search">,
): TagCounts {
  const found = blocksFound(blocks, search);
  const tagIds = found.map(({ tags: carried }) => carried.map(({ id }) => id));
  return { all: found.length, byTag: countByTag(tagIds, tags) };
}
