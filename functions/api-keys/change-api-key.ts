import { endpoint } from "#functions/core/endpoint.ts";
import { changeStoredKey } from "#functions/domain/api-keys/change-stored-key.ts";
import { checkFuture, checkKeyGrant, isLater } from "#functions/domain/api-keys/check-key-grant.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";

export const handler = endpoint(apiKeyRoutes.changeApiKey, async ({ params: { id }, body, actor }, services) => {
  const { name, expiresTimestamp } = body;
  checkFuture("expiresTimestamp", expiresTimestamp, services.now());
  return changeStoredKey({ actor, id, action: "api-key.changed" }, services, (seen) => {
    const endsAt = expiresTimestamp === undefined ? seen.endsAt : expiresTimestamp;
    // A later expiry hands the key out once more.
    if (isLater(endsAt, seen.endsAt)) checkKeyGrant(actor, seen);
    return { ...seen, name: name ?? seen.name, endsAt };
  });
});
