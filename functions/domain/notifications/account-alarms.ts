import type { SendingAccount } from "#functions/adapters/ports/customer-account.ts";
import type { SendingStatistics } from "#shared/models/account-insight.ts";
import type { Alarm } from "./notify-of-alarms.ts";

const NEAR_QUOTA = 0.8;
/** Below this share of the quota, reaching the other one again is a further notification. */
const FAR_FROM_QUOTA = 0.7;

type Sending = Pick<SendingAccount, "sendingEnabled" | "enforcementStatus" | "sentLast24Hours" | "max24HourSend">;

/** What Amazon SES reports of the sending of an account. */
export function sendingAlarms(accountId: string, sending: Sending): readonly Alarm[] {
  const { sendingEnabled, enforcementStatus, sentLast24Hours, max24HourSend } = sending;
  const isShutDown = enforcementStatus === "SHUTDOWN";
  const isStopped = isShutDown || !sendingEnabled;
  const isOnProbation = enforcementStatus === "PROBATION";
  // -1: without a limit.
  const share = max24HourSend > 0 ? sentLast24Hours / max24HourSend : 0;
  return [
    {
      event: { kind: "sending-stopped", accountId, because: isShutDown ? "shut-down" : "paused" },
      isOn: isStopped,
      isOver: !isStopped,
    },
    { event: { kind: "sending-on-probation", accountId }, isOn: isOnProbation, isOver: !isOnProbation },
    {
      event: { kind: "quota-near", accountId, sentLast24Hours, max24HourSend },
      isOn: share > NEAR_QUOTA,
      isOver: share < FAR_FROM_QUOTA,
    },
  ];
}

/** Rates at which AWS may put an account under review (AWS: "Amazon SES sending review process FAQs"). */
const BOUNCE_LIMIT = 0.05;
const COMPLAINT_LIMIT = 0.001;
/** The share of a limit from which members are notified, and the share below which the state is over. */
const NEAR_LIMIT = 0.8;
const FAR_FROM_LIMIT = 0.6;
/** Of fewer mails in 14 days, a single complaint would be above the limit. */
const LEAST_MAILS = 1000;

/** What the statistics of the last 14 days state of an account. */
export function rateAlarms(
  accountId: string,
  { sendDataPoints, bounceRate, complaintRate }: SendingStatistics,
): readonly Alarm[] {
  const mails = sendDataPoints.reduce((sum, { deliveryAttempts }) => sum + deliveryAttempts, 0);
  const isOn = (rate: number, limit: number) => mails >= LEAST_MAILS && rate >= NEAR_LIMIT * limit;
  const isOver = (rate: number, limit: number) => rate < FAR_FROM_LIMIT * limit;
  return [
    {
      event: { kind: "bounce-rate-near-limit", accountId, rate: bounceRate },
      isOn: isOn(bounceRate, BOUNCE_LIMIT),
      isOver: isOver(bounceRate, BOUNCE_LIMIT),
    },
    {
      event: { kind: "complaint-rate-near-limit", accountId, rate: complaintRate },
      isOn: isOn(complaintRate, COMPLAINT_LIMIT),
      isOver: isOver(complaintRate, COMPLAINT_LIMIT),
    },
  ];
}
