import { jobNames } from "./job-kinds.ts";
import type { NotificationEvent, NotificationKind } from "./models/notification.ts";

/** The name of each kind, as a heading of settings and filters. */
export const notificationNames: Readonly<Record<NotificationKind, string>> = {
  "job-failed": "A job failed",
  "identity-unverified": "A sender is no longer verified",
};

export interface NotificationText {
  readonly title: string;
  readonly text: string;
  /** The path of the app where the user sees the thing itself. */
  readonly path: string;
}

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
    case "identity-unverified":
      return {
        title: `${event.identity} is no longer verified`,
        text: "Amazon SES refuses mails from it until it is verified again.",
        path: event.type === "email" ? "/aws/email-identities" : "/aws/domain-identities",
      };
  }
}
