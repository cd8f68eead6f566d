import type { DeliveryRecord } from "#functions/storage/webhooks/delivery-store.ts";
import type { WebhookRecord } from "#functions/storage/webhooks/webhook-store.ts";
import type { Webhook, WholeWebhookDelivery } from "#shared/models/webhook.ts";

/** A webhook without its secrets. */
export function webhookView(webhook: WebhookRecord, now: Date): Webhook {
  const { id, name, url, format, kinds, disabledBecause, createdAt, formerSecret } = webhook;
  const until = formerSecret?.until;
  return {
    ...{ id, name, url, format, kinds },
    enabled: disabledBecause === null,
    disabledBecause,
    createdTimestamp: createdAt,
    formerSecretUntil: until !== undefined && until > now.toISOString() ? until : null,
  };
}

export function deliveryView(delivery: DeliveryRecord): WholeWebhookDelivery {
  const { id, type, state, createdAt, dueAt, tries, body, attempts, problem } = delivery;
  return {
    ...{ id, type, state, tries, body, attempts },
    createdTimestamp: createdAt,
    nextAttemptTimestamp: dueAt,
    problem: state === "delivered" ? null : (problem ?? attempts.at(-1)?.error ?? null),
  };
}
