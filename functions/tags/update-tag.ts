import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { tagView } from "#functions/domain/tags/tag-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { changeTag, getTag } from "#functions/storage/tags/tag-store.ts";
import { tagRoutes } from "#shared/api/tags.ts";

export const handler = endpoint(tagRoutes.updateTag, async ({ body, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  return retryConflicts(async () => {
    const seen = await getTag(table, companyId, body.id);
    const at = now().toISOString();
    const tag = { ...seen, label: body.label, color: body.color, updatedAt: at };
    await table.write(
      ...changeTag(companyId, seen, tag),
      auditEntry({ id: newId(), companyId, at, actorId, action: "tag.changed", subjectIds: { tag: tag.id } }),
    );
    return tagView(tag);
  });
});
