import { endpoint } from "#functions/core/endpoint.ts";
import { setClient } from "#functions/domain/sso/change-connection.ts";
import { viewOf } from "#functions/domain/sso/connection-view.ts";
import { ssoRoutes } from "#shared/api/sso.ts";

export const handler = endpoint(ssoRoutes.setSsoClient, async ({ params: { id }, body, actor }, services) => {
  await setClient(actor, id, body, services);
  return viewOf(services.table, actor.companyId, id);
});
