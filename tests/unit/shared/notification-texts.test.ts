import { describe, expect, it } from "vitest";
import type { NotificationEvent } from "#shared/models/notification.ts";
import { notificationText } from "#shared/notification-texts.ts";

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
    expect(notificationText(event)).toEqual({ title, text, path });
  });
});

it("the text of a quota that is nearly used up states the share that is used", () => {
  const event = { kind: "quota-near", accountId: "account-1", sentLast24Hours: 1610, max24HourSend: 2000 } as const;
  expect(notificationText(event)).toMatchObject({
    title: "80.5% of the sending quota is used",
    text: "1,610 of 2,000 mails were sent in 24 hours. Amazon SES refuses what exceeds the quota.",
  });
});
