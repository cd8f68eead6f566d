import { jobNames } from "./job-kinds.ts";
import { counted, plural } from "./plural.ts";
import type { NotificationEvent, NotificationKind } from "./models/notification.ts";

/** The name of each kind, as a heading of settings and filters. */
export const notificationNames: Readonly<Record<NotificationKind, string>> = {
  "job-failed": "A job failed",
  "identity-unverified": "A sender is no longer verified",
  "sending-stopped": "Amazon SES sends no mails",
  "sending-on-probation": "An account is on probation",
  "quota-near": "A sending quota is nearly used up",
  "bounce-rate-near-limit": "Many mails bounce",
  "complaint-rate-near-limit": "Many recipients complain",
  "template-failing": "Mails fail since a publish",
  "drift-found": "Templates differ in Amazon SES",
  "webhook-disabled": "A webhook was disabled",
  "plan-limit-near": "A limit of the plan is nearly reached",
};

export interface NotificationText {
  readonly title: string;
  readonly text: string;
  /** The path of the app where the user sees the thing itself. */
  readonly path: string;
}

const limitNouns = { template: "template", awsAccount: "AWS account", user: "user" } as const;

/** "4.25%" */
const percent = (rate: number) => `${String(Number((100 * rate).toFixed(2)))}%`;

/** An event in the words of users. The AWS account is named next to it. */
export function notificationText(event: NotificationEvent): NotificationText {
  switch (event.kind) {
    case "job-failed": {
      const about = event.about === undefined ? "" : `: ${event.about}`;
      const isPartly = event.state === "partly";
      return {
        title: `${jobNames[event.jobKind]} ${isPartly ? "failed in part" : "failed"}${about}`,
        text: `${isPartly ? "Some of it was done." : "Nothing of it was done."} The job shows the reasons.`,
        path: `/jobs?job=${event.jobId}`,
      };
    }
    case "drift-found": {
      const { differences, accountId } = event;
      return {
        title: `${counted(differences, "template")} ${plural(differences, "differs", "differ")} in Amazon SES`,
        text: "Its content there is not what was published here. Compare, and choose which one stays.",
        path: `/drift?account=${accountId}`,
      };
    }
    case "webhook-disabled":
      return {
        title: `The webhook ${event.name} was disabled`,
        text:
          event.because === "gone"
            ? "Its receiver answered that it is gone (410). Nothing is sent to it any more."
            : "Its receiver took no delivery for too long. Nothing is sent to it any more.",
        path: `/settings/webhooks/${event.webhookId}`,
      };
    case "template-failing": {
      const { templateName, templateId, version, rolledBackTo, failures, failuresBefore } = event;
      const figures = `${counted(failures, "mail")} could not be rendered, ${counted(failuresBefore, "mail")} in the hour before.`;
      return {
        title:
          rolledBackTo === undefined
            ? `Mails of ${templateName} fail since version ${String(version)}`
            : `${templateName} was rolled back to version ${String(rolledBackTo)}`,
        text: `${figures}${rolledBackTo === undefined ? "" : ` Version ${String(version)} is a draft again.`}`,
        path: `/templates/${templateId}/preview`,
      };
    }
    case "identity-unverified":
      return {
        title: `${event.identity} is no longer verified`,
        text: "Amazon SES refuses mails from it until it is verified again.",
        path: event.type === "email" ? "/aws/email-identities" : "/aws/domain-identities",
      };
    case "sending-stopped":
      return {
        title: event.because === "paused" ? "Sending is paused" : "AWS has shut down sending",
        text: "Amazon SES refuses every mail from this account.",
        path: "/aws",
      };
    case "sending-on-probation":
      return {
        title: "Sending is on probation",
        text: "AWS stops it if the problem named in its mail to the account's owner is not solved.",
        path: "/aws",
      };
    case "bounce-rate-near-limit":
      return {
        title: `${percent(event.rate)} of the mails bounced in 14 days`,
        text: "From 5% on, AWS may put the account under review and stop its sending.",
        path: "/analytics",
      };
    case "complaint-rate-near-limit":
      return {
        title: `${percent(event.rate)} of the mails had complaints in 14 days`,
        text: "From 0.1% on, AWS may put the account under review and stop its sending.",
        path: "/analytics",
      };
    case "plan-limit-near": {
      const { of, count, limit, above } = event;
      const noun = limitNouns[of];
      return {
        title: `${count.toLocaleString("en-US")} of ${counted(limit, noun)} of the plan ${plural(count, "is", "are")} used`,
        text:
          above === "billed"
            ? `Each ${noun} above the limit is billed as an extra.`
            : `The plan has no ${noun} above the limit. A larger plan has more.`,
        path: "/settings/subscription",
      };
    }
    case "quota-near": {
      const { sentLast24Hours, max24HourSend } = event;
      const [sent, most] = [sentLast24Hours, max24HourSend].map((mails) => mails.toLocaleString("en-US"));
      return {
        title: `${percent(sentLast24Hours / max24HourSend)} of the sending quota is used`,
        text: `${sent} of ${most} mails were sent in 24 hours. Amazon SES refuses what exceeds the quota.`,
        path: "/aws",
      };
    }
  }
}
