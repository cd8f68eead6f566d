import { expect, it } from "vitest";
import { paymentOptions, usableProvider } from "#web/features/billing/upgrade/payment-options.ts";

const endsAt = "2026-12-20T12:00:00.000Z";
const BEFORE = Date.parse(endsAt) - 1;
const free = { paidBy: null, annualBilling: false, pastDue: false, renewsAt: null, endsAt: null } as const;

const open = (billing: Parameters<typeof paymentOptions>[0], now = BEFORE) =>
  paymentOptions(billing, now).flatMap(({ value, closed }) => (closed === undefined ? [value] : []));

it.each([
  ["on the free plan: both", free, ["aws", "card"]],
  ["granted by us: both", { ...free, paidBy: "operator" }, ["aws", "card"]],
  ["on the AWS bill: there", { ...free, paidBy: "aws" }, ["aws"]],
  ["by card: by card", { ...free, paidBy: "card" }, ["card"]],
  ["by card and cancelled: by card until it has ended", { ...free, paidBy: "card", endsAt }, ["card"]],
] as const)("a plan %s can be paid", (_, billing, ways) => {
  expect(open(billing)).toEqual(ways);
});

it("AWS Marketplace can follow a cancelled plan by card after its end, and the text says when", () => {
  const cancelled = { ...free, paidBy: "card", endsAt } as const;
  expect(paymentOptions(cancelled, BEFORE)[0]!.closed).toContain("can follow from Dec 20, 2026 on");
  expect(open(cancelled, Date.parse(endsAt))).toEqual(["aws", "card"]);
});

it("a closed provider is not used", () => {
  const cancelled = paymentOptions({ ...free, paidBy: "card", endsAt }, BEFORE);
  expect(usableProvider(cancelled, "aws")).toBe("card");
  expect(usableProvider(paymentOptions(free), "aws")).toBe("aws");
});
