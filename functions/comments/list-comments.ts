import { endpoint } from "#functions/core/endpoint.ts";
import { threadView } from "#functions/domain/comments/comment-views.ts";
import { commentedTemplate } from "#functions/domain/comments/commented-template.ts";
import { pageOfThreads } from "#functions/domain/comments/page-of-threads.ts";
import { findThreadCounts, noThreads } from "#functions/storage/comments/comment-store.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { commentRoutes } from "#shared/api/comments.ts";

export const handler = endpoint(commentRoutes.listComments, async ({ params, query, actor }, { table }) => {
  const { companyId, userId } = actor;
  const template = await commentedTemplate(table, actor, params.id);
  const [{ found, next }, counts, users] = await Promise.all([
    pageOfThreads(table, template, query),
    findThreadCounts(table, template),
    listUsers(table, companyId),
  ]);
  const threads = found.map(({ thread, replies }) => threadView(thread, replies, { users, userId }));
  return { threads, counts: counts ?? noThreads, next };
});
