import { endpoint } from "#functions/core/endpoint.ts";
import { compareWithSes } from "#functions/domain/publishing/compare-with-ses.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";

export const handler = endpoint(publishingRoutes.compareWithSes, ({ params, query, actor }, services) => {
  const { awsAccountId: accountId, version } = query;
  return compareWithSes(actor, { templateId: params.id, accountId, version }, services);
});
