import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  DeleteTableCommand,
  RestoreTableToPointInTimeCommand,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { setTimeout } from "node:timers/promises";
import { createSample } from "./sample.ts";
import { type DrillItem, type ItemComparison, compareItems, type Verdict, verdictOn } from "./verdict.ts";

export interface DrillOptions {
  readonly table: string;
  /** The time to restore; undefined: the latest restorable time, on AWS some five minutes ago. */
  readonly at: Date | undefined;
  /** The number of items of each table that are compared with the other table. */
  readonly samples: number;
  /** The polling interval until the restored table is active, in milliseconds. */
  readonly pollMs: number;
  readonly random: () => number;
  readonly say: (line: string) => void;
}

export interface DrillReport extends Verdict {
  readonly restoredTable: string;
  readonly at: string;
  readonly restoreSeconds: number;
  readonly counts: { readonly restored: number; readonly source: number };
  readonly comparisons: Readonly<Partial<Record<ItemComparison, number>>>;
}

const drillName = (table: string, now: Date) =>
  `${table}-drill-${now.toISOString().replaceAll(/\D/g, "").slice(0, 17)}`;

async function restorableMoment(dynamo: DynamoDBClient, { table, at }: DrillOptions): Promise<Date> {
  const { ContinuousBackupsDescription: described } = await dynamo.send(
    new DescribeContinuousBackupsCommand({ TableName: table }),
  );
  const window = described?.PointInTimeRecoveryDescription;
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } = window ?? {};
  if (earliest === undefined || latest === undefined) throw new Error(`${table} has no point-in-time recovery`);
  const moment = at ?? latest;
  if (moment < earliest || moment > latest) {
    throw new Error(`${table} can be restored from ${earliest.toISOString()} to ${latest.toISOString()}`);
  }
  return moment;
}

async function untilActive(dynamo: DynamoDBClient, TableName: string, pollMs: number): Promise<void> {
  for (;;) {
    const { Table } = await dynamo.send(new DescribeTableCommand({ TableName }));
    if (Table?.TableStatus === "ACTIVE") return;
    await setTimeout(pollMs);
  }
}

/** Counts the items of a table, and keeps a sample. */
async function readThrough(client: DynamoDBDocumentClient, TableName: string, { samples, random }: DrillOptions) {
  const sample = createSample<DrillItem>(samples, random);
  let count = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    count += Items.length;
    for (const item of Items) sample.add(item);
  }
  return { count, kept: sample.kept };
}

/** The item of a table with the key of another item, read consistently. */
async function counterpart(client: DynamoDBDocumentClient, TableName: string, item: DrillItem) {
  const Key = { pk: item["pk"], sk: item["sk"] };
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item;
}

/** Restores a table next to itself and compares the two; does not change the table. */
export async function drill(options: DrillOptions, dynamo = new DynamoDBClient({})): Promise<DrillReport> {
  const { table, say } = options;
  const moment = await restorableMoment(dynamo, options);
  const at = moment.toISOString();
  const started = new Date();
  const restoredTable = drillName(table, started);
  say(`Restoring ${table} as of ${at} into ${restoredTable}: minutes on AWS, whatever its size.`);
  await dynamo.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: table,
      TargetTableName: restoredTable,
      RestoreDateTime: moment,
    }),
  );
  await untilActive(dynamo, restoredTable, options.pollMs);
  const restoreSeconds = Math.round((Date.now() - started.getTime()) / 1000);
  say(`Restored after ${String(restoreSeconds)} s. Comparing.`);

  const client = DynamoDBDocumentClient.from(dynamo);
  const restored = await readThrough(client, restoredTable, options);
  const source = await readThrough(client, table, options);
  const comparisons: ItemComparison[] = [];
  for (const item of restored.kept) comparisons.push(compareItems(item, await counterpart(client, table, item), at));
  for (const item of source.kept)
    comparisons.push(compareItems(await counterpart(client, restoredTable, item), item, at));
  const counts = { restored: restored.count, source: source.count };
  const byComparison: Partial<Record<ItemComparison, number>> = {};
  for (const comparison of comparisons) byComparison[comparison] = (byComparison[comparison] ?? 0) + 1;
  return { ...verdictOn(comparisons, counts), restoredTable, at, restoreSeconds, counts, comparisons: byComparison };
}

/** Deletes a table that a drill has created, and refuses any other. */
export async function removeDrillTable(TableName: string, dynamo = new DynamoDBClient({})): Promise<void> {
  if (!/-drill-\d{17}$/.test(TableName)) throw new Error(`${TableName} was made by no drill`);
  await dynamo.send(new DeleteTableCommand({ TableName }));
}
