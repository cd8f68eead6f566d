import { expect, it } from "vitest";
import { nextDigest } from "#functions/domain/notifications/next-digest.ts";

it.each([
  ["2026-11-20T00:00:00.000Z", "2026-11-20T07:00:00.000Z"],
  ["2026-11-20T06:58:59.999Z", "2026-11-20T07:00:00.000Z"],
  // What is stored within the last minute might come too late.
  ["2026-11-20T06:59:00.000Z", "2026-11-21T07:00:00.000Z"],
  ["2026-11-20T07:00:00.000Z", "2026-11-21T07:00:00.000Z"],
  ["2026-12-31T23:59:30.000Z", "2027-01-01T07:00:00.000Z"],
  ["2027-02-28T12:00:00.000Z", "2027-03-01T07:00:00.000Z"],
])("a notification of %s is in the digest of %s", (now, digestAt) => {
  expect(nextDigest(new Date(now))).toBe(digestAt);
});
