import { endpoint } from "#functions/core/endpoint.ts";
import { publishOne } from "#functions/domain/publishing/request.ts";
import { summaryOf } from "#functions/domain/templates/template-view.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";

export const handler = endpoint(publishingRoutes.publishTemplate, async ({ params, query, actor }, services) => {
  const { awsAccountId: accountId, ...consent } = query;
  const published = await publishOne(actor, { templateId: params.id, accountId, ...consent }, services);
  return "job" in published ? published : { ...summaryOf(published.entry), breaks: published.breaks };
});
