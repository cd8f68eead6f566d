import { AppError } from "#shared/errors.ts";
import { checkSecurity, getSecurity } from "#functions/storage/company-security-store.ts";
import { endpoint } from "#functions/core/endpoint.ts";
import { withinLease } from "#functions/domain/sso/within-lease.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { getSsoConnection, removeSsoConnection } from "#functions/storage/sso-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";

export const handler = endpoint(ssoRoutes.removeSsoConnection, async ({ params: { id }, actor }, services) => {
  const { table, companyProviders, now, newId } = services;
  const { companyId, userId } = actor;
  await withinLease(services, async () => {
    const [connection, security] = await Promise.all([
      getSsoConnection(table, companyId, id),
      getSecurity(table, companyId),
    ]);
    if (security.onlyProvider?.connectionId === id) throw new AppError("SSO_CONNECTION_REQUIRED");
    // Should the storing fail, the same call does the rest: what is gone from the pool may be removed again.
    await companyProviders.remove(connection.provider);
    const entry = { id: newId(), companyId, at: now().toISOString(), actorId: userId, subjectIds: { provider: id } };
    await table.write(
      ...removeSsoConnection(connection),
      checkSecurity(companyId, security),
      auditEntry({ ...entry, action: "sso.removed" }),
    );
  });
  return undefined;
});
