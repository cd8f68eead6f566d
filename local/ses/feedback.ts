import type { DeliveryOutcome } from "./delivery-outcome.ts";

type Bounced = Exclude<DeliveryOutcome, "delivered" | "complained">;

/** Sub-type of the bounce and the receiving server's diagnostic (AWS: "Examples of event data", bounce). */
const bounceTexts: Readonly<Record<Bounced, readonly [string, string]>> = {
  bounced: ["General", "smtp; 550 5.1.1 user unknown"],
  "on-global-list": [
    "Suppressed",
    "Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address.",
  ],
  "on-account-list": [
    "OnAccountSuppressionList",
    "Amazon SES did not send the message to this address because it is on the suppression list for your account.",
  ],
};

/** The "bounce" of a bounce event: always a hard one. */
export function bounceOf(outcome: Bounced, emailAddress: string, timestamp: string, feedbackId: string): object {
  const [bounceSubType, diagnosticCode] = bounceTexts[outcome];
  return {
    feedbackId,
    bounceType: "Permanent",
    bounceSubType,
    bouncedRecipients: [{ emailAddress, action: "failed", status: "5.1.1", diagnosticCode }],
    timestamp,
    reportingMTA: "dns; amazonses.com",
  };
}

export const complaintOf = (emailAddress: string, timestamp: string, feedbackId: string): object => ({
  feedbackId,
  complaintSubType: null,
  complainedRecipients: [{ emailAddress }],
  timestamp,
  userAgent: "Amazon SES Mailbox Simulator",
  complaintFeedbackType: "abuse",
  arrivalDate: timestamp,
});

export const deliveryOf = (recipient: string, timestamp: string): object => ({
  timestamp,
  processingTimeMillis: 1,
  recipients: [recipient],
  smtpResponse: "250 2.6.0 Message received",
  reportingMTA: "localhost",
});
