import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { type BlockBody, type BlockRecord, changeBlock, putBlockBody } from "#functions/storage/blocks/block-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";

interface BlockUpdate {
  readonly label: string;
  readonly description: string;
  /** Absent: the design stays. */
  readonly body?: BlockBody | undefined;
  /** Further writes of the transaction. */
  readonly also?: readonly Write[];
}

/**
 * Stores a new label, description or version of a block, and returns the stored block.
 * @throws AppError CONFLICT_TRY_AGAIN if the block has changed since it was read
 */
export async function storeBlockChange(
  { companyId, userId }: AccessDocument,
  seen: BlockRecord,
  { label, description, body, also = [] }: BlockUpdate,
  { table, now, newId }: WriteContext,
): Promise<BlockRecord> {
  const at = now().toISOString();
  const version = seen.versionNumber + (body === undefined ? 0 : 1);
  const redesigned =
    body === undefined
      ? {}
      : {
          state: "UPDATED" as const,
          versionNumber: version,
          designed: { by: userId, at },
          savedTo: [],
          jobs: [],
        };
  const change = { label, description, updatedAt: at, ...redesigned };
  const block: BlockRecord = { ...seen, ...change, revision: seen.revision + 1 };
  await table.write(
    changeBlock(companyId, seen, change),
    ...(body === undefined ? [] : await putBlockBody(companyId, block, body)),
    ...also,
    auditEntry({
      id: newId(),
      companyId,
      at,
      actorId: userId,
      action: "block.changed",
      subjectIds: { block: block.id, version },
    }),
  );
  return block;
}
