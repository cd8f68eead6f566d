import { type Duration, Names } from "aws-cdk-lib";
import { MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";

/** Where metrics are kept that are made of log lines. */
export const namespaceOf = (stage: string): string => `Sestina/${stage}`;

/**
 * The sum of metrics, at most ten (CloudWatch's limit for one expression). In a graph of several sums each has a
 * different prefix for its metrics.
 */
export function sumOf(metrics: readonly Metric[], period: Duration, label: string, prefix = "m"): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`${prefix}${String(index)}`, metric]));
  return new MathExpression({
    expression: `SUM([${Object.keys(usingMetrics).join(", ")}])`,
    usingMetrics,
    period,
    label,
  });
}

/** Runs of these Lambdas that threw or took too long. */
export const errorsOf = (lambdas: readonly IFunction[], period: Duration): MathExpression =>
  sumOf(
    lambdas.map((lambda) => lambda.metricErrors({ period })),
    period,
    "failed runs",
  );

interface CountedLines {
  readonly stage: string;
  readonly logGroup: ILogGroup;
  /** The metric's name. */
  readonly name: string;
  /** As CloudWatch Logs writes patterns of JSON. */
  readonly pattern: string;
  readonly period: Duration;
}

/** Counts the log lines that fit a pattern: no Lambda carries a byte for it. */
export function countLines(scope: Construct, { stage, logGroup, name, pattern, period }: CountedLines): Metric {
  const metricNamespace = namespaceOf(stage);
  new MetricFilter(scope, `${name}Filter`, {
    filterPattern: FilterPattern.literal(pattern),
    filterName: `${Names.uniqueResourceName(scope, { maxLength: 60 })}-${name}`,
    logGroup,
    metricNamespace,
    metricName: name,
    metricValue: "1",
    defaultValue: 0,
  });
  return new Metric({ namespace: metricNamespace, metricName: name, statistic: Stats.SUM, period });
}
