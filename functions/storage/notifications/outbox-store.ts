import * as z from "zod";
import type { Condition, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { NotificationId } from "#shared/models/notification.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import type { MemberAccess } from "../records.ts";
import { deliveryKeys, outboxPrefix } from "./delivery-keys.ts";

const Entry = z.object({
  companyId: Id,
  /** When the event happened, or when the digest is to be sent. */
  at: Timestamp,
  /** The time of the next attempt. */
  dueAt: Timestamp,
  /** Failed ones. */
  attempts: z.int().nonnegative(),
});

/** What is not delivered yet: a notification by its channels, or the digest of a member. */
const OutboxEntry = z.union([Entry.extend({ notificationId: NotificationId }), Entry.extend({ digestOf: Id })]);
export type OutboxEntry = z.infer<typeof OutboxEntry>;

type Member = Pick<MemberAccess, "companyId" | "userId">;

/** Longer than attempts are made; for entries that no delivery reads. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const keyOf = (entry: OutboxEntry) =>
  "digestOf" in entry
    ? deliveryKeys.digestDue(entry.dueAt, entry.companyId, entry.digestOf)
    : deliveryKeys.notificationDue(entry.dueAt, entry.companyId, entry.notificationId);

const put = (entry: OutboxEntry, onlyIf: Condition = "absent"): Write => ({
  put: { ...keyOf(entry), ...entry, expiresAt: Math.ceil((Date.parse(entry.at) + KEPT_MS) / 1000) },
  onlyIf,
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that stores a notification. */
export const putOutboxEntry = (entry: {
  readonly companyId: string;
  readonly notificationId: string;
  readonly at: string;
}): Write => put({ ...entry, dueAt: entry.at, attempts: 0 });

/** Plans the digest of a member. */
export const planDigest = ({ companyId, userId }: Member, at: string): Write =>
  put(
    { companyId, digestOf: userId, at, dueAt: at, attempts: 0 },
    { anything: "other notifications have planned the same digest, which is not due yet" },
  );

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
