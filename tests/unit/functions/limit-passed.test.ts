import { describe, expect, it } from "vitest";
import { limitPassed } from "#functions/domain/billing/limit-passed.ts";
import type { SubscriptionRecord } from "#functions/storage/records.ts";

type Counts = Partial<Pick<SubscriptionRecord, "plan" | "templateCount" | "userCount" | "awsAccountCount">>;

/** With room for three of each. */
const withCounts = (counts: Counts): SubscriptionRecord => ({
  ...{ plan: "Discover", templateCount: 3, templateLimit: 3, userCount: 3, userLimit: 3 },
  ...{ awsAccountCount: 3, awsAccountLimit: 3 },
  ...(counts as object as SubscriptionRecord),
});

describe("the limit that a company exceeds", () => {
  it.each<[string, Counts, string | undefined]>([
    ["none at the limits", {}, undefined],
    ["none far below", { templateCount: 0, userCount: 0, awsAccountCount: 0 }, undefined],
    ["templates", { templateCount: 4 }, "TEMPLATE_LIMIT_EXCEEDED"],
    ["AWS accounts", { awsAccountCount: 4 }, "ACCOUNT_LIMIT_EXCEEDED"],
    ["users", { userCount: 4 }, "USER_LIMIT_EXCEEDED"],
    ["templates before all", { templateCount: 4, userCount: 4, awsAccountCount: 4 }, "TEMPLATE_LIMIT_EXCEEDED"],
    ["accounts before users", { userCount: 4, awsAccountCount: 4 }, "ACCOUNT_LIMIT_EXCEEDED"],
    ["templates on a paid plan", { plan: "Starter", templateCount: 4 }, "TEMPLATE_LIMIT_EXCEEDED"],
    ["none by extras of a paid plan", { plan: "Starter", userCount: 9, awsAccountCount: 9 }, undefined],
    ["none by extras of a bigger plan", { plan: "Business", userCount: 99, awsAccountCount: 9 }, undefined],
  ])("%s", (_, counts, passed) => {
    expect(limitPassed(withCounts(counts))).toBe(passed);
  });
});
