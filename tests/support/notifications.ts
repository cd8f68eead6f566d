import { randomUUID } from "node:crypto";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { type DeliveryContext, deliverNotifications } from "#functions/domain/notifications/deliver.ts";
import { mailChannel } from "#functions/domain/notifications/mail-channel.ts";
import { notify } from "#functions/domain/notifications/notify.ts";
import type { Mail } from "#local/mailbox/mail.ts";
import type { NotificationEvent } from "#shared/models/notification.ts";
import { claimsOf } from "./access-members.ts";
import type { Person, Product } from "./product.ts";

/** The services of the Lambda that delivers notifications, as it has them. */
export async function deliveryContext(at = Date.now()): Promise<DeliveryContext> {
  const services = await servicesFor(["table:write", "mail:send"], scopeOf("notifications"));
  return { ...services, now: () => new Date(at), hasTime: () => true };
}

/** Runs the schedule of each minute; throws if a channel failed. */
export async function deliver(at = Date.now()): Promise<void> {
  const { failures } = await deliverNotifications([mailChannel], await deliveryContext(at));
  if (failures.length > 0) throw new AggregateError(failures.map(({ error }) => error));
}

/** Notifies the company of a user of a new event. */
export async function raise(person: Pick<Person, "token">, event: NotificationEvent, at = Date.now()): Promise<void> {
  await notify({ companyId: claimsOf(person).company, event, key: randomUUID() }, await deliveryContext(at));
}

/** The mails about notifications to an address, newest first. */
export const mailsTo = ({ mailbox }: Product, { email }: Pick<Person, "email">): Mail[] =>
  mailbox
    .list()
    .filter(
      ({ deliveredTo, headers }) => deliveredTo === email && headers.some(({ name }) => /^list-unsub/i.test(name)),
    );

/** The address of a mail's header List-Unsubscribe. */
export function unsubscribeUrlOf({ headers }: Mail): URL {
  const value = headers.find(({ name }) => name.toLowerCase() === "list-unsubscribe")?.value ?? "";
  const url = /^<(\S+)>$/.exec(value)?.[1];
  if (url === undefined) throw new Error(`no address in "${value}"`);
  return new URL(url);
}

/** The first 7:00 UTC that is more than a minute later. */
export function digestTime(now = Date.now()): number {
  const today = new Date(now).setUTCHours(7, 0, 0, 0);
  return today > now + 60_000 ? today : today + 24 * 3_600_000;
}
