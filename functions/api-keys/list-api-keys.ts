import { endpoint } from "#functions/core/endpoint.ts";
import { loadKeyNames, usesOfKeys, viewOfKey, visibleKey } from "#functions/domain/api-keys/api-key-view.ts";
import { listAccountIds } from "#functions/storage/accounts/account-store.ts";
import { listApiKeys } from "#functions/storage/machine-api/api-key-store.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";

export const handler = endpoint(apiKeyRoutes.listApiKeys, async ({ actor }, { table }) => {
  const [all, existing, names] = await Promise.all([
    listApiKeys(table, actor.companyId),
    listAccountIds(table, actor.companyId),
    loadKeyNames(table, actor),
  ]);
  const seen = all
    .flatMap((key) => visibleKey(actor, key, existing) ?? [])
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const uses = await usesOfKeys(table, seen);
  return seen.map((key) => viewOfKey(key, names, uses));
});
