import type { NotificationChoice } from "./models/notification-choice.ts";
import type { NotificationKind } from "./models/notification.ts";

/** What a user gets who has chosen nothing. Mails or webhooks stop or fail until a user acts: at once. */
export const defaultChoices: Readonly<Record<NotificationKind, NotificationChoice>> = {
  "sending-stopped": "at-once",
  "template-failing": "at-once",
  "identity-unverified": "at-once",
  "webhook-disabled": "at-once",
  "sending-on-probation": "digest",
  "bounce-rate-near-limit": "digest",
  "complaint-rate-near-limit": "digest",
  "quota-near": "digest",
  "plan-limit-near": "digest",
  "job-failed": "digest",
  "drift-found": "digest",
};

/** The name of each choice, as a select shows it. */
export const choiceNames: Readonly<Record<NotificationChoice, string>> = {
  "at-once": "At once",
  digest: "Daily digest",
  off: "Off",
};

/** When the daily digest is mailed, in UTC. */
export const DIGEST_HOUR = 7;
