import type { TableReader } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { isCode } from "#functions/domain/is-code.ts";
import { notificationMail } from "#functions/domain/mails/notification-mails.ts";
import { listAccess } from "#functions/storage/access/access-store.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { choiceOf, getManyChoices } from "#functions/storage/notifications/choice-store.ts";
import { countMailAtOnce, putMark, removeMark, withoutMark } from "#functions/storage/notifications/mail-mark-store.ts";
import type { NotificationRecord } from "#functions/storage/notifications/notification-store.ts";
import { planDigest } from "#functions/storage/notifications/outbox-store.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import type { NotificationChoice } from "#shared/models/notification-choice.ts";
import { isVisibleTo } from "#shared/notification-access.ts";
import type { Channel, DeliveryContext } from "./deliver.ts";
import { sendDigest } from "./mail-digest.ts";
import { mailOnce, type Receiver, type ToMail } from "./mail-once.ts";
import { nextDigest } from "./next-digest.ts";

interface Chosen extends Receiver {
  readonly choice: NotificationChoice;
}

/** Keys of one read. */
const AT_ONCE = 100;

/** The members who may see the event, were not mailed about it yet, and want to be. */
async function findReceivers(
  table: TableReader,
  companyId: string,
  { id, event }: NotificationRecord,
): Promise<Chosen[]> {
  const members = (await listAccess(table, companyId)).filter((member) => isVisibleTo(member, event));
  if (members.length === 0) return [];
  // Without joinedAt: provisioned, and the address is not confirmed by a sign-in.
  const users = (await listUsers(table, companyId)).filter(({ joinedAt }) => joinedAt !== undefined);
  const known = new Map(users.map((user) => [user.id, user]));
  const found: Chosen[] = [];
  for (const batch of batchesOf(members, AT_ONCE)) {
    const open = await withoutMark(table, batch, id);
    const choices = await getManyChoices(table, open);
    for (const [index, { userId }] of open.entries()) {
      const [user, chosen] = [known.get(userId), choices[index]];
      if (user !== undefined && chosen !== undefined) {
        const { email, language } = user;
        found.push({ companyId, userId, email, language, choice: choiceOf(chosen, event.kind) });
      }
    }
  }
  return found.filter(({ choice }) => choice !== "off");
}

async function addToDigest(to: Receiver, notificationId: string, { table, now }: DeliveryContext): Promise<void> {
  const digestAt = nextDigest(now());
  try {
    await table.write(putMark(to, { notificationId, digestAt }, now()), planDigest(to, digestAt));
  } catch (error) {
    if (!isCode(error, "ALREADY_NOTIFIED")) throw error;
  }
}

async function mailAtOnce(
  to: Receiver,
  { id, at, event }: NotificationRecord,
  alias: string,
  context: DeliveryContext,
): Promise<void> {
  const { table, now } = context;
  if (!(await countMailAtOnce(table, to, now()))) {
    await addToDigest(to, id, context);
    return;
  }
  const mark = putMark(to, { notificationId: id }, now());
  const unmark = removeMark(to, id);
  const write: ToMail["write"] = (place, reader) => notificationMail({ at, event, alias }, place, reader);
  await mailOnce({ to, about: event.kind, mark, unmark, write }, context);
}

/**
 * Mails members about a notification, or puts it into their digests, by their choices. Each member is marked before,
 * so repeated and concurrent deliveries mail them once.
 */
async function deliver(
  companyId: string,
  notification: NotificationRecord,
  context: DeliveryContext,
): Promise<"done" | "unfinished"> {
  const receivers = await findReceivers(context.table, companyId, notification);
  if (receivers.length === 0) return "done";
  const { id, event } = notification;
  const accountIds = "accountId" in event ? [event.accountId] : [];
  const [account] = await listAccounts(context.table, companyId, accountIds);
  const failed: unknown[] = [];
  for (const { choice, ...to } of receivers) {
    if (!context.hasTime()) return "unfinished";
    try {
      if (choice === "digest") await addToDigest(to, id, context);
      else await mailAtOnce(to, notification, account?.alias ?? "", context);
    } catch (error) {
      // A stage without a sender mails nothing.
      if (isCode(error, "MAIL_NOT_SET_UP")) return "done";
      // The same would happen to the others.
      if (isCode(error, "TOO_MANY_REQUESTS")) throw error;
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, "some members could not be mailed");
  return "done";
}

export const mailChannel: Channel = { name: "mail", deliver, sendDigest };
