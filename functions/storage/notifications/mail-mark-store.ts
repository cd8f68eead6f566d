import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { NotificationId } from "#shared/models/notification.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { countWithin } from "../limits/rate-store.ts";
import type { MemberAccess } from "../records.ts";
import { deliveryKeys, mailMarkPrefix } from "./delivery-keys.ts";

/** That a member is mailed about a notification: at once, or by the digest of a time. */
const MailMark = z.object({ notificationId: NotificationId, digestAt: Timestamp.optional() });
export type MailMark = z.infer<typeof MailMark>;

type Member = Pick<MemberAccess, "companyId" | "userId">;

/** Longer than deliveries are tried again. */
const KEPT_MS = 8 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const MOST_PER_HOUR = 20;

const secondsAfter = (time: Date, ms: number): number => Math.ceil((time.getTime() + ms) / 1000);
const keyOf = ({ companyId, userId }: Member, notificationId: string) =>
  deliveryKeys.notificationMail(companyId, userId, notificationId);

/** Those of the members who are not marked for a notification; at most 100. */
export async function withoutMark<M extends Member>(
  table: TableReader,
  members: readonly M[],
  notificationId: string,
): Promise<M[]> {
  const marks = await table.getMany(members.map((member) => keyOf(member, notificationId)));
  return members.filter((_, index) => marks[index] === undefined);
}

/** Marks that a member is mailed about a notification, before they are; ALREADY_NOTIFIED if another delivery has. */
export const putMark = (member: Member, mark: MailMark, now: Date): Write => ({
  put: { ...keyOf(member, mark.notificationId), ...mark, expiresAt: secondsAfter(now, KEPT_MS) },
  onlyIf: "absent",
  otherwise: "ALREADY_NOTIFIED",
});

/** Removes the mark of a mail that was certainly not sent. */
export const removeMark = (member: Member, notificationId: string): Write => ({
  delete: keyOf(member, notificationId),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The newest notifications of a member's digest, at most `limit`. */
export async function listDigest(
  table: TableReader,
  { companyId, userId }: Member,
  { digestAt, limit }: { readonly digestAt: string; readonly limit: number },
): Promise<string[]> {
  const ids: string[] = [];
  const query = { ...mailMarkPrefix(companyId, userId), descending: true, limit };
  let behind: string | undefined;
  do {
    const page = z.array(MailMark).parse(await table.query({ ...query, behind }));
    ids.push(...page.flatMap((mark) => (mark.digestAt === digestAt ? mark.notificationId : [])));
    const last = page.length === limit ? page.at(-1) : undefined;
    behind = last && deliveryKeys.notificationMail(companyId, userId, last.notificationId).sk;
  } while (behind !== undefined && ids.length < limit);
  return ids.slice(0, limit);
}

/** Marks that the digest of a time is sent to a member, before it is; ALREADY_NOTIFIED if another delivery has. */
export const putDigestMark = ({ companyId, userId }: Member, digestAt: string, now: Date): Write => ({
  put: { ...deliveryKeys.digestMail(companyId, userId, digestAt), expiresAt: secondsAfter(now, KEPT_MS) },
  onlyIf: "absent",
  otherwise: "ALREADY_NOTIFIED",
});

/** Removes the mark of a digest that was certainly not sent. */
export const removeDigestMark = ({ companyId, userId }: Member, digestAt: string): Write => ({
  delete: deliveryKeys.digestMail(companyId, userId, digestAt),
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Counts a mail at once to a member; false if 20 were counted in this hour. */
export const countMailAtOnce = (table: Table, { companyId, userId }: Member, now: Date): Promise<boolean> =>
  countWithin(table, {
    key: deliveryKeys.notificationMailCount(companyId, userId, now.toISOString().slice(0, "2026-11-20T20".length)),
    most: MOST_PER_HOUR,
    expiresAt: secondsAfter(now, 2 * HOUR_MS),
  });
