import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression, type Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { accessLog } from "#shared/access-log.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";
import { countLines } from "./metrics.ts";

interface ApiAlarmsProps {
  readonly alarms: AlarmTopic;
  readonly stage: string;
  /** At most five: an alarm watches ten metrics (CloudWatch's limit). */
  readonly apis: readonly HttpApi[];
  /** Whose lines have the fields of `accessLog`. */
  readonly accessLogGroup: ILogGroup;
}

const field = (name: keyof typeof accessLog) => `$.${name}`;

const { method, path } = billingRoutes.receiveStripeEvent;

/** The same metric of several APIs, with its sum and its maximum as CloudWatch writes them. */
function gather(name: string, metrics: readonly Metric[]) {
  const named = metrics.map((metric, index) => [`${name}${String(index)}`, metric] as const);
  const all = `[${named.map(([id]) => id).join(", ")}]`;
  return { metrics: Object.fromEntries(named), sum: `SUM(${all})`, most: `MAX(${all})` };
}

/** The alarms for an API that fails its callers. */
export class ApiAlarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, stage, apis, accessLogGroup }: ApiAlarmsProps) {
    super(scope, id);
    const period = fiveMinutes;
    const errors = gather(
      "errors",
      apis.map((api) => api.metricServerError({ period, statistic: "sum" })),
    );
    const calls = gather(
      "calls",
      apis.map((api) => api.metricCount({ period, statistic: "sum" })),
    );
    const latencies = gather(
      "latency",
      apis.map((api) => api.metricLatency({ period, statistic: "p95" })),
    );
    alarms.raise(this, {
      name: "api-errors",
      meaning: "More than 2% of calls, and at least three, were answered with 5xx.",
      metric: new MathExpression({
        expression: `IF(${errors.sum} >= 3, 100 * ${errors.sum} / ${calls.sum}, 0)`,
        usingMetrics: { ...errors.metrics, ...calls.metrics },
        period,
        label: "% of calls with 5xx",
      }),
      above: 2,
      periods: 2,
    });
    alarms.raise(this, {
      name: "api-latency",
      meaning: "One call in twenty of an API takes longer than three seconds.",
      metric: new MathExpression({
        ...{ expression: latencies.most, usingMetrics: latencies.metrics, period },
        label: "milliseconds, p95 of the slowest API",
      }),
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
