import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { deliverNotifications } from "#functions/domain/notifications/deliver.ts";
import { notificationId, notify } from "#functions/domain/notifications/notify.ts";
import { sendDueWebhooks } from "#functions/domain/webhooks/send-due.ts";
import { webhookChannel } from "#functions/domain/webhooks/webhook-channel.ts";
import type { NotificationEvent } from "#shared/models/notification.ts";
import { claimsOf } from "./access-members.ts";
import type { Within } from "./around-calls.ts";
import type { Person } from "./product.ts";

const unharmed: Within = (services) => services;

/** One run of the worker that sends what is due at a time. */
export async function sendDue(at = new Date(), within = unharmed, hasTime = () => true) {
  const services = await servicesFor(["table:write", "webhooks"], everyPartition);
  return sendDueWebhooks(within({ ...services, now: () => at, hasTime }));
}

/** A failed job of an account that does not exist. */
export const anEvent: NotificationEvent = {
  ...{ kind: "job-failed", jobKind: "publish-templates", state: "failed" },
  ...{ accountId: "account-0001", jobId: "job-00000001", about: "welcome" },
};

let raised = 0;
/** What the worker of notifications does with an event of a company; returns the notification's id. */
export async function queueEvent(person: Person, event = anEvent, at = new Date(), times = 1): Promise<string> {
  const services = await servicesFor(["table:write", "mail:send"], everyPartition);
  const { company } = claimsOf(person);
  raised += 1;
  const id = notificationId(at.toISOString(), `raised-${String(raised).padStart(6, "0")}`);
  const { deliver } = webhookChannel;
  const context = { ...services, hasTime: () => true };
  for (let time = 0; time < times; time += 1) {
    await deliver(company, { id, at: at.toISOString(), event }, context);
  }
  return id;
}

/** Raises an event and delivers it in the way in which the product does; returns how many were delivered. */
export async function raise(person: Person, event: NotificationEvent, key: string): Promise<number> {
  const services = await servicesFor(["table:write", "mail:send"], everyPartition);
  await notify({ companyId: claimsOf(person).company, event, key }, services);
  const context = { ...services, hasTime: () => true };
  return (await deliverNotifications([webhookChannel], context)).delivered;
}
