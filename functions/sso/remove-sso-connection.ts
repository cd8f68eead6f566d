import { endpoint } from "#functions/core/endpoint.ts";
import { removeConnection } from "#functions/domain/sso/change-connection.ts";
import { ssoRoutes } from "#shared/api/sso.ts";

export const handler = endpoint(ssoRoutes.removeSsoConnection, async ({ params: { id }, actor }, services) => {
  await removeConnection(actor, id, services);
  return undefined;
});
