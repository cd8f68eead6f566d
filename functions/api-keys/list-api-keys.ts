import { endpoint } from "#functions/core/endpoint.ts";
import { apiKeyViews, seesKey } from "#functions/domain/api-keys/api-key-view.ts";
import { listApiKeys } from "#functions/storage/machine-api/api-key-store.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";

export const handler = endpoint(apiKeyRoutes.listApiKeys, async ({ actor }, { table }) => {
  const all = await listApiKeys(table, actor.companyId);
  const seen = all.filter((key) => seesKey(actor, key)).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return apiKeyViews(table, actor, seen);
});
