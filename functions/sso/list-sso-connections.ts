import { endpoint } from "#functions/core/endpoint.ts";
import { connectionView } from "#functions/domain/sso/connection-view.ts";
import { listGroups } from "#functions/storage/access/group-store.ts";
import { listSsoConnections } from "#functions/storage/sso/sso-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";

export const handler = endpoint(ssoRoutes.listSsoConnections, async ({ actor: { companyId } }, { table }) => {
  const [connections, groups] = await Promise.all([listSsoConnections(table, companyId), listGroups(table, companyId)]);
  const views = connections.map((connection) => connectionView(connection, groups));
  return views.sort((a, b) => a.domain.localeCompare(b.domain));
});
