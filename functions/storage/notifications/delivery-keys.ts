import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

/**
 * | access pattern                                 | key                                             |
 * |------------------------------------------------|-------------------------------------------------|
 * | that a member is mailed about a notification   | company#<c> / notification-mail#<user>#<id>     |
 * | mails at once to a member in an hour           | company#<c> / notification-mails-of#<user>#<hour> |
 * | that a member is mailed a digest               | company#<c> / notification-digest#<user>#<at>   |
 * | notifications to deliver, by time              | notification-outbox / due#<at>#<c>#<id>         |
 * | digests to mail, by time                       | notification-outbox / due#<at>#<c>#digest#<user> |
 */
export const deliveryKeys = {
  notificationMail: (companyId: string, userId: string, id: string): Key => ({
    pk: companyPk(companyId),
    sk: `notification-mail#${userId}#${id}`,
  }),
  notificationMailCount: (companyId: string, userId: string, hour: string): Key => ({
    pk: companyPk(companyId),
    sk: `notification-mails-of#${userId}#${hour}`,
  }),
  digestMail: (companyId: string, userId: string, digestAt: string): Key => ({
    pk: companyPk(companyId),
    sk: `notification-digest#${userId}#${digestAt}`,
  }),
  notificationDue: (dueAt: string, companyId: string, id: string): Key => ({
    pk: "notification-outbox",
    sk: `due#${dueAt}#${companyId}#${id}`,
  }),
  digestDue: (dueAt: string, companyId: string, userId: string): Key => ({
    pk: "notification-outbox",
    sk: `due#${dueAt}#${companyId}#digest#${userId}`,
  }),
};

/** The notifications of all companies that are to be delivered. */
export const outboxPrefix = { pk: "notification-outbox", skPrefix: "due#" };

/** The notifications that a member is mailed about. */
export const mailMarkPrefix = (companyId: string, userId: string) => ({
  pk: companyPk(companyId),
  skPrefix: `notification-mail#${userId}#`,
});
