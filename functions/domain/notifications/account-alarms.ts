import type { SendingAccount } from "#functions/adapters/ports/customer-account.ts";
import type { SendingStatistics } from "#shared/models/account-insight.ts";
import type { NotificationThresholds } from "#shared/models/notification-thresholds.ts";
import type { Alarm } from "./notify-of-alarms.ts";

/** Below this share of the threshold, reaching the threshold again is a further notification. */
const FAR_FROM_QUOTA = 7 / 8;

type Sending = Pick<SendingAccount, "sendingEnabled" | "enforcementStatus" | "sentLast24Hours" | "max24HourSend">;

/** What Amazon SES reports of the sending of an account. */
export function sendingAlarms(
  accountId: string,
  sending: Sending,
  { quota }: Pick<NotificationThresholds, "quota">,
): readonly Alarm[] {
  const { sendingEnabled, enforcementStatus, sentLast24Hours, max24HourSend } = sending;
  const isShutDown = enforcementStatus === "SHUTDOWN";
  const isStopped = isShutDown || !sendingEnabled;
  const isOnProbation = enforcementStatus === "PROBATION";
  // -1: without a limit.
  const percent = max24HourSend > 0 ? (100 * sentLast24Hours) / max24HourSend : 0;
  return [
    {
      event: { kind: "sending-stopped", accountId, because: isShutDown ? "shut-down" : "paused" },
      isOn: isStopped,
      isOver: !isStopped,
    },
    { event: { kind: "sending-on-probation", accountId }, isOn: isOnProbation, isOver: !isOnProbation },
    {
      event: { kind: "quota-near", accountId, sentLast24Hours, max24HourSend },
      isOn: percent > quota,
      isOver: percent < FAR_FROM_QUOTA * quota,
    },
  ];
}

/** As of the quota, for the threshold of a rate. */
const FAR_FROM_RATE = 3 / 4;
/** Of fewer mails in 14 days, a single complaint would be above the limit. */
const LEAST_MAILS = 1000;

/** What the statistics of the last 14 days state of an account. */
export function rateAlarms(
  accountId: string,
  { sendDataPoints, bounceRate, complaintRate }: SendingStatistics,
  thresholds: Pick<NotificationThresholds, "bounceRate" | "complaintRate">,
): readonly Alarm[] {
  const mails = sendDataPoints.reduce((sum, { deliveryAttempts }) => sum + deliveryAttempts, 0);
  const isOn = (rate: number, percent: number) => mails >= LEAST_MAILS && rate >= percent / 100;
  const isOver = (rate: number, percent: number) => rate < (FAR_FROM_RATE * percent) / 100;
  return [
    {
      event: { kind: "bounce-rate-near-limit", accountId, rate: bounceRate },
      isOn: isOn(bounceRate, thresholds.bounceRate),
      isOver: isOver(bounceRate, thresholds.bounceRate),
    },
    {
      event: { kind: "complaint-rate-near-limit", accountId, rate: complaintRate },
      isOn: isOn(complaintRate, thresholds.complaintRate),
      isOver: isOver(complaintRate, thresholds.complaintRate),
    },
  ];
}
