import { endpoint } from "#functions/core/endpoint.ts";
import { changeStored } from "#functions/domain/webhooks/change-stored.ts";
import { newWebhookSecret } from "#functions/storage/webhooks/webhook-store.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";

/** How long requests are signed with the former secret too. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

export const handler = endpoint(webhookRoutes.replaceWebhookSecret, async ({ params: { id }, actor }, services) => {
  const secret = newWebhookSecret();
  const until = new Date(services.now().getTime() + OVERLAP_MS).toISOString();
  await changeStored({ actor, id, action: "webhook.secret-replaced" }, services, (before) => ({
    ...before,
    secret,
    formerSecret: { secret: before.secret, until },
  }));
  return { secret };
});
