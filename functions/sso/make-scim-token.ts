import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { provenProviders } from "#functions/domain/scim/scim-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  freePlaceOf,
  listScimTokens,
  makeScimToken,
  putNewScimToken,
} from "#functions/storage/scim/scim-token-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(ssoRoutes.makeScimToken, async ({ actor: { companyId, userId } }, services) => {
  const { table, now, newId } = services;
  await provenProviders(table, companyId);
  return retryConflicts(async () => {
    const place = freePlaceOf(await listScimTokens(table, companyId));
    if (place === undefined) throw new AppError("TOO_MANY_SCIM_TOKENS");
    const at = now().toISOString();
    const { token, record } = makeScimToken({ id: newId(), place, createdAt: at, createdBy: userId });
    const entry = { id: newId(), companyId, at, actorId: userId, subjectIds: { scimToken: record.id } };
    await table.write(...putNewScimToken(companyId, record), auditEntry({ ...entry, action: "scim.token-made" }));
    return { token };
  });
});
