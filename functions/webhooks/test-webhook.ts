import { endpoint } from "#functions/core/endpoint.ts";
import { notificationId } from "#functions/domain/notifications/notify.ts";
import { attempt } from "#functions/domain/webhooks/attempt.ts";
import { countUsersCall } from "#functions/domain/webhooks/count-users-call.ts";
import { bodyOf, testMessage } from "#functions/domain/webhooks/payload.ts";
import { deliveryView } from "#functions/domain/webhooks/webhook-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { type DeliveryRecord, putNewDelivery } from "#functions/storage/webhooks/delivery-store.ts";
import { getWebhook } from "#functions/storage/webhooks/webhook-store.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";

export const handler = endpoint(webhookRoutes.testWebhook, async ({ params, actor }, services) => {
  const { table, now, newId, appUrl } = services;
  const { companyId, userId: actorId } = actor;
  const webhook = await getWebhook(table, companyId, params.id);
  await countUsersCall(services, companyId);
  const at = now().toISOString();
  const body = bodyOf(testMessage(at, webhook.name), webhook.format, appUrl());
  // Failed unless it succeeds: nothing sends it again by itself.
  const delivery: DeliveryRecord = {
    ...{ id: notificationId(at, newId()), companyId, webhookId: webhook.id, createdAt: at, body },
    ...{ type: "webhook-test", state: "failed", dueAt: null, problem: null },
    ...{ scheduledTries: 0, tries: 1, attempts: [], revision: 0 },
  };
  const entry = { id: newId(), companyId, at, actorId, subjectIds: { webhook: webhook.id } };
  await table.write(...putNewDelivery(delivery), auditEntry({ ...entry, action: "webhook.tested" }));
  return deliveryView(await attempt(webhook, delivery, true, services));
});
