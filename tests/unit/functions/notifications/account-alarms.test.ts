import { describe, expect, it } from "vitest";
import { rateAlarms, sendingAlarms } from "#functions/domain/notifications/account-alarms.ts";
import { defaultThresholds } from "#shared/models/notification-thresholds.ts";

type State = "on" | "over" | "as it was";

const stateOf = ({ isOn, isOver }: { readonly isOn: boolean; readonly isOver: boolean }): State => {
  expect(isOn && isOver).toBe(false);
  if (isOn) return "on";
  return isOver ? "over" : "as it was";
};

describe("the alarm of a quota", () => {
  it.each<[number, number, number, State]>([
    [80, 161, 200, "on"],
    [80, 160, 200, "as it was"],
    [80, 140, 200, "as it was"],
    [80, 139, 200, "over"],
    [40, 81, 200, "on"],
    [40, 80, 200, "as it was"],
    [40, 70, 200, "as it was"],
    [40, 69, 200, "over"],
    // Without a limit.
    [1, 1_000_000, -1, "over"],
  ])("of %i percent, when %i of %i mails are sent, is %s", (quota, sentLast24Hours, max24HourSend, state) => {
    const sending = { sendingEnabled: true, enforcementStatus: "HEALTHY", sentLast24Hours, max24HourSend } as const;
    const alarms = sendingAlarms("account-1", sending, { quota });
    expect(stateOf(alarms.find(({ event }) => event.kind === "quota-near")!)).toBe(state);
  });
});

describe("the alarm of a rate", () => {
  const pointOf = (deliveryAttempts: number) => ({
    timestamp: "2026-11-20T00:00:00.000Z",
    deliveryAttempts,
    bounces: 0,
    complaints: 0,
    rejects: 0,
  });
  const statesAt = (rates: { bounceRate: number; complaintRate: number }, thresholds: object = {}, mails = 1000) => {
    const statistics = { ...rates, sendDataPoints: [pointOf(mails - 1), pointOf(1)] };
    return rateAlarms("account-1", statistics, { ...defaultThresholds, ...thresholds }).map(stateOf);
  };

  it.each<[number, number, State]>([
    [0.04, 0.0008, "on"],
    [0.0399, 0.000_799, "as it was"],
    [0.0301, 0.000_601, "as it was"],
    [0.0299, 0.000_599, "over"],
  ])("of 4 and 0.08 percent, at %d and %d, is %s", (bounceRate, complaintRate, state) => {
    expect(statesAt({ bounceRate, complaintRate })).toEqual([state, state]);
  });

  it.each<[number, number, State]>([
    [0.1, 0.02, "on"],
    [0.099, 0.0199, "as it was"],
    [0.0751, 0.0151, "as it was"],
    [0.0749, 0.0149, "over"],
  ])("of 10 and 2 percent, at %d and %d, is %s", (bounceRate, complaintRate, state) => {
    expect(statesAt({ bounceRate, complaintRate }, { bounceRate: 10, complaintRate: 2 })).toEqual([state, state]);
  });

  it("is not on for fewer than a thousand mails", () => {
    expect(statesAt({ bounceRate: 1, complaintRate: 1 }, {}, 999)).toEqual(["as it was", "as it was"]);
  });
});
