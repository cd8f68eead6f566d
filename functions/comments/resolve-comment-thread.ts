import { endpoint } from "#functions/core/endpoint.ts";
import { threadAsStored } from "#functions/domain/comments/comment-views.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { findThreadCounts, getThread, noThreads, setResolved } from "#functions/storage/comments/comment-store.ts";
import { existingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { commentRoutes } from "#shared/api/comments.ts";

export const handler = endpoint(commentRoutes.resolveCommentThread, ({ params, body, actor }, { table, now }) =>
  retryConflicts(async () => {
    const { companyId, userId } = actor;
    const entry = await selectedEntry(table, actor, params.id);
    const template = { companyId, templateId: entry.id };
    const thread = await getThread(table, template, params.threadId);
    // Of two members who resolve it at once, the first one stays noted.
    if ((thread.resolvedAt !== undefined) === body.resolved) return threadAsStored(table, actor, template, thread);
    const resolution = body.resolved ? { at: now().toISOString(), by: userId } : undefined;
    const counts = (await findThreadCounts(table, template)) ?? noThreads;
    await table.write(existingTemplateEntry(companyId, entry), ...setResolved(template, thread, resolution, counts));
    const changed = { ...thread, resolvedAt: resolution?.at, resolvedBy: resolution?.by };
    return threadAsStored(table, actor, template, changed);
  }),
);
