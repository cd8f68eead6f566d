import * as z from "zod";
import { Notification, NotificationId, NotificationKind } from "../models/notification.ts";
import { Flag, Id, pageLength } from "../models/scalars.ts";
import { defineRoutes } from "./route.ts";

/** A badge shows at most this number, and "9+" for more. */
export const MOST_COUNTED = 10;

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
});
