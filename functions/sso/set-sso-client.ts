import { endpoint } from "#functions/core/endpoint.ts";
import { viewOf } from "#functions/domain/sso/connection-view.ts";
import { withinLease } from "#functions/domain/sso/within-lease.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { getSsoConnection, openProvider } from "#functions/storage/sso-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(ssoRoutes.setSsoClient, async ({ params: { id }, body, actor }, services) => {
  const { table, companyProviders, now, newId } = services;
  const { companyId, userId } = actor;
  await withinLease(services, async () => {
    const connection = await getSsoConnection(table, companyId, id);
    if (connection.verifiedAt === undefined) throw new AppError("SSO_DOMAIN_NOT_VERIFIED");
    const { provider, issuer } = connection;
    await companyProviders.put({ provider, issuer, ...body });
    const entry = { id: newId(), companyId, at: now().toISOString(), actorId: userId, subjectIds: { provider: id } };
    const opened = openProvider(connection, body.clientId);
    await table.write(...opened, auditEntry({ ...entry, action: "sso.client-set" }));
  });
  return viewOf(table, companyId, id);
});
