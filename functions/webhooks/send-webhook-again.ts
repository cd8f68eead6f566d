import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { attempt } from "#functions/domain/webhooks/attempt.ts";
import { countUsersCall } from "#functions/domain/webhooks/count-users-call.ts";
import { deliveryView } from "#functions/domain/webhooks/webhook-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getDelivery, replaceDelivery } from "#functions/storage/webhooks/delivery-store.ts";
import { getWebhook } from "#functions/storage/webhooks/webhook-store.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";

export const handler = endpoint(webhookRoutes.sendWebhookAgain, async ({ params, actor }, services) => {
  const { table, now, newId } = services;
  const { companyId, userId: actorId } = actor;
  const { id: webhookId, deliveryId } = params;
  const webhook = await getWebhook(table, companyId, webhookId);
  await getDelivery(table, { companyId, webhookId, deliveryId });
  await countUsersCall(services, companyId);
  const begun = await retryConflicts(async () => {
    const before = await getDelivery(table, { companyId, webhookId, deliveryId });
    const next = { ...before, tries: before.tries + 1 };
    const entry = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds: { webhook: webhookId } };
    await table.write(...replaceDelivery(before, next), auditEntry({ ...entry, action: "webhook.sent-again" }));
    return next;
  });
  return deliveryView(await attempt(webhook, begun, true, services));
});
