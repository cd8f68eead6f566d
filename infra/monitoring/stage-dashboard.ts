import { ArnFormat, Duration, Stack } from "aws-cdk-lib";
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  TextWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type HttpApiName, httpApiNames } from "#shared/api/http-apis.ts";
import { namespaceOf, sumOf } from "./metrics.ts";
import type { AlarmTopic } from "../constructs/alarm-topic.ts";
import type { ProductApi } from "../constructs/product-api.ts";

/** What a stage's dashboard shows. */
export interface Watched {
  readonly stage: string;
  readonly alarms: AlarmTopic;
  readonly apis: Readonly<Record<HttpApiName, ProductApi>>;
  readonly table: ITable;
  readonly workQueue: IQueue;
  readonly mailEventQueue: IQueue;
  readonly distribution: IDistribution;
}

const period = Duration.minutes(5);
const HALF = 12;

const graph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []): IWidget =>
  new GraphWidget({ title, left: [...left], right: [...right], width: HALF, height: 6, period });

const heading = (markdown: string): IWidget => new TextWidget({ markdown: `## ${markdown}`, width: 24, height: 1 });

/**
 * The ten Lambdas of a stack with the most of something. They are found by the beginning of their names, so that no
 * stack has to keep a Lambda for the dashboard's sake.
 */
const mostOf = (stack: string, metricName: string, statistic: string): MathExpression =>
  new MathExpression({
    expression: `SORT(SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" ${stack.replaceAll("-", " ")}', '${statistic}'), MAX, DESC, 10)`,
    usingMetrics: {},
    label: "",
    period,
  });

/** All kinds of jobs by one number of theirs. */
const byKind = (namespace: string, metricName: string): MathExpression =>
  new MathExpression({
    expression: `SEARCH('{${namespace},kind} MetricName="${metricName}"', 'Sum')`,
    usingMetrics: {},
    label: "",
    period,
  });

/** Alarms first, then the way of a request from the browser to the table, then what happens after it. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id);
    const { stage } = watched;
    const api = `Sestina-${stage}-Api`;
    new Dashboard(this, "Dashboard", {
      dashboardName: `sestina-${stage}`,
      defaultInterval: Duration.hours(12),
      widgets: [
        [this.alarmStates(watched)],
        [heading("Browsers and the API")],
        [this.front(watched.distribution), this.calls(watched)],
        [this.latency(watched), graph("Slowest endpoints, p95", [mostOf(api, "Duration", "p95")])],
        [
          graph("Endpoints that fail most", [mostOf(api, "Errors", "Sum")]),
          graph("Endpoints that are called most", [mostOf(api, "Invocations", "Sum")]),
        ],
        [heading("Table")],
        this.table(watched.table),
        [heading("Jobs, schedules, sign-in")],
        [
          this.queue("Jobs", watched.workQueue),
          graph("Items that failed", [byKind(namespaceOf(stage), "ItemsFailed")]),
        ],
        [
          graph("Background work that fails", [mostOf(`Sestina-${stage}-Work`, "Errors", "Sum")]),
          graph("Triggers of the user pool that fail", [mostOf(`Sestina-${stage}-Identity`, "Errors", "Sum")]),
        ],
        [this.queue("Mail events", watched.mailEventQueue)],
      ],
    });
  }

  private alarmStates({ stage, alarms }: Watched): IWidget {
    const arnOf = (name: string) =>
      Stack.of(this).formatArn({
        service: "cloudwatch",
        resource: "alarm",
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        resourceName: `sestina-${stage}-${name}`,
      });
    return new AlarmStatusWidget({
      title: "Alarms (what to do about each: docs/runbook.md)",
      alarms: alarms.names.map((name) => Alarm.fromAlarmArn(this, name, arnOf(name))),
      width: 24,
      height: 4,
    });
  }

  private front({ distributionId }: IDistribution): IWidget {
    const metric = (metricName: string, statistic: string) =>
      new Metric({
        namespace: "AWS/CloudFront",
        metricName,
        dimensionsMap: { DistributionId: distributionId, Region: "Global" },
        statistic,
        region: "us-east-1",
      });
    const rates = [metric("4xxErrorRate", "avg"), metric("5xxErrorRate", "avg")];
    return graph("CloudFront: requests, and % refused or failed", [metric("Requests", "sum")], rates);
  }

  private calls({ apis }: Watched): IWidget {
    const statistic = "sum";
    const all = httpApiNames.map((name) => apis[name].api);
    const sum = (label: string, metrics: readonly Metric[]) => sumOf(metrics, period, label, label);
    return graph(
      "APIs: calls, refused (4xx) and failed (5xx)",
      [
        sum(
          "calls",
          all.map((api) => api.metricCount({ statistic })),
        ),
      ],
      [
        sum(
          "refused",
          all.map((api) => api.metricClientError({ statistic })),
        ),
        sum(
          "failed",
          all.map((api) => api.metricServerError({ statistic })),
        ),
      ],
    );
  }

  private latency({ apis }: Watched): IWidget {
    const slowest = httpApiNames.map((name) => apis[name].api.metricLatency({ statistic: "p95", label: name }));
    return graph("APIs: milliseconds, p95", slowest);
  }

  private table(table: ITable): IWidget[] {
    const metric = (metricName: string) =>
      new Metric({
        namespace: "AWS/DynamoDB",
        metricName,
        dimensionsMap: { TableName: table.tableName },
        statistic: "sum",
      });
    return [
      graph("Units read and written", [metric("ConsumedReadCapacityUnits"), metric("ConsumedWriteCapacityUnits")]),
      graph("Turned away, conflicts", [
        ...["ReadThrottleEvents", "WriteThrottleEvents", "TransactionConflict"].map(metric),
      ]),
    ];
  }

  private queue(name: string, queue: IQueue): IWidget {
    const waiting = queue.metricApproximateNumberOfMessagesVisible({ statistic: "max" });
    const oldest = queue.metricApproximateAgeOfOldestMessage({ statistic: "max" });
    return graph(`${name}: messages waiting, and seconds of the oldest`, [waiting], [oldest]);
  }
}
