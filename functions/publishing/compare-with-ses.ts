import { endpoint } from "#functions/core/endpoint.ts";
import { compareDrift } from "#functions/domain/publishing/drift-comparison.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";

export const handler = endpoint(publishingRoutes.compareWithSes, ({ params, query, actor }, services) => {
  const { awsAccountId: accountId, version, language } = query;
  return compareDrift(actor, { templateId: params.id, accountId, version, language }, services);
});
