import { endpoint } from "#functions/core/endpoint.ts";
import { threadAsStored } from "#functions/domain/comments/comment-views.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { changeReply, changeThread, getReply, getThread } from "#functions/storage/comments/comment-store.ts";
import { existingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { commentRoutes } from "#shared/api/comments.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(commentRoutes.changeComment, ({ params, body, actor }, { table, now }) =>
  retryConflicts(async () => {
    const { companyId, userId } = actor;
    const entry = await selectedEntry(table, actor, params.id);
    const template = { companyId, templateId: entry.id };
    const thread = await getThread(table, template, params.threadId);
    const isFirst = params.commentId === thread.id;
    const seen = isFirst ? thread : await getReply(table, template, thread.id, params.commentId);
    if (seen.createdBy !== userId) throw new AppError("PERMISSION_DENIED");
    const words = { text: body.text, editedAt: now().toISOString() };
    const change = isFirst
      ? changeThread(template, thread, { ...thread, ...words })
      : changeReply(template, thread.id, seen, { ...seen, ...words });
    await table.write(existingTemplateEntry(companyId, entry), change);
    return threadAsStored(table, actor, template, isFirst ? { ...thread, ...words } : thread);
  }),
);
