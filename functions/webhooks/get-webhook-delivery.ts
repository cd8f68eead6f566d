import { endpoint } from "#functions/core/endpoint.ts";
import { deliveryView } from "#functions/domain/webhooks/webhook-view.ts";
import { getDelivery } from "#functions/storage/webhooks/delivery-store.ts";
import { getWebhook } from "#functions/storage/webhooks/webhook-store.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";

export const handler = endpoint(webhookRoutes.getWebhookDelivery, async ({ params, actor }, { table }) => {
  const { companyId } = actor;
  const { id: webhookId, deliveryId } = params;
  await getWebhook(table, companyId, webhookId);
  return deliveryView(await getDelivery(table, { companyId, webhookId, deliveryId }));
});
