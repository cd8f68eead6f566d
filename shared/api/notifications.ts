import * as z from "zod";
import { MailTopic, NotificationChoice, NotificationChoices } from "../models/notification-choice.ts";
import { Notification, NotificationId, NotificationKind } from "../models/notification.ts";
import { NotificationThresholds } from "../models/notification-thresholds.ts";
import { Flag, Id, pageLength } from "../models/scalars.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

/** A badge shows at most this number, and "9+" for more. */
export const MOST_COUNTED = 10;

/** As for webhooks: what all members are notified of. */
const ofCompany = anyOf("company_security");

/** The token names a member by their company, so these touch "every-company". */
const unsubscribeLink = z.strictObject({
  token: z.string().regex(/^[\w-]{8,40}\.[\w-]{8,60}\.[\w-]{43}$/, "must be the token of the mail"),
  about: MailTopic,
});

export const notificationRoutes = defineRoutes({
  listNotifications: {
    method: "GET",
    path: "/notifications",
    access: "signed-in",
    needs: ["table:read"],
    summary: "Notifications of the events that one may see, newest first.",
    query: z.strictObject({
      limit: pageLength,
      /** The `next` of the page before. */
      behind: NotificationId.optional(),
      unread: Flag.default(false),
      kind: NotificationKind.optional(),
    }),
    reply: z.object({
      entities: z.array(Notification),
      /** Where the next page begins; absent at the end. */
      next: NotificationId.optional(),
    }),
  },
  countUnreadNotifications: {
    method: "GET",
    path: "/notifications/unread-count",
    access: "signed-in",
    needs: ["table:read"],
    summary: "How many notifications one has not read, at most 10: more are not counted.",
    reply: z.object({ count: z.int().nonnegative().max(MOST_COUNTED) }),
  },
  markNotificationsRead: {
    method: "POST",
    path: "/notifications/read",
    access: "signed-in",
    needs: ["table:write"],
    audits: { nothing: "which notifications a user has read is the user's own, and gives no access" },
    summary: "Mark notifications as read: those named, or all up to the newest that one has seen.",
    body: z
      .strictObject({ ids: z.array(Id).max(25).default([]), upTo: NotificationId.optional() })
      .refine(({ ids, upTo }) => ids.length > 0 !== (upTo !== undefined), "either ids or upTo"),
  },
  getNotificationChoices: {
    method: "GET",
    path: "/notifications/choices",
    access: "signed-in",
    needs: ["table:read"],
    summary: "Of which notifications one is mailed, for the kinds that one may see.",
    reply: z.array(z.object({ kind: NotificationKind, choice: NotificationChoice })),
  },
  setNotificationChoices: {
    method: "PUT",
    path: "/notifications/choices",
    access: "signed-in",
    needs: ["table:write"],
    audits: { nothing: "which mails a user gets is the user's own, and gives no access" },
    summary: "Choose of which notifications one is mailed. Kinds that are not named stay as they are.",
    body: z.strictObject({ choices: NotificationChoices }),
    fails: ["CONFLICT_TRY_AGAIN"],
  },
  getNotificationThresholds: {
    method: "GET",
    path: "/notifications/thresholds",
    access: ofCompany,
    needs: ["table:read"],
    summary: "From which shares of bounces, complaints and the quota the company's members are notified.",
    reply: NotificationThresholds,
  },
  setNotificationThresholds: {
    method: "PUT",
    path: "/notifications/thresholds",
    access: ofCompany,
    needs: ["table:write"],
    audits: "company.notification-thresholds-changed",
    summary: "Set thresholds for all AWS accounts of the company. Those that are not named stay as they are.",
    body: NotificationThresholds.partial(),
    reply: NotificationThresholds,
    fails: ["CONFLICT_TRY_AGAIN"],
  },
  openUnsubscribePage: {
    method: "GET",
    path: "/notifications/unsubscribe",
    access: "public",
    needs: [],
    summary: "Where mail programs without one-click unsubscribing go on: to the page that asks.",
    query: unsubscribeLink,
    reply: z.object({ location: z.url() }),
    status: 303,
  },
  unsubscribe: {
    method: "POST",
    path: "/notifications/unsubscribe",
    access: "public",
    needs: ["table:write"],
    touches: ["every-company"],
    audits: { nothing: "which mails a user gets is the user's own, and gives no access" },
    summary: "End mails by the link in them, without a sign-in (RFC 8058: one-click unsubscribing).",
    query: unsubscribeLink,
    fails: ["MEMBER_NOT_FOUND", "CONFLICT_TRY_AGAIN"],
  },
});
