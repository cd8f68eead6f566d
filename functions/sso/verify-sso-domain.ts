import { endpoint } from "#functions/core/endpoint.ts";
import { verifyDomain } from "#functions/domain/sso/change-connection.ts";
import { viewOf } from "#functions/domain/sso/connection-view.ts";
import { ssoRoutes } from "#shared/api/sso.ts";

export const handler = endpoint(ssoRoutes.verifySsoDomain, async ({ params: { id }, actor }, services) => {
  await verifyDomain(actor, id, services);
  return viewOf(services.table, actor.companyId, id);
});
