import { readFileSync } from "node:fs";
import { BatchWriteItemCommand, DynamoDBClient, type AttributeValue } from "@aws-sdk/client-dynamodb";
import { tableName } from "#bin/local-stage/settings.ts";

const folder = new URL("../fixtures/first-release/", import.meta.url);
const DAY_SECONDS = 24 * 60 * 60;

/** The users in the fixture, as created in the test's user pool, by `sub`. */
export interface FormerPeople {
  readonly founder: string;
  /** A user whose account the first release created at an invitation. */
  readonly invited: string;
}

const former: FormerPeople = {
  founder: "db851152-0b20-44eb-9edd-0cfc27bc579d",
  invited: "86026edb-d819-4530-8e03-558ddb26ffb5",
};

type Item = Record<string, AttributeValue>;

/** The answers of the first release to GETs of its founder, when the table had these items. */
export interface FormerAnswer {
  /** Of the endpoint. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly status: number;
  // Answers of different shapes.
  readonly body: any;
}

function read<Content>(file: string, { founder, invited }: FormerPeople): Content[] {
  const text = readFileSync(new URL(file, folder), "utf8");
  return JSON.parse(text.replaceAll(former.founder, founder).replaceAll(former.invited, invited));
}

export const formerAnswers = (people: FormerPeople = former): FormerAnswer[] => read("answers.json", people);

/**
 * Puts the items that the first release wrote into the table, with these users. Items that expire do so a day from now;
 * otherwise they are unchanged.
 */
export async function putFormerItems(people: FormerPeople): Promise<void> {
  const client = new DynamoDBClient();
  const expiresAt = { N: String(Math.floor(Date.now() / 1000) + DAY_SECONDS) };
  const items = read<Item>("items.json", people).map((item) => ({
    ...bytes(item),
    ...(item["expiresAt"] === undefined ? {} : { expiresAt }),
  }));
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests } }));
  }
}

/** Bytes are base64 in the file. */
const bytes = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      "B" in value ? { B: Buffer.from(String(value.B), "base64") } : value,
    ]),
  );
