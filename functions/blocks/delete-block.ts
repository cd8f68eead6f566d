import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { changeBlock, getBlock } from "#functions/storage/blocks/block-store.ts";
import { removeImageUsage } from "#functions/storage/images/image-usage-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.deleteBlock, async ({ params, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  await retryConflicts(async () => {
    const block = await getBlock(table, companyId, params.id);
    const at = now().toISOString();
    const subjectIds = { block: block.id };
    await table.write(
      changeBlock(companyId, block, { state: "DELETED", updatedAt: at }),
      ...(await removeImageUsage(table, companyId, { kind: "block", id: block.id })),
      ...(await retag(table, { companyId, tagged: { kind: "block", id: block.id }, counts: false, at })),
      auditEntry({ id: newId(), companyId, at, actorId, action: "block.removed", subjectIds }),
    );
  });
  return undefined;
});
