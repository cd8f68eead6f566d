import type { BlockRecord } from "#functions/storage/blocks/block-store.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";

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

const compare = (a: SortValue, b: SortValue) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * One page of the sorted blocks whose label or description contains the search (ignoring case) and that carry one of
 * the tags, and the number of all such blocks. Equal ones are sorted by id, so that pages never overlap.
 */
export function pageOfBlocks(
  blocks: readonly CountedBlock[],
  { search, tag_filter, order, order_by, skip, limit }: BlockQuery,
): { blocks: CountedBlock[]; count: number } {
  const wanted = search.trim().toLowerCase();
  const valueOf = sortValues[order_by];
  const direction = order === "asc" ? 1 : -1;
  const fitting = blocks
    .filter(({ block }) => `${block.label}\n${block.description}`.toLowerCase().includes(wanted))
    .filter(({ tags }) => tag_filter.length === 0 || tags.some(({ id }) => tag_filter.includes(id)))
    .sort((a, b) => direction * compare(valueOf(a), valueOf(b)) || compare(a.block.id, b.block.id));
  return { blocks: fitting.slice(skip, skip + limit), count: fitting.length };
}
