import { endpoint } from "#functions/core/endpoint.ts";
import { threadAsStored } from "#functions/domain/comments/comment-views.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { commentId, findThreadCounts, putNewThread } from "#functions/storage/comments/comment-store.ts";
import { existingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { commentRoutes } from "#shared/api/comments.ts";

export const handler = endpoint(commentRoutes.addComment, ({ params, body, actor }, { table, now, newId }) =>
  retryConflicts(async () => {
    const { companyId, userId: actorId } = actor;
    const entry = await selectedEntry(table, actor, params.id);
    const template = { companyId, templateId: entry.id };
    const at = now().toISOString();
    const thread = {
      ...{ id: commentId(at, newId()), text: body.text, about: body.about },
      ...{ createdAt: at, createdBy: actorId, replies: 0, revision: 1 },
    };
    const subjectIds = { templateId: entry.id, thread: thread.id };
    await table.write(
      existingTemplateEntry(companyId, entry),
      ...putNewThread(template, thread, await findThreadCounts(table, template)),
      auditEntry({ id: newId(), companyId, at, actorId, action: "comment.added", subjectIds }),
    );
    return threadAsStored(table, actor, template, thread);
  }),
);
