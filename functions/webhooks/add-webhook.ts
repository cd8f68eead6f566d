import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { webhookView } from "#functions/domain/webhooks/webhook-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  freePlaceOf,
  listWebhooks,
  newWebhookSecret,
  putNewWebhook,
} from "#functions/storage/webhooks/webhook-store.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(webhookRoutes.addWebhook, async ({ body, actor }, services) => {
  const { table, webhookSender, now, newId } = services;
  const { companyId, userId: actorId } = actor;
  const url = webhookSender.check(body.url);
  const secret = newWebhookSecret();
  return retryConflicts(async () => {
    const place = freePlaceOf(await listWebhooks(table, companyId));
    if (place === undefined) throw new AppError("TOO_MANY_WEBHOOKS");
    const [id, at] = [newId(), now().toISOString()];
    const state = { disabledBecause: null, formerSecret: null, failedInRow: 0, failingSince: null, revision: 0 };
    const webhook = { ...body, id, companyId, place, url, secret, ...state, createdAt: at };
    const entry = { id: newId(), companyId, at, actorId, subjectIds: { webhook: id } };
    await table.write(...putNewWebhook(webhook), auditEntry({ ...entry, action: "webhook.added" }));
    return { webhook: webhookView(webhook, now()), secret };
  });
});
