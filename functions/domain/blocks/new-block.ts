import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { type BlockBody, type BlockRecord, putBlockBody, putNewBlock } from "#functions/storage/blocks/block-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";

interface Made {
  readonly label: string;
  readonly description: string;
  /** Absent: the block has no design yet. */
  readonly body?: BlockBody | undefined;
  /** Further writes of the transaction. */
  readonly also?: (block: BlockRecord) => Promise<readonly Write[]>;
}

/** Stores a new block. */
export async function storeNewBlock(
  { companyId, userId }: AccessDocument,
  { label, description, body, also }: Made,
  { table, now, newId }: WriteContext,
): Promise<BlockRecord> {
  const at = now().toISOString();
  const block: BlockRecord = {
    id: newId(),
    label,
    description,
    state: body === undefined ? "CREATED" : "UPDATED",
    versionNumber: body === undefined ? 0 : 1,
    ...(body !== undefined && { designed: { by: userId, at } }),
    revision: 1,
    savedTo: [],
    jobs: [],
    createdAt: at,
    createdBy: userId,
    updatedAt: at,
  };
  await table.write(
    putNewBlock(companyId, block),
    ...(body === undefined ? [] : await putBlockBody(companyId, block, body)),
    ...((await also?.(block)) ?? []),
    auditEntry({
      id: newId(),
      companyId,
      at,
      actorId: userId,
      action: "block.created",
      subjectIds: { block: block.id },
    }),
  );
  return block;
}
