import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type BlockBody, type BlockRecord, getBlockBody } from "#functions/storage/block-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import type { Block, BlockSummary } from "#shared/models/block.ts";
import { entriesShowingBlocks, templateCounts } from "./entries-showing.ts";

/** A block as lists show it. */
export const blockSummary = (
  { createdAt, updatedAt, ...block }: BlockRecord,
  templateCount: number,
): z.input<typeof BlockSummary> => ({
  ...block,
  templateCount,
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
  const [entries, body] = await Promise.all([
    entriesShowingBlocks(table, actor),
    known ?? getBlockBody(table, actor.companyId, block),
  ]);
  return { ...blockSummary(block, templateCounts(entries).get(block.id) ?? 0), ...body };
}
