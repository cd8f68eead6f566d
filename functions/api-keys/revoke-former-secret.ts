import { endpoint } from "#functions/core/endpoint.ts";
import { changeStoredKey } from "#functions/domain/api-keys/change-stored-key.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";

export const handler = endpoint(apiKeyRoutes.revokeFormerSecret, async ({ params: { id }, actor }, services) => {
  await changeStoredKey({ actor, id, action: "api-key.former-revoked" }, services, (seen) => ({
    ...seen,
    secrets: seen.secrets.slice(0, 1),
  }));
  return undefined;
});
