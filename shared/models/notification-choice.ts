import * as z from "zod";
import { NotificationKind } from "./notification.ts";

/** How a user gets mails about notifications of a kind: one for each, one a day for all, or none. */
export const NotificationChoice = z.enum(["at-once", "digest", "off"]);
export type NotificationChoice = z.infer<typeof NotificationChoice>;

/** Choices of a user, by kind. */
export const NotificationChoices = z.strictObject(
  Object.fromEntries(NotificationKind.options.map((kind) => [kind, NotificationChoice.optional()])),
);
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** What a link to unsubscribe ends: the mails about a kind, those of the daily digest, or all. */
export const MailTopic = z.union([NotificationKind, z.enum(["digest", "all"])]);
export type MailTopic = z.infer<typeof MailTopic>;
