import { endpoint } from "#functions/core/endpoint.ts";
import { webhookView } from "#functions/domain/webhooks/webhook-view.ts";
import { listWebhooks } from "#functions/storage/webhooks/webhook-store.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";

export const handler = endpoint(webhookRoutes.listWebhooks, async ({ actor: { companyId } }, { table, now }) => {
  const webhooks = await listWebhooks(table, companyId);
  return webhooks.sort((a, b) => a.createdAt.localeCompare(b.createdAt)).map((webhook) => webhookView(webhook, now()));
});
