import { endpoint } from "#functions/core/endpoint.ts";
import { tagView } from "#functions/domain/tags/tag-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { putNewTag } from "#functions/storage/tags/tag-store.ts";
import { tagRoutes } from "#shared/api/tags.ts";

export const handler = endpoint(tagRoutes.createTag, async ({ body, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  const at = now().toISOString();
  const tag = { id: newId(), ...body, createdAt: at, updatedAt: at, useCount: 0 };
  await table.write(
    ...putNewTag(companyId, tag),
    auditEntry({ id: newId(), companyId, at, actorId, action: "tag.created", subjectIds: { tag: tag.id } }),
  );
  return tagView(tag);
});
