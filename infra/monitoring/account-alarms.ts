import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";

const concurrency = (metricName: string) =>
  new Metric({ namespace: "AWS/Lambda", metricName, statistic: "max", period: fiveMinutes });

/**
 * What is taken of the account's runs at a time, in percent of its quota: those under way, and those kept free for single
 * Lambdas (AWS: "Monitoring concurrency"). CloudWatch looks the quota up as it is now, for it is asked for by that metric
 * (AWS: "Visualizing your service quotas and setting alarms").
 */
const claimedConcurrency = new MathExpression({
  expression: "100 * claimed / SERVICE_QUOTA(running)",
  usingMetrics: { claimed: concurrency("ClaimedAccountConcurrency"), running: concurrency("ConcurrentExecutions") },
  period: fiveMinutes,
  label: "% of the account's runs at a time",
});

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
    alarms.raise(this, {
      name: "lambda-concurrency",
      meaning: "More than 80% of the Lambdas that the account may run at a time are taken.",
      metric: claimedConcurrency,
      above: 80,
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
