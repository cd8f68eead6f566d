import { endpoint } from "#functions/core/endpoint.ts";
import { apiKeyView } from "#functions/domain/api-keys/api-key-view.ts";
import { changeStoredKey } from "#functions/domain/api-keys/change-stored-key.ts";
import { checkFuture, checkKeyGrant } from "#functions/domain/api-keys/check-key-grant.ts";
import { newKeySecret } from "#functions/storage/machine-api/api-key-store.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { AppError } from "#shared/errors.ts";
import { MAX_OVERLAP_DAYS } from "#shared/models/api-key.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const handler = endpoint(apiKeyRoutes.rotateApiKey, async ({ params: { id }, body, actor }, services) => {
  const { formerUntil } = body;
  const now = services.now();
  checkFuture("formerUntil", formerUntil, now);
  const latest = new Date(now.getTime() + MAX_OVERLAP_DAYS * DAY_MS).toISOString();
  if (formerUntil !== null && formerUntil > latest) {
    const rule = `must be within ${String(MAX_OVERLAP_DAYS)} days`;
    throw new AppError("INVALID_INPUT", { fields: [{ field: "formerUntil", rule }] });
  }
  const { text, secret } = newKeySecret(now.toISOString());
  const rotated = await changeStoredKey({ actor, id, action: "api-key.rotated" }, services, (seen) => {
    checkKeyGrant(actor, seen);
    if (formerUntil === null) return { ...seen, secrets: [secret] };
    const former = seen.secrets.slice(0, 1).map((each) => ({ ...each, endsAt: formerUntil }));
    return { ...seen, secrets: [secret, ...former] };
  });
  return { apiKey: await apiKeyView(services.table, actor, rotated), secret: text };
});
