import { endpoint } from "#functions/core/endpoint.ts";
import { loadKeyNames, viewOfKey } from "#functions/domain/api-keys/api-key-view.ts";
import { checkFuture, checkKeyGrant, checkSeen, withRead } from "#functions/domain/api-keys/check-key-grant.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { existingAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  type ApiKeyRecord,
  listApiKeys,
  newKeySecret,
  putNewApiKey,
} from "#functions/storage/machine-api/api-key-store.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { AppError } from "#shared/errors.ts";
import { MAX_API_KEYS } from "#shared/models/api-key.ts";

export const handler = endpoint(apiKeyRoutes.makeApiKey, async ({ body, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  const { name, accountIds, expiresTimestamp: endsAt } = body;
  const scopes = withRead(body.scopes);
  checkSeen(actor, accountIds);
  checkKeyGrant(actor, { accountIds, scopes });
  checkFuture("expiresTimestamp", endsAt, now());
  // Of keys that are made at the same moment, a few more than this may come to be.
  if ((await listApiKeys(table, companyId)).length >= MAX_API_KEYS) throw new AppError("TOO_MANY_API_KEYS");
  const names = await loadKeyNames(table, actor);
  const [id, at] = [newId(), now().toISOString()];
  const { text, secret } = newKeySecret(at);
  const secrets: ApiKeyRecord["secrets"] = [secret];
  const by = { actorId: `api-key-${id}`, createdAt: at, createdBy: actorId, revision: 1 };
  const key = { id, name, accountIds, scopes, endsAt, ...by, secrets };
  const entry = { id: newId(), companyId, at, actorId, subjectIds: { "api-key": id, name } };
  await retryConflicts(() =>
    table.write(
      ...putNewApiKey(companyId, key),
      ...accountIds.map((account) => existingAccount({ companyId, id: account })),
      auditEntry({ ...entry, action: "api-key.made" }),
    ),
  );
  return { apiKey: viewOfKey(key, names, new Map()), secret: text };
});
