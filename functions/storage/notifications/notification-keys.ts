import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

/**
 * | access pattern                                 | key                                             |
 * |------------------------------------------------|-------------------------------------------------|
 * | notifications of a company, by time            | company#<c> / notification#<id>                 |
 * | one notification per event                     | company#<c> / unique#notification#<kind>#<key>  |
 * | what a member has read                         | company#<c> / notification-reader#<user>        |
 * | what a member has chosen about mails           | company#<c> / notification-choices#<user>       |
 * | when a company's members are notified          | company#<c> / notification-thresholds           |
 * | the limits of the plan that are nearly reached | company#<c> / near-limits                       |
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
  notificationThresholds: (companyId: string): Key => ({ pk: companyPk(companyId), sk: "notification-thresholds" }),
  nearLimits: (companyId: string): Key => ({ pk: companyPk(companyId), sk: "near-limits" }),
};

/** The notifications of a company. */
export const notificationPrefix = (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "notification#" });
