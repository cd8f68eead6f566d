import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Schedule } from "aws-cdk-lib/aws-events";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { grantToBackUp } from "../grants.ts";
import type { StageSettings } from "../settings.ts";

interface BackupsProps {
  readonly settings: StageSettings;
  readonly table: ITable;
  readonly images: IBucket;
}

/** A vault's name follows from the stage, so that alarms and the restore drill find it. */
export const backupVaultName = ({ stage }: Pick<StageSettings, "stage">): string => `sestina-${stage}`;

/**
 * A copy of the table and of the images every night, in addition to the table's point-in-time recovery to any second of 35 days and the
 * versions of images. Two of them are never older than the 24 hours that customers are promised.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { settings, table, images }: BackupsProps) {
    super(scope, id);
    const { keepData, backupRetentionDays } = settings;
    const vault = new BackupVault(this, "Vault", {
      backupVaultName: backupVaultName(settings),
      // As of the images: a fixed name must not outlive a first deployment that failed.
      removalPolicy: keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      // In governance mode: an administrator can take the lock away, which is impossible in compliance mode.
      ...(keepData && { lockConfiguration: { minRetention: Duration.days(7) } }),
    });
    const plan = new BackupPlan(this, "Plan", {
      backupPlanName: `sestina-${settings.stage}-nightly`,
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: "nightly",
          scheduleExpression: Schedule.cron({ hour: "2", minute: "0" }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(6),
          deleteAfter: Duration.days(backupRetentionDays),
        }),
      ],
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("backup.amazonaws.com") });
    grantToBackUp(role);
    plan.addSelection("Data", {
      role,
      disableDefaultBackupPolicy: true,
      resources: [BackupResource.fromArn(table.tableArn), BackupResource.fromArn(images.bucketArn)],
    });
  }
}
