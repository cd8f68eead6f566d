import { expect, it } from "vitest";
import { optInRegions, Region, regionNames } from "#shared/regions.ts";

/** Where Amazon SES can be used (AWS General Reference, "Amazon SES endpoints and quotas", 2026-11), by their areas. */
const ofSes = `
  af-south-1
  ap-northeast-1 ap-northeast-2 ap-northeast-3 ap-south-1 ap-south-2
  ap-southeast-1 ap-southeast-2 ap-southeast-3 ap-southeast-5
  ca-central-1 ca-west-1
  eu-central-1 eu-central-2 eu-north-1 eu-south-1 eu-west-1 eu-west-2 eu-west-3
  il-central-1 me-central-1 me-south-1
  sa-east-1
  us-east-1 us-east-2 us-west-1 us-west-2`;

/** On in every account (AWS Account Management: "Enable or disable AWS Regions in your account"). */
const alwaysOn = `
  us-east-1 us-east-2 us-west-1 us-west-2 ca-central-1 sa-east-1
  eu-central-1 eu-north-1 eu-west-1 eu-west-2 eu-west-3
  ap-northeast-1 ap-northeast-2 ap-northeast-3 ap-south-1 ap-southeast-1 ap-southeast-2`;

const regionsIn = (text: string) => text.trim().split(/\s+/).sort();

it("regions are all those of Amazon SES, each with a name of its own", () => {
  expect(Region.options.toSorted()).toEqual(regionsIn(ofSes));
  expect(new Set(Object.values(regionNames)).size).toBe(Region.options.length);
});

it("regions that an account has to enable first are distinguished from the others", () => {
  const others = Region.options.filter((region) => !optInRegions.has(region));
  expect(others.toSorted()).toEqual(regionsIn(alwaysOn));
});
