import type { TableReader } from "#functions/adapters/ports/table.ts";
import {
  listNotifications,
  listNotificationsSince,
  type NotificationRecord,
} from "#functions/storage/notifications/notification-store.ts";
import { getReader, type NotificationReader } from "#functions/storage/notifications/reader-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { MOST_COUNTED } from "#shared/api/notifications.ts";
import type { Notification, NotificationKind } from "#shared/models/notification.ts";
import { isVisibleTo } from "#shared/notification-access.ts";

/** Notifications read per answer; a caller who sees few of them continues from `next`. */
const MAX_READ = 500;
const READ_AT_ONCE = 50;

interface Asked {
  readonly limit: number;
  readonly behind?: string | undefined;
  readonly unread: boolean;
  readonly kind?: NotificationKind | undefined;
}

const isReadBy = ({ readUpTo, readIds }: NotificationReader, id: string): boolean =>
  id <= readUpTo || readIds.includes(id);

/**
 * Up to `limit` notifications that the caller may see, newest first, and the position of the next page; no `next` at
 * the end.
 */
export async function listVisibleNotifications(
  table: TableReader,
  actor: AccessDocument,
  { limit, behind, unread, kind }: Asked,
): Promise<{ entities: Notification[]; next?: string | undefined }> {
  const reader = await getReader(table, actor);
  const entities: Notification[] = [];
  let place = behind;
  for (let read = 0; read < MAX_READ; read += READ_AT_ONCE) {
    const some = await listNotifications(table, actor.companyId, { behind: place, limit: READ_AT_ONCE });
    for (const record of some) {
      if (entities.length === limit) return { entities, next: place };
      if (unread && record.id <= reader.readUpTo) return { entities };
      place = record.id;
      const isRead = isReadBy(reader, record.id);
      const isAsked = !(unread && isRead) && (kind ?? record.event.kind) === record.event.kind;
      if (isAsked && isVisibleTo(actor, record.event)) entities.push({ ...record, isRead });
    }
    if (some.length < READ_AT_ONCE) return { entities };
  }
  return { entities, next: place };
}

/** About 4 KB: one read unit of DynamoDB. */
const COUNTED_AT_ONCE = 12;
const MOST_READ = 120;

/**
 * How many notifications the caller may see and has not read, at most `MOST_COUNTED`. Reads one item, and the
 * notifications after those that are all read: two read units unless most of them are invisible to the caller.
 */
export async function countUnread(table: TableReader, actor: AccessDocument): Promise<number> {
  const reader = await getReader(table, actor);
  let [behind, count] = [reader.readUpTo, 0];
  for (let read = 0; read < MOST_READ; read += COUNTED_AT_ONCE) {
    const some: readonly NotificationRecord[] = await listNotificationsSince(table, actor.companyId, {
      behind: behind === "" ? undefined : behind,
      limit: COUNTED_AT_ONCE,
    });
    count += some.filter(({ id, event }) => !isReadBy(reader, id) && isVisibleTo(actor, event)).length;
    const last = some.at(-1);
    if (count >= MOST_COUNTED || last === undefined || some.length < COUNTED_AT_ONCE) break;
    behind = last.id;
  }
  return Math.min(count, MOST_COUNTED);
}
