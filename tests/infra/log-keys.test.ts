import { expect, it } from "vitest";
import { resourcesOf } from "#tests/support/synthesized.ts";

const logGroups = (stage: "dev" | "prd") => resourcesOf(stage, "AWS::Logs::LogGroup");

it("every log group of a stage that asks for it is encrypted by a key of the stage", () => {
  const groups = logGroups("prd");
  expect(groups.length).toBeGreaterThan(100);
  expect(groups.filter(({ Properties }) => Properties.KmsKeyId === undefined).map(({ id }) => id)).toEqual([]);
});

it("uses CloudWatch's key in other stages", () => {
  expect(logGroups("dev").filter(({ Properties }) => Properties.KmsKeyId !== undefined)).toEqual([]);
});

it("lets CloudWatch Logs use a key for log groups of that account and region alone", () => {
  const keys = resourcesOf("prd", "AWS::KMS::Key").filter(({ id }) => id.startsWith("LogKey"));
  expect(keys.map(({ stack }) => stack).sort()).toEqual(["Alarms", "Firewall"]);
  for (const { Properties } of keys) {
    const service = Properties.KeyPolicy.Statement.find(
      ({ Principal, Condition }: any) => Principal.Service !== undefined && Condition !== undefined,
    );
    expect(service.Principal.Service).toMatch(/^logs\.(eu-central-1|us-east-1)\.amazonaws\.com$/);
    expect(JSON.stringify(service.Condition.ArnLike)).toContain("kms:EncryptionContext:aws:logs:arn");
    expect(Properties.EnableKeyRotation).toBe(true);
  }
});
