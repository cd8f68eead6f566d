import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

/**
 * | access pattern                                 | key                                             |
 * |------------------------------------------------|-------------------------------------------------|
 * | notifications of a company, by time            | company#<c> / notification#<id>                 |
 * | one notification per event                     | company#<c> / unique#notification#<kind>#<key>  |
 * | what a member has read                         | company#<c> / notification-reader#<user>        |
 * | what a member has chosen about mails           | company#<c> / notification-choices#<user>       |
 * | that a member is mailed about a notification   | company#<c> / notification-mail#<user>#<id>     |
 * | mails at once to a member in an hour           | company#<c> / notification-mails-of#<user>#<hour> |
 * | that a member is mailed a digest               | company#<c> / notification-digest#<user>#<at>   |
 * | notifications to deliver, by time              | notification-outbox / due#<at>#<c>#<id>         |
 * | digests to mail, by time                       | notification-outbox / due#<at>#<c>#digest#<user> |
 */
export const notificationKeys = {
  notification: (companyId: string, id: string): Key => ({ pk: companyPk(companyId), sk: `notification#${id}` }),
  uniqueNotification: (companyId: string, kind: string, key: string): Key => ({
    pk: companyPk(companyId),
    sk: `unique#notification#${kind}#${key}`,
  }),
  notificationReader: (companyId: string, userId: string): Key => ({
    pk: companyPk(companyId),
    sk: `notification-reader#${userId}`,
  }),
  notificationChoices: (companyId: string, userId: string): Key => ({
    pk: companyPk(companyId),
    sk: `notification-choices#${userId}`,
  }),
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

/** The notifications of a company. */
export const notificationPrefix = (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "notification#" });

/** The notifications that a member is mailed about. */
export const mailMarkPrefix = (companyId: string, userId: string) => ({
  pk: companyPk(companyId),
  skPrefix: `notification-mail#${userId}#`,
});
