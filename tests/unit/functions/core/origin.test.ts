import { afterEach, expect, it, vi } from "vitest";
import { cameByCloudFront } from "#functions/core/origin.ts";
import { originHeader } from "#shared/origin-header.ts";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["the value itself", "of CloudFront", "of CloudFront", true],
  ["another value", "of CloudFront", "of Cloudfront", false],
  ["its beginning", "of CloudFront", "of Cloud", false],
  ["nothing", "of CloudFront", undefined, false],
  ["nothing, where the stage has no value", "", "", false],
])("takes %s as it should", (_, secret, sent, passes) => {
  vi.stubEnv("ORIGIN_SECRET", secret);
  expect(cameByCloudFront({ [originHeader]: sent })).toBe(passes);
});

it("takes nothing where the stage was given no value at all", () => {
  vi.stubEnv("ORIGIN_SECRET", undefined);
  expect(cameByCloudFront({ [originHeader]: "" })).toBe(false);
  expect(cameByCloudFront(undefined)).toBe(false);
});
