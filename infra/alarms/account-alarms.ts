import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";

/** What is counted for the whole AWS account in the stage's region. */
export class AccountAlarms extends Construct {
  constructor(scope: Construct, id: string, alarms: AlarmTopic) {
    super(scope, id);
    alarms.raise(this, {
      name: "lambda-throttled",
      meaning: "Lambdas are turned away: more run at once than the account's quota or their own limit.",
      metric: new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", statistic: "sum", period: fiveMinutes }),
      above: 10,
    });
    const reputation = (metricName: string) =>
      new Metric({ namespace: "AWS/SES", metricName, statistic: "max", period: Duration.hours(1) });
    // Amazon SES looks into accounts from 5% bounces and 0.1% complaints on.
    alarms.raise(this, {
      name: "mail-bounces",
      meaning: "More than 3% of our own mails come back.",
      metric: reputation("Reputation.BounceRate"),
      above: 0.03,
    });
    alarms.raise(this, {
      name: "mail-complaints",
      meaning: "More than 0.05% of our own mails are marked as spam.",
      metric: reputation("Reputation.ComplaintRate"),
      above: 0.0005,
    });
  }
}
