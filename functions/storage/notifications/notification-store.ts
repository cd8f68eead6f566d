import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { NotificationEvent, NotificationId, type NotificationKind } from "#shared/models/notification.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { notificationKeys, notificationPrefix } from "./notification-keys.ts";
import { putOutboxEntry } from "./outbox-store.ts";

export const NotificationRecord = z.object({ id: NotificationId, at: Timestamp, event: NotificationEvent });
export type NotificationRecord = z.infer<typeof NotificationRecord>;

/** How long users can look up a notification. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Part of a transaction: a notification, once for each kind and key of a company, and its entry in the outbox.
 * @param key names the event among those of its kind, e.g. the job's id
 */
export function putNotification(companyId: string, key: string, notification: NotificationRecord): readonly Write[] {
  const { id, at, event } = notification;
  const expiresAt = Math.ceil((Date.parse(at) + KEPT_MS) / 1000);
  return [
    {
      put: { ...notificationKeys.uniqueNotification(companyId, event.kind, key), at, expiresAt },
      onlyIf: "absent",
      otherwise: "ALREADY_NOTIFIED",
    },
    {
      put: { ...notificationKeys.notification(companyId, id), id, at, event, expiresAt },
      onlyIf: "absent",
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    putOutboxEntry({ companyId, notificationId: id, at }),
  ];
}

const Notified = z.object({ at: Timestamp });

/** When members were notified of the event of a kind with this key; undefined if they were not. */
export async function findNotified(
  table: TableReader,
  companyId: string,
  kind: NotificationKind,
  key: string,
): Promise<string | undefined> {
  return Notified.optional().parse(await table.get(notificationKeys.uniqueNotification(companyId, kind, key)))?.at;
}

/** Lets the next event of a kind with this key be a notification again, if none has come since `at`. */
export const forgetNotified = (companyId: string, kind: NotificationKind, key: string, at: string): Write => ({
  delete: notificationKeys.uniqueNotification(companyId, kind, key),
  onlyIf: [{ attribute: "at", is: "=", value: at }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The notifications with these ids that there are. */
export async function findNotifications(
  table: TableReader,
  companyId: string,
  ids: readonly string[],
): Promise<NotificationRecord[]> {
  const found = await table.getMany(ids.map((id) => notificationKeys.notification(companyId, id)));
  return z.array(NotificationRecord).parse(found.filter((item) => item !== undefined));
}

interface Place {
  /** The id before the first one; undefined from the beginning. */
  readonly behind: string | undefined;
  readonly limit: number;
}

async function list(table: TableReader, companyId: string, { behind, limit }: Place, descending: boolean) {
  const { pk, skPrefix } = notificationPrefix(companyId);
  const start = behind === undefined ? undefined : `${skPrefix}${behind}`;
  const items = await table.query({ pk, skPrefix, behind: start, descending, limit });
  return z.array(NotificationRecord).parse(items);
}

/** At most `limit` notifications of a company, newest first. */
export const listNotifications = (table: TableReader, companyId: string, place: Place): Promise<NotificationRecord[]> =>
  list(table, companyId, place, true);

/** At most `limit` notifications of a company, oldest first. */
export const listNotificationsSince = (
  table: TableReader,
  companyId: string,
  place: Place,
): Promise<NotificationRecord[]> => list(table, companyId, place, false);
