import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Key, Query, Table } from "../ports/table.ts";
import { makeWrite } from "./write.ts";

const Settings = z.object({ TABLE_NAME: z.string().min(1) });

/** The local index with the range key `updatedAt`. */
const updateIndex = "byUpdatedAt";

const StoredKey = z.object({ pk: z.string(), sk: z.string() });

/** DynamoDB refuses an empty string in a key. */
const keyCondition = ({ pk, skPrefix, upTo }: Query) => {
  if (skPrefix === "") return { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk } };
  const start = { ":pk": pk, ":prefix": skPrefix };
  return upTo === undefined
    ? { KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)", ExpressionAttributeValues: start }
    : {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :prefix AND :last",
        ExpressionAttributeValues: { ...start, ":last": upTo },
      };
};

async function query(client: DynamoDBDocumentClient, TableName: string, asked: Query): Promise<unknown[]> {
  const found: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined =
    asked.behind === undefined ? undefined : { pk: asked.pk, sk: asked.behind };
  do {
    const page = await client.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        ...keyCondition(asked),
        ScanIndexForward: asked.descending !== true,
        Limit: asked.limit === undefined ? undefined : asked.limit - found.length,
        ExclusiveStartKey,
      }),
    );
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined && (asked.limit === undefined || found.length < asked.limit));
  return found;
}

async function changedSince(
  client: DynamoDBDocumentClient,
  TableName: string,
  pk: string,
  moment: string,
): Promise<unknown[]> {
  const found: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName,
        IndexName: updateIndex,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk AND updatedAt >= :moment",
        ExpressionAttributeValues: { ":pk": pk, ":moment": moment },
        ExclusiveStartKey,
      }),
    );
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return found;
}

async function getMany(client: DynamoDBDocumentClient, tableName: string, keys: readonly Key[]): Promise<unknown[]> {
  const found = new Map<string, unknown>();
  let left: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  while (left.length > 0) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: left, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[tableName] ?? []) {
      const { pk, sk } = StoredKey.parse(item);
      found.set(`${pk}\n${sk}`, item);
    }
    left = UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`));
}

/** The table of this stage (environment: TABLE_NAME). */
export function openTable(environment: unknown = process.env): Table {
  const { TABLE_NAME } = Settings.parse(environment);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    get: async (key) =>
      (await client.send(new GetCommand({ TableName: TABLE_NAME, Key: { ...key }, ConsistentRead: true }))).Item,
    getMany: (keys) => getMany(client, TABLE_NAME, keys),
    query: (asked) => query(client, TABLE_NAME, asked),
    changedSince: (pk, moment) => changedSince(client, TABLE_NAME, pk, moment),
    write: makeWrite(client, TABLE_NAME),
  };
}
