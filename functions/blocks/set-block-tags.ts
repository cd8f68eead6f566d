import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { blockIsThere, getBlock } from "#functions/storage/blocks/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.setBlockTags, async ({ params, body, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  const tagged = { kind: "block", id: params.id } as const;
  await retryConflicts(async () => {
    const block = await getBlock(table, companyId, params.id);
    const at = now().toISOString();
    const subjectIds = { block: block.id };
    await table.write(
      blockIsThere(companyId, block.id),
      ...(await retag(table, { companyId, tagged, tagIds: body.tag_ids, at })),
      auditEntry({ id: newId(), companyId, at, actorId, action: "block.tagged", subjectIds }),
    );
  });
  return { tags: await tagsOf(table, companyId, tagged) };
});
