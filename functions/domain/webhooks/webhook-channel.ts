import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { Channel, DeliveryContext } from "#functions/domain/notifications/deliver.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import type { NotificationRecord } from "#functions/storage/notifications/notification-store.ts";
import { putNewDelivery } from "#functions/storage/webhooks/delivery-store.ts";
import { listWebhooks, type WebhookRecord } from "#functions/storage/webhooks/webhook-store.ts";
import { AppError } from "#shared/errors.ts";
import { bodyOf, messageOfEvent } from "./payload.ts";

const wants = ({ disabledBecause, kinds }: WebhookRecord, { event }: NotificationRecord) =>
  disabledBecause === null && (kinds === null || kinds.includes(event.kind));

/** The name of an account that may have been removed since. */
const aliasOf = (table: TableReader, companyId: string, accountId: string): Promise<string | undefined> =>
  getAccount(table, companyId, accountId).then(
    ({ alias }) => alias,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "AWS_ACCOUNT_MISSING") return undefined;
      throw error;
    },
  );

/** Stores what is to be sent to each webhook of the company. A delivery has the notification's id, so there is one. */
async function queue(
  { table, appUrl }: DeliveryContext,
  companyId: string,
  notification: NotificationRecord,
): Promise<void> {
  const { id, at, event } = notification;
  const webhooks = (await listWebhooks(table, companyId)).filter((webhook) => wants(webhook, notification));
  if (webhooks.length === 0) return;
  const account = "accountId" in event ? await aliasOf(table, companyId, event.accountId) : undefined;
  for (const { id: webhookId, format } of webhooks) {
    const body = bodyOf(messageOfEvent(event, at, account), format, appUrl());
    const delivery = { id, companyId, webhookId, type: event.kind, state: "pending", createdAt: at, body } as const;
    const none = { scheduledTries: 0, tries: 0, attempts: [], problem: null, revision: 0 };
    await table.write(...putNewDelivery({ ...delivery, dueAt: at, ...none })).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== "ALREADY_NOTIFIED") throw error;
    });
  }
}

/** Notifications go to the webhooks of their company; `sendDueWebhooks` sends them. */
export const webhookChannel: Channel = {
  name: "webhooks",
  deliver: async (companyId, notification, context) => {
    await queue(context, companyId, notification);
    return "done";
  },
};
