import { afterEach, describe, expect, it } from "vitest";
import { dailyStatistics } from "#functions/domain/accounts/daily-statistics.ts";
import { longDay, longTime } from "#functions/domain/mails/long-day.ts";
import { readDayRange } from "#web/features/analytics/day-range.ts";
import { dateAndTime, day, relativeDate } from "#web/lib/format/dates.ts";
import { withReadableDates } from "#web/lib/format/readable-dates.ts";

const zone = process.env["TZ"];
const inZone = (name: string) => {
  process.env["TZ"] = name;
};
afterEach(() => {
  process.env["TZ"] = zone;
});

describe("a date on the screen is in the user's time zone", () => {
  it.each([
    ["UTC", "2026-11-20T23:30:00.000Z", "Nov 20, 2026, 11:30 PM"],
    ["America/New_York", "2026-11-20T23:30:00.000Z", "Nov 20, 2026, 6:30 PM"],
    ["Asia/Kolkata", "2026-11-20T23:30:00.000Z", "Nov 21, 2026, 5:00 AM"],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00.000Z", "Jan 1, 2027, 12:00 AM"],
    // 1:30 occurs twice when a clock is set back, and 2:30 never when it is set forward.
    ["America/New_York", "2026-11-01T05:30:00.000Z", "Nov 1, 2026, 1:30 AM"],
    ["America/New_York", "2026-11-01T06:30:00.000Z", "Nov 1, 2026, 1:30 AM"],
    ["Europe/Berlin", "2026-03-29T00:59:59.000Z", "Mar 29, 2026, 1:59 AM"],
    ["Europe/Berlin", "2026-03-29T01:00:00.000Z", "Mar 29, 2026, 3:00 AM"],
  ])("%s: %s", (name, timestamp, text) => {
    inZone(name);
    expect(dateAndTime(timestamp)).toBe(text);
    expect(day(timestamp)).toBe(text.split(", ").slice(0, 2).join(", "));
    expect(withReadableDates(`Since ${timestamp}.`)).toBe(`Since ${text}.`);
  });

  it.each(["UTC", "America/New_York", "Pacific/Kiritimati"])(
    "%s: hours ago are hours, over a changed clock",
    (name) => {
      inZone(name);
      const now = new Date("2026-11-01T12:00:00.000Z");
      expect(relativeDate("2026-11-01T00:00:00.000Z", now)).toBe("12 hours ago");
      expect(relativeDate("2026-11-01T11:00:00.000Z", now)).toBe("1 hour ago");
    },
  );
});

describe.each(["America/New_York", "Pacific/Kiritimati", "Asia/Kolkata"])(
  "days are counted in UTC, also in %s",
  (name) => {
    it("the default range of analytics", () => {
      inZone(name);
      const now = Date.parse("2026-11-20T23:59:59.999Z");
      expect(readDayRange(new URLSearchParams(), now)).toEqual({ from: "2026-11-07", to: "2026-11-20", preset: "14" });
      expect(readDayRange(new URLSearchParams(), now + 1)).toEqual({
        from: "2026-11-08",
        to: "2026-11-21",
        preset: "14",
      });
    });

    it("the days of sent mails, over a changed clock", () => {
      inZone(name);
      const point = (at: string) => ({
        ...{ at: new Date(at), deliveryAttempts: 1, bounces: 0, complaints: 0, rejects: 0 },
      });
      const points = ["2026-10-31T23:59:59.999Z", "2026-11-01T00:00:00.000Z", "2026-11-01T23:59:59.999Z"].map(point);
      const { sendDataPoints } = dailyStatistics(points, new Date("2026-11-05T00:00:00.000Z"));
      expect(sendDataPoints).toHaveLength(14);
      expect(new Set(sendDataPoints.map(({ timestamp }) => timestamp)).size).toBe(14);
      expect(sendDataPoints.filter(({ deliveryAttempts }) => deliveryAttempts > 0)).toMatchObject([
        { timestamp: "2026-10-31T00:00:00.000Z", deliveryAttempts: 1 },
        { timestamp: "2026-11-01T00:00:00.000Z", deliveryAttempts: 2 },
      ]);
    });

    it("the day in a mail", () => {
      inZone(name);
      expect(longDay("2026-11-20T23:59:59.999Z", "en")).toBe("November 20, 2026");
      expect(longDay("2026-11-21T00:00:00.000Z", "en")).toBe("November 21, 2026");
      expect(longDay("2026-11-20T23:59:59.999Z", "de")).toBe("20. November 2026");
      expect(longTime(new Date("2026-11-20T23:59:59.999Z"), "en")).toBe("November 20, 2026 at 23:59");
      expect(longTime(new Date("2026-11-20T23:59:59.999Z"), "de")).toBe("20. November 2026 um 23:59");
    });
  },
);
