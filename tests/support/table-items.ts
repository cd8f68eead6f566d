import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { tableName } from "#bin/local-stage/settings.ts";

type Item = Readonly<Record<string, unknown>>;

async function everyItem(): Promise<Item[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
}

const jobId = /\d{8}T\d{9}Z-[0-9a-f-]{36}/g;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const awsAccount = /(?<!\d)\d{12}(?!\d)/g;
const time = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;

/** Counters and times of attempts, and bytes that contain ids. */
const varying = new Set([
  ...["expiresAt", "attempts", "leaseId", "leaseUntil", "startedAt", "chunk", "delta", "packed"],
  // Announced changes of Amazon SES, whether they were made or not.
  ...["changes", "replaced"],
]);

/** The table does not keep the order of attributes, at any depth. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

/**
 * Every item of the table that contains this word, as text, sorted: with names for the known ids, and without other ids
 * and times. Two companies with the same actions have equal items.
 */
export async function comparableItems(
  word: string,
  known: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const texts = (await everyItem())
    .map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => !varying.has(name))))
    .map((item) => JSON.stringify(item, inOrder))
    .filter((text) => text.includes(word));
  const named = Object.entries(known).reduce(
    (all, [name, id]) => all.map((text) => text.replaceAll(id, `<${name}>`)),
    texts,
  );
  return named
    .map((text) =>
      text.replace(jobId, "<job>").replace(uuid, "<id>").replace(time, "<time>").replace(awsAccount, "<aws account>"),
    )
    .sort();
}
