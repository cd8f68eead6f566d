import { describe, expect, it } from "vitest";
import { countdownOfAddress, withPicture } from "#shared/email/countdown/picture-address.ts";
import { momentOf, secondsUntil, timeLeftOf } from "#shared/email/countdown/time-left.ts";

describe("the end of a countdown", () => {
  it.each([
    ["2026-12-24T18:00", "UTC", "2026-12-24T18:00:00.000Z"],
    ["2026-12-24T18:00:30", "Europe/Berlin", "2026-12-24T17:00:30.000Z"],
    ["2026-07-24T18:00", "Europe/Berlin", "2026-07-24T16:00:00.000Z"],
    ["2026-12-24T00:00", "Asia/Kathmandu", "2026-12-23T18:15:00.000Z"],
    ["2026-12-31T23:59", "Pacific/Kiritimati", "2026-12-31T09:59:00.000Z"],
    ["2026-12-31T23:59", "America/Los_Angeles", "2027-01-01T07:59:00.000Z"],
    ["2099-01-01T00:00", "Europe/Berlin", "2098-12-31T23:00:00.000Z"],
    // The hours around a change of the clocks; 02:30 is skipped in March, and comes twice in October.
    ["2027-03-28T01:59", "Europe/Berlin", "2027-03-28T00:59:00.000Z"],
    ["2027-03-28T02:30", "Europe/Berlin", "2027-03-28T01:30:00.000Z"],
    ["2027-03-28T03:00", "Europe/Berlin", "2027-03-28T01:00:00.000Z"],
    ["2027-10-31T01:59", "Europe/Berlin", "2027-10-30T23:59:00.000Z"],
    ["2027-10-31T02:30", "Europe/Berlin", "2027-10-31T00:30:00.000Z"],
    ["2027-10-31T03:00", "Europe/Berlin", "2027-10-31T02:00:00.000Z"],
    ["2027-03-14T02:30", "America/New_York", "2027-03-14T07:30:00.000Z"],
    ["2027-11-07T01:30", "America/New_York", "2027-11-07T05:30:00.000Z"],
    // A change of half an hour: 01:45 comes twice.
    ["2027-04-04T01:45", "Australia/Lord_Howe", "2027-04-03T14:45:00.000Z"],
    ["2027-04-04T02:15", "Australia/Lord_Howe", "2027-04-03T15:45:00.000Z"],
  ])("%s in %s is %s", (local, zone, moment) => {
    expect(momentOf(local, zone)?.toISOString()).toBe(moment);
  });

  it.each([
    ["", "UTC"],
    ["2026-12-24", "UTC"],
    ["2026-12-24 18:00", "UTC"],
    ["2026-12-24T18:00Z", "UTC"],
    ["2026-12-24T24:01", "UTC"],
    ["2026-02-30T18:00", "UTC"],
    ["2026-13-01T18:00", "UTC"],
    ["2026-12-24T18:00", "Europe/Atlantis"],
    ["2026-12-24T18:00", ""],
  ])("is no moment for %j in %j", (local, zone) => {
    expect(momentOf(local, zone)).toBeUndefined();
  });
});

describe("the time that is left", () => {
  const end = new Date("2026-12-24T18:00:00Z");
  it.each([
    ["2026-12-24T17:59:59Z", 1],
    ["2026-12-24T17:59:59.001Z", 1],
    ["2026-12-24T17:59:58.999Z", 2],
    ["2026-12-24T18:00:00Z", 0],
    ["2026-12-25T18:00:00Z", 0],
    ["2026-12-23T18:00:00Z", 86_400],
  ])("at %s is %i seconds", (now, seconds) => {
    expect(secondsUntil(end, new Date(now))).toBe(seconds);
  });

  it.each([
    [0, [0, 0, 0, 0]],
    [59, [0, 0, 0, 59]],
    [3600, [0, 1, 0, 0]],
    [86_399, [0, 23, 59, 59]],
    [123 * 86_400 + 7 * 3600 + 61, [123, 7, 1, 1]],
    [2000 * 86_400 + 5, [999, 0, 0, 5]],
  ])("of %i seconds is %j", (given, expected) => {
    const { days, hours, minutes, seconds } = timeLeftOf(given);
    expect([days, hours, minutes, seconds]).toEqual(expected);
  });
});

describe("the address of a countdown's picture", () => {
  const base = "https://app.example/api/countdown.gif";
  const countdown = {
    endTime: "2026-12-24T18:00:00",
    timezone: "Europe/Berlin",
    backgroundColor: "#FFF",
    digitColor: "#404040",
    labelColor: "#A3A3A3",
    showLabels: true,
    locale: "de-AT",
  };

  it("has all that the picture shows", () => {
    expect(withPicture(countdown, base)).toEqual({
      ...countdown,
      width: 660,
      height: 147,
      countdownUrl: `${base}?end=2026-12-24T18:00:00&zone=Europe/Berlin&background=ffffff&digits=404040&labels=a3a3a3&locale=de&width=660`,
    });
  });

  it("has nothing of labels that are not shown, and no color that the service cannot read", () => {
    const { countdownUrl, height } = withPicture({ ...countdown, showLabels: false, digitColor: "red" }, base);
    const { searchParams } = new URL(String(countdownUrl));
    expect([...searchParams.keys()]).toEqual(["end", "zone", "background", "digits", "width"]);
    expect([searchParams.get("digits"), height]).toEqual(["404040", 100]);
  });

  it("is empty for a countdown without an end", () => {
    expect(withPicture({ timezone: "UTC" }, base)["countdownUrl"]).toBe("");
  });

  it("says which countdown it is of, as an import needs it", () => {
    const { countdownUrl } = withPicture(countdown, base);
    expect(countdownOfAddress(String(countdownUrl))).toEqual({
      ...countdown,
      ...{ backgroundColor: "#ffffff", labelColor: "#a3a3a3", locale: "de" },
    });
    expect(countdownOfAddress("https://cdn.example/picture.gif?end=2026-12-24T18:00")).toBeUndefined();
  });
});
