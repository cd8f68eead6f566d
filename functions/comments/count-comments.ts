import { endpoint } from "#functions/core/endpoint.ts";
import { commentedTemplate } from "#functions/domain/comments/commented-template.ts";
import { findThreadCounts, noThreads } from "#functions/storage/comments/comment-store.ts";
import { commentRoutes } from "#shared/api/comments.ts";

export const handler = endpoint(commentRoutes.countComments, async ({ params, actor }, { table }) => {
  const template = await commentedTemplate(table, actor, params.id);
  return (await findThreadCounts(table, template)) ?? noThreads;
});
