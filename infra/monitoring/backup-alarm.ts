import { CfnRule } from "aws-cdk-lib/aws-events";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";
import { backupVaultName } from "../constructs/backups.ts";

interface BackupAlarmProps {
  readonly alarms: AlarmTopic;
  readonly stage: string;
  /** Keeps what AWS Backup said. */
  readonly kept: IQueue;
}

/** The alarm for a night without a backup. */
export class BackupAlarm extends Construct {
  constructor(scope: Construct, id: string, { alarms, stage, kept }: BackupAlarmProps) {
    super(scope, id);
    const rule = new CfnRule(this, "Rule", {
      description: "Nightly copies that failed",
      eventPattern: {
        source: ["aws.backup"],
        "detail-type": ["Backup Job State Change"],
        detail: {
          state: ["FAILED", "EXPIRED", "ABORTED"],
          backupVaultArn: [{ suffix: `:backup-vault:${backupVaultName({ stage })}` }],
        },
      },
      targets: [{ id: "keep", arn: kept.queueArn }],
    });
    alarms.raise(this, {
      name: "backup-failed",
      meaning: "A nightly copy of the table or the images could not be made.",
      metric: new Metric({
        namespace: "AWS/Events",
        metricName: "Invocations",
        dimensionsMap: { RuleName: rule.ref },
        statistic: "sum",
        period: fiveMinutes,
      }),
      above: 0,
    });
  }
}
