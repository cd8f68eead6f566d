import { endpoint } from "#functions/core/endpoint.ts";
import { publishNewest } from "#functions/domain/publish/publish-newest.ts";
import { summaryOf } from "#functions/domain/templates/template-view.ts";
import { templateRoutes } from "#shared/api/templates.ts";

export const handler = endpoint(templateRoutes.publishTemplate, async ({ params, query, actor }, services) => {
  const { awsAccountId: accountId, overwrite } = query;
  return summaryOf(await publishNewest(actor, { templateId: params.id, accountId, overwrite }, services));
});
