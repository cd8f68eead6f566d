import { endpoint } from "#functions/core/endpoint.ts";
import { enabledAgain } from "#functions/domain/webhooks/webhook-health.ts";
import { changeStored } from "#functions/domain/webhooks/change-stored.ts";
import { webhookView } from "#functions/domain/webhooks/webhook-view.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";

export const handler = endpoint(webhookRoutes.changeWebhook, async ({ params, body, actor }, services) => {
  const { enabled, ...fields } = body;
  const url = services.webhookSender.check(body.url);
  const webhook = await changeStored({ actor, id: params.id, action: "webhook.changed" }, services, (before) => {
    const changed = { ...before, ...fields, url };
    if (enabled) return before.disabledBecause === null ? changed : enabledAgain(changed);
    return { ...changed, disabledBecause: before.disabledBecause ?? ("by-hand" as const) };
  });
  return webhookView(webhook, services.now());
});
