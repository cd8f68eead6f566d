import { endpoint } from "#functions/core/endpoint.ts";
import { deliveryView } from "#functions/domain/webhooks/webhook-view.ts";
import { listDeliveries } from "#functions/storage/webhooks/delivery-store.ts";
import { getWebhook } from "#functions/storage/webhooks/webhook-store.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";

export const handler = endpoint(webhookRoutes.listWebhookDeliveries, async ({ params, query, actor }, { table }) => {
  const { companyId } = actor;
  const { limit, behind } = query;
  const { id: webhookId } = await getWebhook(table, companyId, params.id);
  const deliveries = await listDeliveries(table, { companyId, webhookId }, { behind, limit });
  const next = deliveries.length < limit ? undefined : deliveries.at(-1)?.id;
  return { entities: deliveries.map(deliveryView), next };
});
