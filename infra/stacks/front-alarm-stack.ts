import { Stack, type StackProps } from "aws-cdk-lib";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";
import { CostBudget } from "../constructs/cost-budget.ts";
import { firewallName } from "../constructs/firewall.ts";
import type { StageSettings } from "../settings.ts";

interface FrontAlarmStackProps extends StackProps {
  readonly settings: StageSettings;
  readonly distribution: IDistribution;
  /** Where AWS Marketplace's events end up that do not reach the stage's region; absent where that is this one. */
  readonly lostEvents: IQueue | undefined;
}

/**
 * Alarms on CloudFront, its firewall and what the account costs: all of these are watched in us-east-1 alone, and an alarm
 * reaches topics of its own region only.
 */
export class FrontAlarmStack extends Stack {
  readonly alarms: AlarmTopic;

  constructor(scope: Construct, id: string, { settings, distribution, lostEvents, ...props }: FrontAlarmStackProps) {
    super(scope, id, props);
    this.alarms = new AlarmTopic(this, "Alarms", settings);
    this.alarms.raise(this, {
      name: "site-errors",
      meaning: "More than 2% of what browsers ask CloudFront for is answered with 5xx.",
      metric: new Metric({
        namespace: "AWS/CloudFront",
        metricName: "5xxErrorRate",
        dimensionsMap: { DistributionId: distribution.distributionId, Region: "Global" },
        statistic: "avg",
        period: fiveMinutes,
      }),
      above: 2,
      periods: 3,
    });
    this.alarms.raise(this, {
      name: "firewall-blocks",
      meaning: "The firewall turns away very many requests.",
      metric: new Metric({
        namespace: "AWS/WAFV2",
        metricName: "BlockedRequests",
        dimensionsMap: { WebACL: firewallName(settings), Rule: "ALL" },
        statistic: "sum",
        period: fiveMinutes,
      }),
      above: 5000,
    });
    const { stage, monthlyBudget } = settings;
    if (monthlyBudget !== undefined) {
      new CostBudget(this, "Budget", { stage, monthlyBudget, alarms: this.alarms });
    }
    if (lostEvents === undefined) return;
    this.alarms.raise(this, {
      name: "marketplace-events-lost",
      meaning: "What AWS Marketplace told did not reach the stage's region.",
      metric: lostEvents.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: "max" }),
      above: 0,
    });
  }
}
