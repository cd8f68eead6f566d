import { Names } from "aws-cdk-lib";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { namespaceOf } from "./metrics.ts";

const counted = { ItemsDone: "$.done", ItemsFailed: "$.failed", ItemsUnknown: "$.unknown" } as const;

/** Counts job items that are done, failed or unknown, by kind of job, from the worker's log line of each step. */
export function countItems(scope: Construct, stage: string, worker: Lambda): void {
  for (const [metricName, metricValue] of Object.entries(counted)) {
    new MetricFilter(scope, `${metricName}Filter`, {
      filterPattern: FilterPattern.literal('{ $.message = "JOB_STEP" }'),
      filterName: `${Names.uniqueResourceName(scope, { maxLength: 60 })}-${metricName}`,
      logGroup: worker.logGroup,
      metricNamespace: namespaceOf(stage),
      metricName,
      metricValue,
      dimensions: { kind: "$.kind" },
    });
  }
}
