import { expect, it } from "vitest";
import { resourcesOf } from "#tests/support/synthesized.ts";

const only = (type: string, stage: "dev" | "prd" = "prd") => resourcesOf(stage, type)[0]!;

it("copies the table and the images every night", () => {
  const [rule] = only("AWS::Backup::BackupPlan").Properties.BackupPlan.BackupPlanRule;
  expect(rule).toMatchObject({
    ScheduleExpression: "cron(0 2 * * ? *)",
    StartWindowMinutes: 60,
    Lifecycle: { DeleteAfterDays: 14 },
  });
  const { Resources } = only("AWS::Backup::BackupSelection").Properties.BackupSelection;
  const arnOf = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });
  const table = only("AWS::DynamoDB::GlobalTable");
  const images = resourcesOf("prd", "AWS::S3::Bucket").find(({ stack }) => stack === "Data")!;
  expect(Resources).toEqual([arnOf(table.id), arnOf(images.id)]);
});

it("keeps them in a vault that outlives the stage and prevents deletion within a week", () => {
  expect(only("AWS::Backup::BackupVault")).toMatchObject({
    DeletionPolicy: "RetainExceptOnCreate",
    Properties: { BackupVaultName: "sestina-prd", LockConfiguration: { MinRetentionDays: 7 } },
  });
  // Without this day the lock is in governance mode, and an administrator can open it.
  expect(only("AWS::Backup::BackupVault").Properties.LockConfiguration.ChangeableForDays).toBeUndefined();
});

it("deletes the vault with a stage that keeps no data", () => {
  const vault = only("AWS::Backup::BackupVault", "dev");
  expect([vault.DeletionPolicy, vault.Properties.LockConfiguration]).toEqual(["Delete", undefined]);
});

it("is in the stack of data, which is protected from deletion where data is kept", () => {
  const vaults = resourcesOf("prd", "AWS::Backup::BackupVault");
  expect(vaults.map(({ stack }) => stack)).toEqual(["Data"]);
});

it("encrypts the table by a key of the stage, which DynamoDB uses for callers that it lets in", () => {
  const key = resourcesOf("prd", "AWS::KMS::Key").find(({ stack }) => stack === "Data")!;
  expect(key).toMatchObject({ DeletionPolicy: "Retain", Properties: { EnableKeyRotation: true } });
  const throughDynamo = key.Properties.KeyPolicy.Statement.find(({ Principal }: any) => Principal.AWS === "*");
  expect(throughDynamo.Condition.StringEquals).toEqual({
    "kms:CallerAccount": "111122223333",
    "kms:ViaService": "dynamodb.eu-central-1.amazonaws.com",
  });
  expect(only("AWS::DynamoDB::GlobalTable").Properties.SSESpecification).toEqual({ SSEEnabled: true, SSEType: "KMS" });
  expect(resourcesOf("dev", "AWS::KMS::Key").filter(({ stack }) => stack === "Data")).toEqual([]);
});

it("raises an alarm when a nightly copy fails", () => {
  const rule = resourcesOf("prd", "AWS::Events::Rule").find(({ Properties }) =>
    Properties.EventPattern?.source.includes("aws.backup"),
  )!;
  expect(rule.Properties.EventPattern.detail).toEqual({
    state: ["FAILED", "EXPIRED", "ABORTED"],
    backupVaultArn: [{ suffix: `:backup-vault:${only("AWS::Backup::BackupVault").Properties.BackupVaultName}` }],
  });
  const alarm = resourcesOf("prd", "AWS::CloudWatch::Alarm").find(({ Properties }) =>
    Properties.AlarmName.endsWith("-backup-failed"),
  )!;
  expect(alarm.Properties).toMatchObject({
    Namespace: "AWS/Events",
    MetricName: "Invocations",
    Dimensions: [{ Name: "RuleName", Value: { Ref: rule.id } }],
    Threshold: 0,
  });
});
