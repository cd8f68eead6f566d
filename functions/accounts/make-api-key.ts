import { endpoint } from "#functions/core/endpoint.ts";
import { checkGrantable } from "#functions/domain/accounts/check-grantable.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { existingAccount, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { findApiKey, makeApiKey, putApiKey } from "#functions/storage/machine-api/api-key-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

export const handler = endpoint(accountRoutes.makeApiKey, async ({ params, actor }, { table, now, newId }) => {
  const { companyId, userId } = actor;
  const account = await visibleAccount(table, actor, params.id);
  checkGrantable(actor.permissions);
  const at = now().toISOString();
  const { key, record } = makeApiKey({ accountId: account.id, createdAt: at, createdBy: userId });
  const entry = { id: newId(), companyId, at, actorId: userId, subjectIds: { account: account.id } };
  await retryConflicts(async () => {
    const seen = await findApiKey(table, companyId, account.id);
    await table.write(
      ...putApiKey(companyId, record, seen),
      existingAccount(account),
      auditEntry({ ...entry, action: "account.api-key-made" }),
    );
  });
  return { apiKey: key };
});
