import { batchesOf } from "#functions/domain/batches-of.ts";
import { isCode } from "#functions/domain/is-code.ts";
import { digestMail } from "#functions/domain/mails/notification-mails.ts";
import { findAccess } from "#functions/storage/access/access-store.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { choiceOf, getChoices } from "#functions/storage/notifications/choice-store.ts";
import { listDigest, putDigestMark, removeDigestMark } from "#functions/storage/notifications/mail-mark-store.ts";
import { findNotifications, type NotificationRecord } from "#functions/storage/notifications/notification-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findMember } from "#functions/storage/users/user-store.ts";
import { isVisibleTo } from "#shared/notification-access.ts";
import type { DeliveryContext, DueDigest } from "./deliver.ts";
import { mailOnce, type ToMail } from "./mail-once.ts";

/** The newest ones of a day; a digest says if there are more. */
const MOST_COUNTED = 500;
const READ_AT_ONCE = 100;

/** What the member may see and wants to be mailed about, newest first. */
async function notificationsOf(
  { digestAt }: DueDigest,
  access: AccessDocument,
  { table }: DeliveryContext,
): Promise<NotificationRecord[]> {
  const ids = await listDigest(table, access, { digestAt, limit: MOST_COUNTED + 1 });
  const chosen = await getChoices(table, access);
  const found: NotificationRecord[] = [];
  for (const batch of batchesOf(ids, READ_AT_ONCE)) {
    found.push(...(await findNotifications(table, access.companyId, batch)));
  }
  return found.filter(({ event }) => isVisibleTo(access, event) && choiceOf(chosen, event.kind) !== "off");
}

/** Mails a member's digest, once; nothing to a member who has left, and none without notifications. */
export async function sendDigest(digest: DueDigest, context: DeliveryContext): Promise<void> {
  const { companyId, userId, digestAt } = digest;
  const { table, now } = context;
  const access = await findAccess(table, companyId, userId);
  if (access === undefined) return;
  const notifications = await notificationsOf(digest, access, context);
  if (notifications.length === 0) return;
  const { email, language } = await findMember(table, companyId, userId);
  const accounts = await listAccounts(table, companyId, access.accountIds);
  const aliases = new Map(accounts.map(({ id, alias }) => [id, alias]));
  const isCut = notifications.length > MOST_COUNTED;
  const mark = putDigestMark(digest, digestAt, now());
  const unmark = removeDigestMark(digest, digestAt);
  const listed = { notifications: notifications.slice(0, MOST_COUNTED), aliases, isCut };
  const write: ToMail["write"] = (place, reader) => digestMail(listed, place, reader);
  try {
    await mailOnce({ to: { ...digest, email, language }, about: "digest", mark, unmark, write }, context);
  } catch (error) {
    // A stage without a sender mails nothing.
    if (!isCode(error, "MAIL_NOT_SET_UP")) throw error;
  }
}
