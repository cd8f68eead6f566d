import { endpoint } from "#functions/core/endpoint.ts";
import { setGroups } from "#functions/domain/sso/change-connection.ts";
import { viewOf } from "#functions/domain/sso/connection-view.ts";
import { ssoRoutes } from "#shared/api/sso.ts";

export const handler = endpoint(ssoRoutes.setSsoGroups, async ({ params: { id }, body, actor }, services) => {
  await setGroups(actor, id, body.userGroupIds, services);
  return viewOf(services.table, actor.companyId, id);
});
