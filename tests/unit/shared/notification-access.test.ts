import { describe, expect, it } from "vitest";
import { type NotificationEvent, NotificationKind } from "#shared/models/notification.ts";
import { isVisibleTo, mayBeNotifiedOf } from "#shared/notification-access.ts";
import { defaultChoices } from "#shared/notification-choices.ts";
import { JobKind } from "#shared/models/job.ts";
import { Permission } from "#shared/permissions.ts";

const accountId = "account-1";
const job = { accountId, jobId: "job-00001", state: "failed" } as const;
const identity = { kind: "identity-unverified", accountId, identity: "shop.example" } as const;
const failing = { templateId: "template-1", templateName: "welcome", version: 2, failures: 3, failuresBefore: 0 };
/** Of each kind, an event for each permission that may open it. */
const events: readonly NotificationEvent[] = [
  ...JobKind.options.map((jobKind) => ({ kind: "job-failed" as const, jobKind, ...job })),
  ...(["email", "domain"] as const).map((type) => ({ ...identity, type })),
  { kind: "sending-stopped", accountId, because: "paused" },
  { kind: "sending-on-probation", accountId },
  { kind: "quota-near", accountId, sentLast24Hours: 9, max24HourSend: 10 },
  { kind: "bounce-rate-near-limit", accountId, rate: 0.05 },
  { kind: "complaint-rate-near-limit", accountId, rate: 0.01 },
  { kind: "template-failing", accountId, ...failing },
  { kind: "drift-found", accountId, differences: 1 },
  { kind: "webhook-disabled", webhookId: "webhook-1", name: "Alerts", because: "gone" },
  { kind: "plan-limit-near", of: "template", count: 4, limit: 5, above: "refused" },
];

it("the events above are of every kind", () => {
  expect([...new Set(events.map(({ kind }) => kind))].toSorted()).toEqual([...NotificationKind.options].toSorted());
});

describe("the kinds that a user chooses mails for", () => {
  it.each(Permission.options)("with %s are those of which they may see an event", (permission) => {
    const permissions = [permission];
    const seen = events.filter((event) => isVisibleTo({ permissions, accountIds: [accountId] }, event));
    const chosen = NotificationKind.options.filter((kind) => mayBeNotifiedOf({ permissions }, kind));
    expect(chosen.toSorted()).toEqual([...new Set(seen.map(({ kind }) => kind))].toSorted());
  });

  it("are mailed at once without a choice if mails or webhooks stop or fail, and daily otherwise", () => {
    const atOnce = NotificationKind.options.filter((kind) => defaultChoices[kind] === "at-once");
    expect(atOnce.toSorted()).toEqual([
      ...["identity-unverified", "sending-stopped", "template-failing", "webhook-disabled"],
    ]);
    expect(Object.values(defaultChoices)).not.toContain("off");
  });
});
