import { endpoint } from "#functions/core/endpoint.ts";
import { threadAsStored } from "#functions/domain/comments/comment-views.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { commentId, getThread, putNewReply } from "#functions/storage/comments/comment-store.ts";
import { existingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { commentRoutes } from "#shared/api/comments.ts";

export const handler = endpoint(commentRoutes.replyToComment, ({ params, body, actor }, { table, now, newId }) =>
  retryConflicts(async () => {
    const { companyId, userId: actorId } = actor;
    const entry = await selectedEntry(table, actor, params.id);
    const template = { companyId, templateId: entry.id };
    const thread = await getThread(table, template, params.threadId);
    const at = now().toISOString();
    const reply = { id: commentId(at, newId()), text: body.text, createdAt: at, createdBy: actorId, revision: 1 };
    const subjectIds = { templateId: entry.id, thread: thread.id, reply: reply.id };
    await table.write(
      existingTemplateEntry(companyId, entry),
      ...putNewReply(template, thread, reply),
      auditEntry({ id: newId(), companyId, at, actorId, action: "comment.added", subjectIds }),
    );
    return threadAsStored(table, actor, template, { ...thread, replies: thread.replies + 1 });
  }),
);
