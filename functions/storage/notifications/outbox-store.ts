import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { NotificationId } from "#shared/models/notification.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { notificationKeys, outboxPrefix } from "./notification-keys.ts";

/** A notification that its channels have not delivered yet. */
const OutboxEntry = z.object({
  companyId: Id,
  notificationId: NotificationId,
  /** When the event happened. */
  at: Timestamp,
  /** The time of the next attempt. */
  dueAt: Timestamp,
  /** Failed ones. */
  attempts: z.int().nonnegative(),
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;

/** Longer than attempts are made; for entries that no delivery reads. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const keyOf = ({ dueAt, companyId, notificationId }: OutboxEntry) =>
  notificationKeys.notificationDue(dueAt, companyId, notificationId);

const put = (entry: OutboxEntry): Write => ({
  put: { ...keyOf(entry), ...entry, expiresAt: Math.ceil((Date.parse(entry.at) + KEPT_MS) / 1000) },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that stores a notification. */
export const putOutboxEntry = (entry: Pick<OutboxEntry, "companyId" | "notificationId" | "at">): Write =>
  put({ ...entry, dueAt: entry.at, attempts: 0 });

/** Removes an entry; CONFLICT_TRY_AGAIN if another delivery has done so. */
export const removeEntry = (entry: OutboxEntry): Write => ({
  delete: keyOf(entry),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** One transaction: the next attempt of an entry, after a failed one. */
export const postponeEntry = (entry: OutboxEntry, dueAt: string): readonly Write[] => [
  removeEntry(entry),
  put({ ...entry, dueAt, attempts: entry.attempts + 1 }),
];

/** Up to `limit` entries of all companies behind the given one, those that are due first at the beginning. */
export async function listOutbox(
  table: TableReader,
  { behind, limit }: { readonly behind: OutboxEntry | undefined; readonly limit: number },
): Promise<OutboxEntry[]> {
  const start = behind === undefined ? undefined : keyOf(behind).sk;
  return z.array(OutboxEntry).parse(await table.query({ ...outboxPrefix, behind: start, limit }));
}
