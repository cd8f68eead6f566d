import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getWebhook, removeWebhookItems } from "#functions/storage/webhooks/webhook-store.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";

export const handler = endpoint(webhookRoutes.removeWebhook, async ({ params: { id }, actor }, services) => {
  const { table, now, newId } = services;
  const { companyId, userId: actorId } = actor;
  await retryConflicts(async () => {
    const webhook = await getWebhook(table, companyId, id);
    const entry = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds: { webhook: id } };
    await table.write(...removeWebhookItems(webhook), auditEntry({ ...entry, action: "webhook.removed" }));
  });
  return undefined;
});
