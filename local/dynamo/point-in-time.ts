import type { Item } from "dynalite/db/index.js";
import * as z from "zod";
import { untilActive } from "./until-active.ts";
import type { Database, Dispatch } from "./database.ts";
import { dynamoError } from "./dynamo-error.ts";
import { loadTable } from "./engine.ts";
import { parseMembers } from "./request-members.ts";
import { readRecords, sequenceText } from "./streams/stream-rows.ts";

const DAY_SECONDS = 24 * 60 * 60;
const BATCH = 25;

const Named = z.object({ TableName: z.string() });
const Restore = z.object({
  SourceTableName: z.string(),
  TargetTableName: z.string(),
  /** Seconds since 1970. */
  RestoreDateTime: z.number().nullish(),
  UseLatestRestorableTime: z.boolean().nullish(),
});

const Attribute = z.record(z.string(), z.unknown());
const Items = z.array(z.record(z.string(), Attribute));
const Page = z.object({ Items, LastEvaluatedKey: z.record(z.string(), Attribute).optional() });
const Shape = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.string() })),
  LocalSecondaryIndexes: z
    .array(z.object({ IndexName: z.string(), KeySchema: z.array(z.unknown()), Projection: z.unknown() }))
    .optional(),
});

interface Window {
  readonly earliest: number;
  readonly latest: number;
}

/**
 * The earliest restorable time of a table; undefined: it cannot be restored. AWS keeps 35 days of every table that
 * enables it; here the history is the table's stream, so it goes back one day and needs both images of each change.
 */
async function windowOf({ store, now }: Database, name: string): Promise<Window | undefined> {
  const table = await loadTable(store, name);
  if (table.StreamSpecification?.StreamViewType !== "NEW_AND_OLD_IMAGES") return undefined;
  const latest = Math.floor(now().getTime() / 1000);
  const switchedOn = Date.parse(`${table.LatestStreamLabel ?? ""}Z`) / 1000;
  return { earliest: Math.max(switchedOn, latest - DAY_SECONDS), latest };
}

/** DescribeContinuousBackups. */
export async function describeContinuousBackups(database: Database, request: object): Promise<object> {
  const window = await windowOf(database, parseMembers(Named, request).TableName);
  const described =
    window === undefined
      ? { PointInTimeRecoveryStatus: "DISABLED" }
      : {
          PointInTimeRecoveryStatus: "ENABLED",
          EarliestRestorableDateTime: window.earliest,
          LatestRestorableDateTime: window.latest,
        };
  return {
    ContinuousBackupsDescription: { ContinuousBackupsStatus: "ENABLED", PointInTimeRecoveryDescription: described },
  };
}

/** Every item of a table, by its key as text. */
async function itemsNow(call: Dispatch, TableName: string, keyOf: (item: Item) => string): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  let start: object | undefined;
  do {
    const page = Page.parse(await call("Scan", { TableName, ConsistentRead: true, ExclusiveStartKey: start }));
    for (const item of page.Items) items.set(keyOf(item), item);
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}

/**
 * RestoreTableToPointInTime: the source's current items with every later change undone. It is complete when answered.
 */
export async function restoreTable(database: Database, call: Dispatch, request: object): Promise<object> {
  const wanted = parseMembers(Restore, request);
  const { SourceTableName: source, TargetTableName: TableName } = wanted;
  const window = await windowOf(database, source);
  if (window === undefined) {
    throw dynamoError("PointInTimeRecoveryUnavailableException", `Point in time recovery is not enabled for ${source}`);
  }
  const at = wanted.UseLatestRestorableTime === true ? window.latest : wanted.RestoreDateTime;
  if (at === null || at === undefined || at < window.earliest || at > window.latest) {
    throw dynamoError("InvalidRestoreTimeException", "An invalid restore time was specified.");
  }
  const { AttributeDefinitions, KeySchema, LocalSecondaryIndexes } = Shape.parse(
    await loadTable(database.store, source),
  );
  const keyOf = (item: Item) => JSON.stringify(KeySchema.map(({ AttributeName }) => item[AttributeName]));
  await call("CreateTable", {
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions,
    KeySchema,
    LocalSecondaryIndexes,
  });
  await untilActive(call, TableName);
  const items = await itemsNow(call, source, keyOf);
  const whole = { after: "", before: sequenceText(Number.MAX_SAFE_INTEGER), limit: Number.MAX_SAFE_INTEGER };
  // The oldest change comes last: its old image is the item at that time.
  for (const { dynamodb } of (await readRecords(database.store.db, source, whole)).reverse()) {
    if (dynamodb.ApproximateCreationDateTime <= at) continue;
    if (dynamodb.OldImage === undefined) items.delete(keyOf(dynamodb.Keys));
    else items.set(keyOf(dynamodb.Keys), dynamodb.OldImage);
  }
  const waiting = [...items.values()];
  while (waiting.length > 0) {
    const puts = waiting.splice(0, BATCH).map((Item) => ({ PutRequest: { Item } }));
    await call("BatchWriteItem", { RequestItems: { [TableName]: puts } });
  }
  return { TableDescription: await loadTable(database.store, TableName) };
}
