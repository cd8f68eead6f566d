import { withinLease } from "#functions/domain/sso/within-lease.ts";
import { endpoint } from "#functions/core/endpoint.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { checkSecurity, getSecurity } from "#functions/storage/company-security-store.ts";
import { closeProvider, getSsoConnection, removeSsoConnection } from "#functions/storage/sso-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(ssoRoutes.removeSsoConnection, async ({ params: { id }, actor }, services) => {
  const { table, companyProviders, now, newId } = services;
  const { companyId, userId } = actor;
  await withinLease(services, async () => {
    const [connection, security] = await Promise.all([
      getSsoConnection(table, companyId, id),
      getSecurity(table, companyId),
    ]);
    if (security.onlyProvider?.connectionId === id) throw new AppError("SSO_CONNECTION_REQUIRED");
    const { clientId, ...closed } = connection;
    const entry = { id: newId(), companyId, at: now().toISOString(), actorId: userId, subjectIds: { provider: id } };
    const audit = auditEntry({ ...entry, action: "sso.removed" });
    // First, so that no policy requires a provider that is leaving the user pool.
    if (clientId !== undefined) {
      await table.write(...closeProvider(connection), checkSecurity(companyId, security), audit);
    }
    // What is gone from the pool may be removed again: after a break-off the same call does the rest.
    await companyProviders.remove(connection.provider);
    await table.write(...removeSsoConnection(closed), ...(clientId === undefined ? [audit] : []));
  });
  return undefined;
});
