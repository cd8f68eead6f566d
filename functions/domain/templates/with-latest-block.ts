import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type BlockRecord, getBlockBody } from "#functions/storage/block-store.ts";
import { updateBlock } from "#shared/email/design/block-sync.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { AppError } from "#shared/errors.ts";

/**
 * The design with the block's newest row in place of every row that shows it unchanged. Rows that show a block name the
 * version they are of.
 * @throws AppError BLOCK_HAS_NO_DESIGN
 */
export async function withLatestBlock(
  design: Design,
  block: Pick<BlockRecord, "id" | "versionNumber">,
  companyId: string,
  { table, newId }: { readonly table: TableReader; readonly newId: () => string },
): Promise<Design> {
  const read = readDesign((await getBlockBody(table, companyId, block)).design);
  const row = read.ok ? read.design.body.rows[0] : undefined;
  if (row === undefined) throw new AppError("BLOCK_HAS_NO_DESIGN");
  return updateBlock(design, { id: block.id, row, updatedAt: String(block.versionNumber) }, newId).design;
}
