import { endpoint } from "#functions/core/endpoint.ts";
import { threadAsStored } from "#functions/domain/comments/comment-views.ts";
import { commentedTemplate } from "#functions/domain/comments/commented-template.ts";
import { getThread } from "#functions/storage/comments/comment-store.ts";
import { commentRoutes } from "#shared/api/comments.ts";

export const handler = endpoint(commentRoutes.getCommentThread, async ({ params, actor }, { table }) => {
  const template = await commentedTemplate(table, actor, params.id);
  return threadAsStored(table, actor, template, await getThread(table, template, params.threadId));
});
