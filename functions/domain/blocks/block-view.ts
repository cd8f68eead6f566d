import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { type BlockBody, type BlockRecord, getBlockBody } from "#functions/storage/blocks/block-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { Block, BlockSummary } from "#shared/models/block.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";
import { entriesShowingBlocks, templateCounts } from "./entries-showing.ts";

/** A block as lists show it. */
export const blockSummary = (
  { createdAt, updatedAt, ...block }: BlockRecord,
  templateCount: number,
  tags: readonly TagChip[],
): z.input<typeof BlockSummary> => ({
  ...block,
  templateCount,
  tags: [...tags],
  createdTimestamp: createdAt,
  lastModifiedTimestamp: updatedAt,
});

/** A block with its newest design. */
export async function blockView(
  table: TableReader,
  actor: AccessDocument,
  block: BlockRecord,
  known?: BlockBody,
): Promise<z.input<typeof Block>> {
  const { companyId } = actor;
  const [entries, tags, body] = await Promise.all([
    entriesShowingBlocks(table, actor),
    tagsOf(table, companyId, { kind: "block", id: block.id }),
    known ?? getBlockBody(table, companyId, block),
  ]);
  return { ...blockSummary(block, templateCounts(entries).get(block.id) ?? 0, tags), jobs: block.jobs, ...body };
}
