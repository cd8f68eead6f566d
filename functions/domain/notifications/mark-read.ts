import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { findNotifications, listNotificationsSince } from "#functions/storage/notifications/notification-store.ts";
import { getReader, setReadState } from "#functions/storage/notifications/reader-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { isVisibleTo } from "#shared/notification-access.ts";
import { notificationId } from "./notify.ts";

/** Ids that are kept one by one. Of more, the oldest become the mark up to which all is read. */
const MOST_IDS = 50;

/**
 * The time in which a notification can still be stored with an earlier time than one that the user has seen: longer
 * than a transaction takes.
 */
const UNSETTLED_MS = 10_000;

/** @param ids sorted ids that are read in addition to those up to `readUpTo` */
function readStateOf(readUpTo: string, ids: readonly string[]) {
  const later = ids.filter((id) => id > readUpTo);
  const over = later.length - MOST_IDS;
  return over <= 0 ? { readUpTo, readIds: later } : { readUpTo: later[over - 1] ?? "", readIds: later.slice(over) };
}

const laterOf = (a: string, b: string): string => (a > b ? a : b);
const earlierOf = (a: string, b: string): string => (a < b ? a : b);
const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

type Context = Omit<WriteContext, "newId">;

/** Marks those of the notifications as read that there are and that the caller may see. */
export async function markRead({ table }: Context, actor: AccessDocument, ids: readonly string[]): Promise<void> {
  const found = await findNotifications(table, actor.companyId, [...new Set(ids)]);
  const seen = found.filter(({ event }) => isVisibleTo(actor, event)).map(({ id }) => id);
  if (seen.length === 0) return;
  await retryConflicts(async () => {
    const reader = await getReader(table, actor);
    await table.write(setReadState(actor, reader, readStateOf(reader.readUpTo, sorted([...reader.readIds, ...seen]))));
  });
}

/**
 * Marks all notifications up to the newest one that the user has seen as read. Those of the last seconds are marked one
 * by one, since another one may still be stored between them, which the user has not seen.
 */
export async function markAllRead({ table, now }: Context, actor: AccessDocument, upTo: string): Promise<void> {
  const settled = notificationId(new Date(now().getTime() - UNSETTLED_MS).toISOString(), "");
  await retryConflicts(async () => {
    const reader = await getReader(table, actor);
    const readUpTo = laterOf(reader.readUpTo, earlierOf(upTo, settled));
    const place = { behind: readUpTo, limit: MOST_IDS };
    const latest = upTo <= readUpTo ? [] : await listNotificationsSince(table, actor.companyId, place);
    const ids = [...reader.readIds, ...latest.map(({ id }) => id).filter((id) => id <= upTo)];
    await table.write(setReadState(actor, reader, readStateOf(readUpTo, sorted(ids))));
  });
}
