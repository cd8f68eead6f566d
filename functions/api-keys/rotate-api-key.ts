import { endpoint } from "#functions/core/endpoint.ts";
import { changeKeyOnce } from "#functions/domain/api-keys/change-stored-key.ts";
import { checkKeyGrant } from "#functions/domain/api-keys/check-key-grant.ts";
import { newKeySecret } from "#functions/storage/machine-api/api-key-store.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const handler = endpoint(apiKeyRoutes.rotateApiKey, async ({ params: { id }, body, actor }, services) => {
  const now = services.now();
  const endsAt = new Date(now.getTime() + body.formerDays * DAY_MS).toISOString();
  const { text, secret } = newKeySecret(now.toISOString());
  // Of two rotations at the same moment one is refused: a repeated one would end the text that the other one gave out.
  const apiKey = await changeKeyOnce({ actor, id, action: "api-key.rotated" }, services, (seen, uses) => {
    checkKeyGrant(actor, seen);
    if (body.formerDays === 0) return { ...seen, secrets: [secret] };
    // The newest can be unknown to programs: the answer with its text may not have arrived.
    const inUse = seen.secrets.find(({ hash }) => uses.has(hash)) ?? seen.secrets.at(-1);
    return { ...seen, secrets: [secret, ...(inUse === undefined ? [] : [{ ...inUse, endsAt }])] };
  });
  return { apiKey, secret: text };
});
