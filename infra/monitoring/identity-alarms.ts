import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IUserPool, IUserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";
import { errorsOf, sumOf } from "./metrics.ts";

interface IdentityAlarmsProps {
  readonly alarms: AlarmTopic;
  readonly userPool: IUserPool;
  readonly client: IUserPoolClient;
  /** The user pool's triggers that never throw to refuse a user. */
  readonly triggers: readonly IFunction[];
}

/** The alarms for users who cannot sign in. */
export class IdentityAlarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, userPool, client, triggers }: IdentityAlarmsProps) {
    super(scope, id);
    const period = Duration.minutes(15);
    alarms.raise(this, {
      name: "sign-in-errors",
      meaning: "The user pool's triggers fail: sign-in, sign-up or their mails do not work.",
      metric: errorsOf(triggers, period),
      above: 4,
    });
    const throttled = ["SignIn", "SignUp", "TokenRefresh"].map(
      (what) =>
        new Metric({
          namespace: "AWS/Cognito",
          metricName: `${what}Throttles`,
          dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: client.userPoolClientId },
          statistic: "sum",
          period: fiveMinutes,
        }),
    );
    alarms.raise(this, {
      name: "sign-in-throttled",
      meaning: "Cognito turns calls away because there are more than its quota.",
      metric: sumOf(throttled, fiveMinutes, "calls turned away"),
      above: 5,
    });
  }
}
