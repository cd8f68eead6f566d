import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { NotificationId } from "#shared/models/notification.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { DeliveryState, WebhookAttempt, WebhookEventType } from "#shared/models/webhook.ts";
import { webhookKeys, webhookPrefixes } from "./webhook-keys.ts";

/** One event on its way to one webhook. */
const DeliveryRecord = z.object({
  id: NotificationId,
  companyId: Id,
  webhookId: Id,
  type: WebhookEventType,
  state: DeliveryState,
  createdAt: Timestamp,
  /** The body of each request, written once: each attempt sends the same. */
  body: z.string(),
  /** When it is sent next; null unless it is pending. */
  dueAt: Timestamp.nullable(),
  /** Attempts by the schedule that were begun. */
  scheduledTries: z.int().nonnegative(),
  /** All attempts that were begun. */
  tries: z.int().nonnegative(),
  attempts: z.array(WebhookAttempt),
  /** Why it ended without an attempt that says so. */
  problem: z.string().nullable(),
  /** Incremented by each change, which serializes the changes. */
  revision: z.int().nonnegative(),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

/** An entry of what is to be sent. */
const WebhookDue = z.object({ companyId: Id, webhookId: Id, deliveryId: NotificationId, dueAt: Timestamp });
export type WebhookDue = z.infer<typeof WebhookDue>;

/** How long users can look up what was sent. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = ({ companyId, webhookId, id }: DeliveryRecord) => webhookKeys.webhookDelivery(companyId, webhookId, id);
const keyOfDue = ({ dueAt, companyId, webhookId, deliveryId }: WebhookDue) =>
  webhookKeys.webhookDue(dueAt, companyId, webhookId, deliveryId);

const dueOf = ({ companyId, webhookId, id, dueAt }: DeliveryRecord): WebhookDue | undefined =>
  dueAt === null ? undefined : { companyId, webhookId, deliveryId: id, dueAt };

const itemOf = (delivery: DeliveryRecord) => ({
  ...keyOf(delivery),
  ...delivery,
  expiresAt: Math.ceil((Date.parse(delivery.createdAt) + KEPT_MS) / 1000),
});

const putDue = (due: WebhookDue | undefined): readonly Write[] =>
  due === undefined
    ? []
    : [{ put: { ...keyOfDue(due), ...due }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" } as const];

/** Removes an entry of what is to be sent; CONFLICT_TRY_AGAIN if that was done. */
export const removeDue = (due: WebhookDue): Write => ({
  delete: keyOfDue(due),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** One transaction: a delivery, once per event and webhook; ALREADY_NOTIFIED for one that exists. */
export const putNewDelivery = (delivery: DeliveryRecord): readonly Write[] => [
  { put: itemOf(delivery), onlyIf: "absent", otherwise: "ALREADY_NOTIFIED" },
  ...putDue(dueOf(delivery)),
];

/** Parts of a transaction: changes a delivery and when it is due, if it is unchanged since the read. */
export function replaceDelivery(before: DeliveryRecord, after: DeliveryRecord): readonly Write[] {
  const [from, to] = [dueOf(before), dueOf(after)];
  const moved = from?.dueAt === to?.dueAt ? [] : [...(from === undefined ? [] : [removeDue(from)]), ...putDue(to)];
  return [
    {
      put: { ...itemOf(after), revision: before.revision + 1 },
      onlyIf: [{ attribute: "revision", is: "=", value: before.revision }],
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    ...moved,
  ];
}

type Named = Pick<WebhookDue, "companyId" | "webhookId" | "deliveryId">;

export async function findDelivery(
  table: TableReader,
  { companyId, webhookId, deliveryId }: Named,
): Promise<DeliveryRecord | undefined> {
  const item = await table.get(webhookKeys.webhookDelivery(companyId, webhookId, deliveryId));
  return DeliveryRecord.optional().parse(item);
}

/** @throws AppError WEBHOOK_DELIVERY_NOT_FOUND */
export async function getDelivery(table: TableReader, named: Named): Promise<DeliveryRecord> {
  const delivery = await findDelivery(table, named);
  if (delivery === undefined) throw new AppError("WEBHOOK_DELIVERY_NOT_FOUND");
  return delivery;
}

/** At most `limit` deliveries to a webhook behind the one with the given id, newest first. */
export async function listDeliveries(
  table: TableReader,
  { companyId, webhookId }: Pick<WebhookDue, "companyId" | "webhookId">,
  { behind, limit }: { readonly behind: string | undefined; readonly limit: number },
): Promise<DeliveryRecord[]> {
  const { pk, skPrefix } = webhookPrefixes.deliveries(companyId, webhookId);
  const start = behind === undefined ? undefined : `${skPrefix}${behind}`;
  const items = await table.query({ pk, skPrefix, behind: start, descending: true, limit });
  return z.array(DeliveryRecord).parse(items);
}

/** Up to `limit` entries of all companies behind the given one, those that are due first at the beginning. */
export async function listWebhooksDue(
  table: TableReader,
  { behind, limit }: { readonly behind: WebhookDue | undefined; readonly limit: number },
): Promise<WebhookDue[]> {
  const start = behind === undefined ? undefined : keyOfDue(behind).sk;
  return z.array(WebhookDue).parse(await table.query({ ...webhookPrefixes.due, behind: start, limit }));
}
