import { describe, expect, it } from "vitest";
import { awsContract } from "#functions/domain/marketplace/aws-contract.ts";
import type { Contract } from "#functions/storage/billing/billing-store.ts";

const DAY = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-20T20:00:00.000Z");
const buyer = { awsAccountId: "111122223333", licenseArn: "arn:aws:license-manager::111122223333:license:l-1" };
const extras = { user: 0, awsAccount: 0 };

const read = (msLeft: number | undefined, former?: Contract, plan: "Starter" | "Business" | undefined = "Business") =>
  awsContract(
    buyer,
    { plan, extras, expiresAt: msLeft === undefined ? undefined : new Date(now.getTime() + msLeft).toISOString() },
    { former, now },
  );
const annual = read(365 * DAY);
const monthly = read(30 * DAY);
const ofAnotherLicense = { ...annual, externalId: "arn:aws:license-manager::111122223333:license:l-2" };

describe("the term of a contract on AWS Marketplace", () => {
  it.each([
    ["a year is left", 365 * DAY, undefined, true],
    ["more than 45 days are left", 45 * DAY + 1, undefined, true],
    ["45 days are left", 45 * DAY, undefined, false],
    ["a month is left", 31 * DAY, undefined, false],
    ["no end is known", undefined, undefined, false],
    // In its last 45 days a year's contract is known from a month's by what was seen before.
    ["45 days are left of one that was for a year", 45 * DAY, annual, true],
    ["a second is left of one that was for a year", 1000, annual, true],
    ["one that was for a year is over", -DAY, annual, true],
    ["one that was for a month begins its next month", 30 * DAY, monthly, false],
    ["one that was for a month now is for a year", 360 * DAY, monthly, true],
    ["little is left, and another license was for a year", 30 * DAY, ofAnotherLicense, false],
  ] as const)("%s", (_, left, former, expected) => {
    expect(read(left, former).annual).toBe(expected);
  });

  it("keeps the plan of an ended license, and takes the smallest plan for an unknown one", () => {
    expect(
      awsContract(buyer, { plan: undefined, extras, expiresAt: undefined }, { former: annual, now }),
    ).toMatchObject({
      ...{ plan: "Business", annual: true, state: "ended" },
    });
    const others = { former: ofAnotherLicense, now };
    expect(awsContract(buyer, { plan: undefined, extras, expiresAt: undefined }, others)).toMatchObject({
      ...{ plan: "Starter", annual: false, state: "ended" },
    });
  });
});
