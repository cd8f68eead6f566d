import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ScanCommandOutput, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { paginateQuery, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DynamoProcess, startDynamoProcess } from "#tests/support/dynamo-process.ts";
import { dynamoClient, outcome, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

const TableName = tableName;
const ROUNDS = 20;
const ACCOUNTS = 20;
const START = 1000;

let directory: string;
let running: DynamoProcess | undefined;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "sestina-dynamo-kill-"));
});
afterAll(async () => {
  running?.kill();
  await running?.exit;
  await rm(directory, { recursive: true });
});

const below = (limit: number) => Math.floor(Math.random() * limit);
const account = (n: number) => ({ pk: "account", sk: String(n) });
const change = (n: number, by: number) => ({
  Update: {
    TableName,
    Key: account(n),
    UpdateExpression: "SET balance = if_not_exists(balance, :start) + :by",
    ExpressionAttributeValues: { ":start": START, ":by": by },
  },
});

/** Transfers an amount between two accounts and records it: three items that must change together. */
function transfer(sk: string) {
  const from = below(ACCOUNTS);
  const to = (from + 1 + below(ACCOUNTS - 1)) % ACCOUNTS;
  const amount = 1 + below(9);
  const note = { pk: "transfer", sk, updatedAt: sk, from, to, amount, text: "x".repeat(500) };
  return new TransactWriteCommand({
    TransactItems: [change(from, -amount), { Put: { TableName, Item: note } }, change(to, amount)],
  });
}

/** Eight clients transfer in parallel; after a random answer the process is killed during the other calls. */
async function transferUntilKilled({ endpoint, isAlive, kill, exit }: DynamoProcess, round: number): Promise<string[]> {
  const client = dynamoClient(endpoint);
  const acknowledged: string[] = [];
  const enough = 1 + below(25);
  const work = async (worker: number) => {
    for (let n = 0; isAlive(); n += 1) {
      const name = [round, worker, n].join("-");
      if ((await outcome(client.send(transfer(name)))) === "done") acknowledged.push(name);
      if (acknowledged.length === enough) kill();
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, (_, worker) => work(worker)));
  await exit;
  client.destroy();
  return acknowledged;
}

async function read(endpoint: string) {
  const client = dynamoClient(endpoint);
  const all = async (pk: string, IndexName?: string) => {
    const items: Record<string, unknown>[] = [];
    const query = {
      TableName,
      IndexName,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
    };
    for await (const { Items } of paginateQuery({ client }, query)) items.push(...Items!);
    return items;
  };
  const [accounts, notes, indexed] = [
    await all("account"),
    await all("transfer"),
    await all("transfer", "byUpdatedAt"),
  ];
  client.destroy();
  const expected = Array.from({ length: ACCOUNTS }, () => START);
  for (const note of notes) {
    expected[Number(note["from"])]! -= Number(note["amount"]);
    expected[Number(note["to"])]! += Number(note["amount"]);
  }
  const balances = Array.from({ length: ACCOUNTS }, () => START);
  for (const { sk, balance } of accounts) balances[Number(sk)] = Number(balance);
  const names = (items: Record<string, unknown>[]) => items.map(({ sk }) => String(sk)).sort();
  return { balances, expected, noted: names(notes), indexed: names(indexed) };
}

/** All items, from the table and from the records of its stream. */
async function replay() {
  const { service, close } = await serveDynamo({ directory });
  const fromStream = new Map<string, unknown>();
  const position = { table: TableName, consumer: "replay" };
  for (const { dynamodb } of await service.streams.read(position, 100_000)) {
    fromStream.set(JSON.stringify(dynamodb.Keys), dynamodb.NewImage);
  }
  const fromTable = new Map<string, unknown>();
  let ExclusiveStartKey: unknown;
  do {
    const page = (await service.call("Scan", { TableName, ExclusiveStartKey })) as ScanCommandOutput;
    for (const item of page.Items!) fromTable.set(JSON.stringify({ pk: item["pk"], sk: item["sk"] }), item);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  await close();
  return { fromStream, fromTable };
}

async function enableStream(endpoint: string): Promise<void> {
  const client = dynamoClient(endpoint);
  const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_IMAGE" as const };
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  client.destroy();
}

describe("a process that is killed under load", () => {
  it(
    `keeps every acknowledged transaction and no half of one, and a stream with the same changes, ${String(ROUNDS)} times in a row`,
    async () => {
      const acknowledged: string[] = [];
      running = await startDynamoProcess(directory);
      await enableStream(running.endpoint);
      for (let round = 0; round < ROUNDS; round += 1) {
        acknowledged.push(...(await transferUntilKilled(running, round)));
        running = await startDynamoProcess(directory);
        const { balances, expected, noted, indexed } = await read(running.endpoint);
        expect(balances).toEqual(expected);
        expect(indexed).toEqual(noted);
        expect(noted).toEqual(expect.arrayContaining(acknowledged));
      }
      running.kill();
      await running.exit;
      const { fromStream, fromTable } = await replay();
      expect(fromStream).toEqual(fromTable);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
    },
    scaledTimeout(60_000),
  );
});
