import { describe, expect, it } from "vitest";
import type { NotificationEvent } from "#shared/models/notification.ts";
import { notificationText } from "#shared/notification-texts.ts";
import { jobs } from "#shared/texts/german/jobs.ts";
import { notifications } from "#shared/texts/german/notifications.ts";
import { english } from "#shared/texts/reader.ts";
import { sayFrom } from "#shared/texts/say.ts";

describe("the text of a limit of the plan that is nearly reached", () => {
  const near = { kind: "plan-limit-near", count: 8000, limit: 10_000 } as const;
  const path = "/settings/subscription";

  it.each<[NotificationEvent, string, string]>([
    [
      { ...near, of: "template", above: "refused" },
      "8,000 of 10,000 templates of the plan are used",
      "The plan has no template above the limit. A larger plan has more.",
    ],
    [
      { ...near, of: "user", count: 3, limit: 3, above: "billed" },
      "3 of 3 users of the plan are used",
      "Each user above the limit is billed as an extra.",
    ],
    [
      { ...near, of: "awsAccount", count: 2, limit: 2, above: "billed" },
      "2 of 2 AWS accounts of the plan are used",
      "Each AWS account above the limit is billed as an extra.",
    ],
  ])("states how many are used, and what happens above it: %o", (event, title, text) => {
    expect(notificationText(event, english)).toEqual({ title, text, path });
  });
});

it("the text of a quota that is nearly used up states the share that is used", () => {
  const event = { kind: "quota-near", accountId: "account-1", sentLast24Hours: 1610, max24HourSend: 2000 } as const;
  expect(notificationText(event, english)).toMatchObject({
    title: "80.5% of the sending quota is used",
    text: "1,610 of 2,000 mails were sent in 24 hours. Amazon SES refuses what exceeds the quota.",
  });
});

const german = { language: "de", say: sayFrom({ ...notifications, ...jobs }) } as const;

it.each<[NotificationEvent, string, string]>([
  [
    { kind: "plan-limit-near", of: "user", count: 8000, limit: 10_000, above: "billed" },
    "8.000 von 10.000 Benutzern des Tarifs sind belegt",
    "Jeder Benutzer über dem Limit wird zusätzlich berechnet.",
  ],
  [
    { kind: "quota-near", accountId: "account-1", sentLast24Hours: 1610, max24HourSend: 2000 },
    "80,5\u00a0% des Versandkontingents sind verbraucht",
    "1.610 von 2.000 E-Mails wurden in 24 Stunden versendet. Amazon SES lehnt ab, was das Kontingent überschreitet.",
  ],
  [
    { kind: "job-failed", accountId: "account-1", jobId: "job-0001", jobKind: "send-template", state: "partly" },
    "Versand teilweise fehlgeschlagen",
    "Ein Teil wurde erledigt. Der Auftrag zeigt die Gründe.",
  ],
  [
    { kind: "drift-found", accountId: "account-1", differences: 1 },
    "1 Vorlage weicht in Amazon SES ab",
    "Der Inhalt dort ist nicht der, der hier veröffentlicht wurde. Vergleiche und wähle, welcher bleibt.",
  ],
])("a German reader gets texts and numbers in German: %o", (event, title, text) => {
  expect(notificationText(event, german)).toMatchObject({ title, text });
});

it.each([
  ["failed", undefined, "Sending failed"],
  ["partly", undefined, "Sending failed in part"],
  ["failed", "welcome", "Sending failed: welcome"],
  ["partly", "{job}", "Sending failed in part: {job}"],
] as const)("a job that %s, about %s, is called “%s”", (state, about, title) => {
  const event = { kind: "job-failed", accountId: "account-1", jobId: "job-0001", jobKind: "send-template" } as const;
  expect(notificationText({ ...event, state, about }, english).title).toBe(title);
});
