import { endpoint } from "#functions/core/endpoint.ts";
import { apiKeyView } from "#functions/domain/api-keys/api-key-view.ts";
import { changeStoredKey } from "#functions/domain/api-keys/change-stored-key.ts";
import { checkFuture, checkKeyGrant } from "#functions/domain/api-keys/check-key-grant.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";

export const handler = endpoint(apiKeyRoutes.changeApiKey, async ({ params: { id }, body, actor }, services) => {
  const { name, expiresTimestamp } = body;
  checkFuture("expiresTimestamp", expiresTimestamp, services.now());
  const changed = await changeStoredKey({ actor, id, action: "api-key.changed" }, services, (seen) => {
    // A later expiry hands the key out once more.
    checkKeyGrant(actor, seen);
    const endsAt = expiresTimestamp === undefined ? seen.endsAt : expiresTimestamp;
    return { ...seen, name: name ?? seen.name, endsAt };
  });
  return apiKeyView(services.table, actor, changed);
});
