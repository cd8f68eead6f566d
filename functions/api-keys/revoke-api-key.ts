import { endpoint } from "#functions/core/endpoint.ts";
import { revokeStoredKey } from "#functions/domain/api-keys/change-stored-key.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";

export const handler = endpoint(apiKeyRoutes.revokeApiKey, async ({ params: { id }, actor }, services) =>
  revokeStoredKey({ actor, id, action: "api-key.revoked" }, services),
);
