import { readFileSync } from "node:fs";
import { BatchWriteItemCommand, DynamoDBClient, type AttributeValue } from "@aws-sdk/client-dynamodb";
import { tableName } from "#local/settings.ts";

const folder = new URL("../fixtures/first-release/", import.meta.url);
const daySeconds = 24 * 60 * 60;
/** The founder in the fixture, by the user pool's `sub`. */
const founder = "db851152-0b20-44eb-9edd-0cfc27bc579d";

type Item = Record<string, AttributeValue>;

/** What the first release answered to GETs of its founder, when the table held the items. */
export interface FormerAnswer {
  /** Of the endpoint. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly status: number;
  // Answers of many shapes.
  readonly body: any;
}

function read<Content>(file: string, userId: string): Content[] {
  return JSON.parse(readFileSync(new URL(file, folder), "utf8").replaceAll(founder, userId));
}

export const formerAnswers = (userId: string): FormerAnswer[] => read("answers.json", userId);

/**
 * Puts the items that the first release wrote into the table, with this user as the company's founder. Items that expire do so a day
 * from now; nothing else of them is changed.
 */
export async function putFormerItems(userId: string): Promise<void> {
  const client = new DynamoDBClient();
  const expiresAt = { N: String(Math.floor(Date.now() / 1000) + daySeconds) };
  const items = read<Item>("items.json", userId).map((item) => ({
    ...bytes(item),
    ...(item["expiresAt"] === undefined ? {} : { expiresAt }),
  }));
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests } }));
  }
}

/** The file holds bytes in base64. */
const bytes = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      "B" in value ? { B: Buffer.from(String(value.B), "base64") } : value,
    ]),
  );
