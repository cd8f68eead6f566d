import { jobNames } from "./job-kinds.ts";
import { plural } from "./plural.ts";
import type { NotificationEvent, NotificationKind } from "./models/notification.ts";
import type { jobs } from "./texts/german/jobs.ts";
import type { notifications } from "./texts/german/notifications.ts";
import { locales } from "./texts/language.ts";
import type { Reader } from "./texts/reader.ts";

/** A text about notifications in English. Each needs a German translation, or tsc fails. */
export type NotificationEnglish = keyof typeof notifications | keyof typeof jobs;

/** The name of each kind, as a heading of settings and filters. */
export const notificationNames = {
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
} as const satisfies Readonly<Record<NotificationKind, NotificationEnglish>>;

/** The texts and numbers of a notification are in the language of its reader. */
export type NotificationReader = Reader<NotificationEnglish>;

export interface NotificationText {
  readonly title: string;
  readonly text: string;
  /** The path of the app where the user sees the thing itself. */
  readonly path: string;
}

type EventOf<Kind extends NotificationKind> = Extract<NotificationEvent, { kind: Kind }>;

function jobFailedText({ about, state, jobKind, jobId }: EventOf<"job-failed">, { say }: NotificationReader) {
  const job = say(jobNames[jobKind]);
  const isPartly = state === "partly";
  return {
    title:
      about === undefined
        ? say(isPartly ? "{job} failed in part" : "{job} failed", { job })
        : say(isPartly ? "{job} failed in part: {about}" : "{job} failed: {about}", { job, about }),
    text: say(
      isPartly
        ? "Some of it was done. The job shows the reasons."
        : "Nothing of it was done. The job shows the reasons.",
    ),
    path: `/jobs?job=${jobId}`,
  };
}

function templateFailingText(event: EventOf<"template-failing">, { say, language }: NotificationReader) {
  const { templateName: template, templateId, version, rolledBackTo, failures, failuresBefore } = event;
  const figures = say(
    plural(
      failures,
      "{n} mail could not be rendered, {before} in the hour before.",
      "{n} mails could not be rendered, {before} in the hour before.",
    ),
    { n: failures.toLocaleString(locales[language]), before: failuresBefore.toLocaleString(locales[language]) },
  );
  const path = `/templates/${templateId}/preview`;
  if (rolledBackTo === undefined) {
    return {
      title: say("Mails of {template} fail since version {version}", { template, version }),
      text: figures,
      path,
    };
  }
  return {
    title: say("{template} was rolled back to version {version}", { template, version: rolledBackTo }),
    text: `${figures} ${say("Version {version} is a draft again.", { version })}`,
    path,
  };
}

/** A limit of the plan that is used, and what happens above it. */
const limitTexts = {
  template: {
    one: "{n} of {limit} template of the plan is used",
    other: "{n} of {limit} templates of the plan are used",
    billed: "Each template above the limit is billed as an extra.",
    refused: "The plan has no template above the limit. A larger plan has more.",
  },
  awsAccount: {
    one: "{n} of {limit} AWS account of the plan is used",
    other: "{n} of {limit} AWS accounts of the plan are used",
    billed: "Each AWS account above the limit is billed as an extra.",
    refused: "The plan has no AWS account above the limit. A larger plan has more.",
  },
  user: {
    one: "{n} of {limit} user of the plan is used",
    other: "{n} of {limit} users of the plan are used",
    billed: "Each user above the limit is billed as an extra.",
    refused: "The plan has no user above the limit. A larger plan has more.",
  },
} as const;

function limitNearText({ of, count, limit, above }: EventOf<"plan-limit-near">, { say, language }: NotificationReader) {
  const texts = limitTexts[of];
  return {
    title: say(plural(Math.max(count, limit), texts.one, texts.other), {
      n: count.toLocaleString(locales[language]),
      limit: limit.toLocaleString(locales[language]),
    }),
    text: say(texts[above]),
    path: "/settings/subscription",
  };
}

/** An event in the words of users. The AWS account is named next to it. */
export function notificationText(event: NotificationEvent, reader: NotificationReader): NotificationText {
  const { say, language } = reader;
  const number = (value: number) => value.toLocaleString(locales[language]);
  /** "4.25%" */
  const percent = (rate: number) =>
    rate.toLocaleString(locales[language], { style: "percent", maximumFractionDigits: 2, useGrouping: false });
  switch (event.kind) {
    case "job-failed":
      return jobFailedText(event, reader);
    case "drift-found":
      return {
        title: say(
          plural(event.differences, "{n} template differs in Amazon SES", "{n} templates differ in Amazon SES"),
          { n: number(event.differences) },
        ),
        text: say("Its content there is not what was published here. Compare, and choose which one stays."),
        path: `/drift?account=${event.accountId}`,
      };
    case "webhook-disabled":
      return {
        title: say("The webhook {name} was disabled", { name: event.name }),
        text: say(
          event.because === "gone"
            ? "Its receiver answered that it is gone (410). Nothing is sent to it any more."
            : "Its receiver took no delivery for too long. Nothing is sent to it any more.",
        ),
        path: `/settings/webhooks/${event.webhookId}`,
      };
    case "template-failing":
      return templateFailingText(event, reader);
    case "identity-unverified":
      return {
        title: say("{identity} is no longer verified", { identity: event.identity }),
        text: say("Amazon SES refuses mails from it until it is verified again."),
        path: event.type === "email" ? "/aws/email-identities" : "/aws/domain-identities",
      };
    case "sending-stopped":
      return {
        title: say(event.because === "paused" ? "Sending is paused" : "AWS has shut down sending"),
        text: say("Amazon SES refuses every mail from this account."),
        path: "/aws",
      };
    case "sending-on-probation":
      return {
        title: say("Sending is on probation"),
        text: say("AWS stops it if the problem named in its mail to the account's owner is not solved."),
        path: "/aws",
      };
    case "bounce-rate-near-limit":
      return {
        title: say("{share} of the mails bounced in 14 days", { share: percent(event.rate) }),
        text: say("From 5% on, AWS may put the account under review and stop its sending."),
        path: "/analytics",
      };
    case "complaint-rate-near-limit":
      return {
        title: say("{share} of the mails had complaints in 14 days", { share: percent(event.rate) }),
        text: say("From 0.1% on, AWS may put the account under review and stop its sending."),
        path: "/analytics",
      };
    case "plan-limit-near":
      return limitNearText(event, reader);
    case "quota-near": {
      const { sentLast24Hours, max24HourSend } = event;
      return {
        title: say("{share} of the sending quota is used", { share: percent(sentLast24Hours / max24HourSend) }),
        text: say("{sent} of {most} mails were sent in 24 hours. Amazon SES refuses what exceeds the quota.", {
          sent: number(sentLast24Hours),
          most: number(max24HourSend),
        }),
        path: "/aws",
      };
    }
  }
}
