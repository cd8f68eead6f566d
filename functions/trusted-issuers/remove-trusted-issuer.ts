import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { visibleTrust } from "#functions/domain/trusted-issuers/visible-trust.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { removeTrust } from "#functions/storage/machine-api/trust-store.ts";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";

export const handler = endpoint(
  trustedIssuerRoutes.removeTrustedIssuer,
  async ({ params: { id }, actor }, services) => {
    const { table, now, newId } = services;
    const { companyId, userId: actorId } = actor;
    await retryConflicts(async () => {
      const seen = await visibleTrust(table, actor, id);
      const subjectIds = { "trusted-issuer": id, name: seen.name };
      const entry = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds };
      await table.write(...removeTrust(companyId, seen), auditEntry({ ...entry, action: "trusted-issuer.removed" }));
    });
    return undefined;
  },
);
