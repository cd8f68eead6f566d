import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getTag, removeTag } from "#functions/storage/tags/tag-store.ts";
import { tagRoutes } from "#shared/api/tags.ts";

export const handler = endpoint(tagRoutes.deleteTag, async ({ params, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  return retryConflicts(async () => {
    const tag = await getTag(table, companyId, params.id);
    const at = now().toISOString();
    await table.write(
      ...removeTag(companyId, tag, at),
      auditEntry({ id: newId(), companyId, at, actorId, action: "tag.removed", subjectIds: { tag: tag.id } }),
    );
    return undefined;
  });
});
