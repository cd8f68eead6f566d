import { describe, expect, it } from "vitest";
import { exampleFields, readStageSettings, StageSettings } from "#infra/settings.ts";

const dev = readStageSettings("dev");
const prd = readStageSettings("prd");

/** The fields that are wrong, each with what is said of it. */
const problemsOf = (settings: object) =>
  StageSettings.safeParse(settings).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("the settings of a stage", () => {
  it.each(["dev", "prd"])("hold for %s", (stage) => {
    expect(readStageSettings(stage).stage).toBe(stage);
  });

  it("report which fields are wrong and why, all at once", () => {
    const certificateArn = "arn:aws:acm:eu-central-1:1:certificate/x";
    expect(problemsOf({ ...dev, certificateArn, accountId: "12", alarmAddress: "nobody" })).toEqual([
      ["accountId", "the 12 digits of an AWS account"],
      ["certificateArn", "an ACM certificate ARN in us-east-1"],
      ["alarmAddress", "Invalid email address"],
    ]);
  });

  it("name each missing field, and each unknown one", () => {
    const missing = { accountId: undefined, payments: undefined };
    expect(problemsOf({ ...dev, ...missing, domian: "a typing mistake" })).toEqual([
      ["accountId", "Invalid input: expected string, received undefined"],
      ["payments", "Invalid input: expected object, received undefined"],
      ["", 'Unrecognized key: "domian"'],
    ]);
  });

  it("require a certificate if no hosted zone could make one, and a zone that contains the host", () => {
    expect(problemsOf({ ...dev, certificateArn: undefined })).toEqual([
      ["certificateArn", "needed without a hostedZone, which would make one"],
    ]);
    expect(problemsOf({ ...prd, hostedZone: { id: "Z0123456789", name: "other.com" } })).toEqual([
      ["hostedZone.name", "app.sestina.example is not in this zone"],
    ]);
  });

  it("are read by the name of a stage only", () => {
    expect(() => readStageSettings("../dev")).toThrow("name a stage");
    expect(() => readStageSettings("staging")).toThrow("infra/stages/staging.json is not there");
  });

  it("recognize placeholders that are left from the examples, and no others", () => {
    expect(exampleFields(dev)).toEqual([
      "accountId",
      "domainName",
      "certificateArn",
      "imageBucketName",
      "signInDomainPrefix",
      "alarmAddress",
      "payments.marketplaceProductCode",
      "payments.marketplaceListingUrl",
    ]);
    expect(exampleFields(prd)).toEqual(
      expect.arrayContaining(["hostedZone.id", "google.clientId", "microsoft.issuer"]),
    );
    expect(exampleFields({ accountId: "420042004200", domainName: "mail.acme.com", logRetentionDays: 30 })).toEqual([]);
  });
});
