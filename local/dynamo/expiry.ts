import * as z from "zod";
import type { Database } from "./database.ts";
import { DynamoError } from "./dynamo-error.ts";
import { itemPrefix } from "./item-name.ts";
import { writeItem } from "./single-write.ts";
import { listTimeToLive } from "./time-to-live.ts";

const FIVE_YEARS_SECONDS = 5 * 365 * 24 * 60 * 60;
const Row = z.record(z.string(), z.record(z.string(), z.unknown()));
const TableKeys = z.object({ KeySchema: z.array(z.object({ AttributeName: z.string() })) });

/** AWS: "Using time to live (TTL)": a number of seconds, in the past, but not by more than five years. */
function isExpired(value: Readonly<Record<string, unknown>> | undefined, now: Date): boolean {
  const seconds = typeof value?.["N"] === "string" ? Number(value["N"]) : Number.NaN;
  const age = now.getTime() / 1000 - seconds;
  return age > 0 && age <= FIVE_YEARS_SECONDS;
}

/** AWS: "DynamoDB Streams and Time to Live". */
const service = { type: "Service", principalId: "dynamodb.amazonaws.com" };

/**
 * Deletes the item unless its expiry time has changed since it was read, or a transaction holds it. Returns whether it
 * was deleted.
 */
async function expire(database: Database, table: string, attribute: string, item: z.infer<typeof Row>, keys: string[]) {
  try {
    await writeItem(
      database,
      "DeleteItem",
      {
        TableName: table,
        Key: Object.fromEntries(keys.map((key) => [key, item[key]])),
        ConditionExpression: "#time = :time",
        ExpressionAttributeNames: { "#time": attribute },
        ExpressionAttributeValues: { ":time": item[attribute] },
      },
      service,
    );
    return true;
  } catch (error) {
    if (error instanceof DynamoError) return false;
    throw error;
  }
}

/** Deletes every expired item and returns their number. */
export async function sweepExpired(database: Database): Promise<number> {
  const { db } = database.store;
  let deleted = 0;
  for (const { table, attribute } of await listTimeToLive(db)) {
    const definition = TableKeys.optional().parse(await db.get(`table~${table}`));
    const keys = definition?.KeySchema.map(({ AttributeName }) => AttributeName) ?? [];
    const prefix = itemPrefix(table);
    for await (const [, value] of db.iterator({ gte: prefix, lt: `${prefix}\u{ff}` })) {
      const item = Row.parse(value);
      if (!isExpired(item[attribute], database.now())) continue;
      if (await expire(database, table, attribute, item, keys)) deleted += 1;
    }
  }
  return deleted;
}
