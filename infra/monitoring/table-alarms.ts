import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import { type AlarmTopic, fiveMinutes } from "../constructs/alarm-topic.ts";
import { sumOf } from "./metrics.ts";

/** Those the product calls; DynamoDB counts its own failures by operation alone. */
const operations = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "TransactWriteItems",
] as const;

interface TableAlarmsProps {
  readonly alarms: AlarmTopic;
  readonly table: ITable;
}

/** The alarms for a table that throttles or fails. */
export class TableAlarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, table }: TableAlarmsProps) {
    super(scope, id);
    const period = fiveMinutes;
    const metric = (metricName: string, dimensions: Readonly<Record<string, string>> = {}) =>
      new Metric({
        namespace: "AWS/DynamoDB",
        metricName,
        dimensionsMap: { TableName: table.tableName, ...dimensions },
        statistic: "sum",
        period,
      });
    alarms.raise(this, {
      name: "table-throttled",
      meaning: "DynamoDB turns reads or writes away: a partition is asked more than it can answer.",
      metric: sumOf([metric("ReadThrottleEvents"), metric("WriteThrottleEvents")], period, "calls turned away"),
      above: 10,
      periods: 2,
    });
    alarms.raise(this, {
      name: "table-errors",
      meaning: "DynamoDB itself fails.",
      metric: sumOf(
        operations.map((Operation) => metric("SystemErrors", { Operation })),
        period,
        "failures of DynamoDB",
      ),
      above: 5,
      periods: 2,
    });
  }
}
