import { endpoint } from "#functions/core/endpoint.ts";
import { viewOf } from "#functions/domain/sso/connection-view.ts";
import { refuseGroups } from "#functions/domain/sso/refuse-groups.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { getSsoConnection, setSsoGroups } from "#functions/storage/sso-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";

export const handler = endpoint(ssoRoutes.setSsoGroups, async ({ params: { id }, body, actor }, services) => {
  const { table, now, newId } = services;
  const { companyId, userId } = actor;
  await getSsoConnection(table, companyId, id);
  await refuseGroups(table, actor, body.userGroupIds);
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId: userId, subjectIds: { provider: id } };
  const changed = setSsoGroups(companyId, id, body.userGroupIds);
  await table.write(changed, auditEntry({ ...entry, action: "sso.groups-set" }));
  return viewOf(table, companyId, id);
});
