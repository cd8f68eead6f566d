import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { notification } from "#functions/domain/notifications/notify.ts";
import { replaceWebhook, type WebhookRecord } from "#functions/storage/webhooks/webhook-store.ts";

/** A webhook is disabled when this many deliveries in a row have failed for good, each after 24 hours of attempts … */
const MOST_FAILED = 10;
/** … or when the first of the failed ones in a row is this old. */
const LONGEST_MS = 5 * 24 * 60 * 60 * 1000;

const healthy = (webhook: WebhookRecord): WebhookRecord => ({ ...webhook, failedInRow: 0, failingSince: null });

/** Part of the transaction that records a delivery as taken. */
export const noteTaken = (webhook: WebhookRecord): readonly Write[] =>
  webhook.failedInRow === 0 ? [] : [replaceWebhook(webhook, healthy(webhook))];

/** Parts of the transaction that records a delivery as failed for good; disables the webhook after too many of them. */
export function noteFailed(
  webhook: WebhookRecord,
  { begunAt, isGone }: { readonly begunAt: string; readonly isGone: boolean },
  context: Pick<WriteContext, "now" | "newId">,
): readonly Write[] {
  if (webhook.disabledBecause !== null) return [];
  const failedInRow = webhook.failedInRow + 1;
  const failingSince = webhook.failingSince ?? begunAt;
  const failed = { ...webhook, failedInRow, failingSince };
  const isOld = context.now().getTime() - Date.parse(failingSince) >= LONGEST_MS;
  if (!isGone && !isOld && failedInRow < MOST_FAILED) return [replaceWebhook(webhook, failed)];
  const { companyId, id: webhookId, name, revision } = webhook;
  const because = isGone ? "gone" : "failing";
  const event = { kind: "webhook-disabled", webhookId, name, because } as const;
  return [
    replaceWebhook(webhook, { ...failed, disabledBecause: because }),
    ...notification({ companyId, event, key: `${webhookId}-${String(revision)}` }, context),
  ];
}

/** A webhook that a user enables begins without its former failures. */
export const enabledAgain = (webhook: WebhookRecord): WebhookRecord => healthy({ ...webhook, disabledBecause: null });
