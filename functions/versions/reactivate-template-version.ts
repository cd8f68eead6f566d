import { endpoint } from "#functions/core/endpoint.ts";
import { publishOne } from "#functions/domain/publishing/request.ts";
import { summaryOf } from "#functions/domain/templates/template-view.ts";
import { versionRoutes } from "#shared/api/versions.ts";

export const handler = endpoint(versionRoutes.reactivateTemplateVersion, async ({ params, query, actor }, services) => {
  const { awsAccountId: accountId, ...consent } = query;
  const order = { templateId: params.id, accountId, version: params.versionNumber, ...consent };
  const published = await publishOne(actor, order, services);
  return "job" in published ? published : { ...summaryOf(published.entry), breaks: published.breaks };
});
