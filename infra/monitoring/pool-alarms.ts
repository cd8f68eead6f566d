import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import { Stack } from "aws-cdk-lib";
import { Construct } from "constructs";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";
import { poolFirewallName } from "../constructs/pool-firewall.ts";
import type { StageSettings } from "../settings.ts";
import { sumOf } from "./metrics.ts";

interface PoolAlarmsProps {
  readonly alarms: AlarmTopic;
  readonly userPool: IUserPool;
  readonly settings: StageSettings;
}

/** What shows that accounts of the user pool are attacked. */
export class PoolAlarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, userPool, settings }: PoolAlarmsProps) {
    super(scope, id);
    alarms.raise(this, {
      name: "user-pool-firewall-blocks",
      meaning: "The firewall before the user pool turns away very many requests.",
      metric: new Metric({
        namespace: "AWS/WAFV2",
        metricName: "BlockedRequests",
        dimensionsMap: { WebACL: poolFirewallName(settings), Rule: "ALL", Region: Stack.of(this).region },
        statistic: "sum",
        period: fiveMinutes,
      }),
      above: 1000,
    });
    if (settings.threatProtection === "off") return;
    // AWS: "Viewing threat protection metrics".
    const risky = ["CompromisedCredentialRisk", "AccountTakeoverRisk"].map(
      (metricName) =>
        new Metric({
          namespace: "AWS/Cognito",
          metricName,
          dimensionsMap: { UserPoolId: userPool.userPoolId, Operation: "SignIn", RiskLevel: "high" },
          statistic: "sum",
          period: fiveMinutes,
        }),
    );
    alarms.raise(this, {
      name: "risky-sign-ins",
      meaning: "Cognito takes many sign-ins for attempts with stolen passwords or of others than the account's user.",
      metric: sumOf(risky, fiveMinutes, "risky sign-ins"),
      above: 20,
    });
  }
}
