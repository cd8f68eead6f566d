import { endpoint } from "#functions/core/endpoint.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { findApiKey, removeApiKey } from "#functions/storage/machine-api/api-key-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(accountRoutes.revokeApiKey, async ({ params, actor }, { table, now, newId }) => {
  const { companyId, userId } = actor;
  const { id } = await visibleAccount(table, actor, params.id);
  const key = await findApiKey(table, companyId, id);
  if (key === undefined) throw new AppError("API_KEY_NOT_FOUND");
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId: userId, subjectIds: { account: id } };
  await table.write(...removeApiKey(companyId, key), auditEntry({ ...entry, action: "account.api-key-revoked" }));
  return undefined;
});
