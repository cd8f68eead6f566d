import { endpoint } from "#functions/core/endpoint.ts";
import { provenProviders } from "#functions/domain/scim/scim-context.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { listScimTokens, makeScimToken, putNewScimToken } from "#functions/storage/scim-token-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { AppError } from "#shared/errors.ts";

/** So that one replaces the other without a gap. */
const MAX_TOKENS = 2;

export const handler = endpoint(ssoRoutes.makeScimToken, async ({ actor: { companyId, userId } }, services) => {
  const { table, now, newId } = services;
  await provenProviders(table, companyId);
  if ((await listScimTokens(table, companyId)).length >= MAX_TOKENS) throw new AppError("TOO_MANY_SCIM_TOKENS");
  const at = now().toISOString();
  const { token, record } = makeScimToken({ id: newId(), createdAt: at, createdBy: userId });
  const entry = { id: newId(), companyId, at, actorId: userId, subjectIds: { scimToken: record.id } };
  await table.write(...putNewScimToken(companyId, record), auditEntry({ ...entry, action: "scim.token-made" }));
  return { token };
});
