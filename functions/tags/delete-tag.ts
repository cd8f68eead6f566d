import { endpoint } from "#functions/core/endpoint.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getTag, listTags, removeTag, TAGS_PER_WRITE } from "#functions/storage/tags/tag-store.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { tagsBelow } from "#shared/models/tag-path.ts";

export const handler = endpoint(tagRoutes.deleteTag, async ({ params, query, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  return retryConflicts(async () => {
    const tag = await getTag(table, companyId, params.id);
    const below = query.nested ? tagsBelow(tag, await listTags(table, companyId)) : [];
    const at = now().toISOString();
    // The tag itself in the last transaction: a repeated call completes one that was interrupted.
    for (const tags of batchesOf([...below, tag], TAGS_PER_WRITE)) {
      await table.write(
        ...tags.flatMap((each) => [
          ...removeTag(companyId, each, at),
          auditEntry({ id: newId(), companyId, at, actorId, action: "tag.removed", subjectIds: { tag: each.id } }),
        ]),
      );
    }
    return undefined;
  });
});
