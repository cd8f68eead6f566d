import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { accessLog } from "#shared/access-log.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";
import { countLines } from "./metrics.ts";

interface ApiAlarmsProps {
  readonly alarms: AlarmTopic;
  readonly stage: string;
  readonly api: HttpApi;
  /** Whose lines have the fields of `accessLog`. */
  readonly accessLogGroup: ILogGroup;
}

const field = (name: keyof typeof accessLog) => `$.${name}`;

const { method, path } = billingRoutes.receiveStripeEvent;

/** What tells that the API fails its callers. */
export class ApiAlarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, stage, api, accessLogGroup }: ApiAlarmsProps) {
    super(scope, id);
    const period = fiveMinutes;
    alarms.raise(this, {
      name: "api-errors",
      meaning: "More than 2% of calls, and at least three, were answered with 5xx.",
      metric: new MathExpression({
        expression: "IF(errors >= 3, 100 * errors / calls, 0)",
        usingMetrics: {
          errors: api.metricServerError({ period, statistic: "sum" }),
          calls: api.metricCount({ period, statistic: "sum" }),
        },
        period,
        label: "% of calls with 5xx",
      }),
      above: 2,
      periods: 2,
    });
    alarms.raise(this, {
      name: "api-latency",
      meaning: "One call in twenty takes longer than three seconds.",
      metric: api.metricLatency({ period, statistic: "p95" }),
      above: 3000,
      periods: 3,
    });
    const hour = Duration.hours(1);
    alarms.raise(this, {
      name: "stripe-webhook",
      meaning: "What Stripe tells of payments is refused or fails.",
      metric: countLines(this, {
        ...{ stage, logGroup: accessLogGroup, period: hour },
        name: "StripeWebhookRefused",
        pattern: `{ (${field("route")} = "${method} /api${path}") && ((${field("status")} = "4*") || (${field("status")} = "5*")) }`,
      }),
      above: 4,
    });
  }
}
