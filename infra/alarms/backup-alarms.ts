import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import type { AlarmTopic } from "../constructs/alarm-topic.ts";
import { sumOf } from "./metrics.ts";

interface BackupAlarmsProps {
  readonly alarms: AlarmTopic;
  readonly vaultName: string;
}

/** What tells that last night's copy is not there. */
export class BackupAlarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, vaultName }: BackupAlarmsProps) {
    super(scope, id);
    const period = Duration.hours(1);
    const metrics = ["Failed", "Aborted", "Expired"].map(
      (end) =>
        new Metric({
          namespace: "AWS/Backup",
          metricName: `NumberOfBackupJobs${end}`,
          dimensionsMap: { BackupVaultName: vaultName },
          statistic: "sum",
          period,
        }),
    );
    alarms.raise(this, {
      name: "backup-failed",
      meaning: "A nightly copy of the table or of the images was not made.",
      metric: sumOf(metrics, period, "copies that were not made"),
      above: 0,
    });
  }
}
