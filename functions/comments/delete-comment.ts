import { endpoint } from "#functions/core/endpoint.ts";
import { removeComment } from "#functions/domain/comments/remove-comment.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { commentRoutes } from "#shared/api/comments.ts";

export const handler = endpoint(commentRoutes.deleteComment, async ({ params, actor }, services) => {
  await removeComment(actor, await selectedEntry(services.table, actor, params.id), params, services);
  return undefined;
});
