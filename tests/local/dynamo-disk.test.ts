import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GetCommand, paginateScan, PutCommand, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureTable } from "#local/dynamo/create-table.ts";
import { dynamoClient, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "sestina-dynamo-"));
});
afterEach(() => rm(directory, { recursive: true }));

const TableName = tableName;

async function startChild(): Promise<{ child: ChildProcess; endpoint: string }> {
  const program = fileURLToPath(new URL("../support/dynamo-child.ts", import.meta.url));
  const child = spawn(process.execPath, [program, directory], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, endpoint: line.toString().trim() };
}

/** Three items that only make sense together: one per side of the pair, and the count of pairs of this worker. */
function pair(n: string, worker: number) {
  const side = (pk: string) => ({ Put: { TableName, Item: { pk, sk: n, updatedAt: n, text: "x".repeat(2000) } } });
  const Update = {
    TableName,
    Key: { pk: "count", sk: String(worker) },
    UpdateExpression: "ADD pairs :one",
    ExpressionAttributeValues: { ":one": 1 },
  };
  return new TransactWriteCommand({ TransactItems: [side("left"), { Update }, side("right")] });
}

/** Writes pairs from eight sides until `enough` are acknowledged, then kills the process in the middle of the rest. */
async function writeUntilKilled(round: number, enough: number): Promise<string[]> {
  const { child, endpoint } = await startChild();
  const client = dynamoClient(endpoint);
  const acknowledged: string[] = [];
  const work = async (worker: number) => {
    for (let n = 0; child.exitCode === null && child.signalCode === null; n += 1) {
      const name = [round, worker, n].join("-");
      await client.send(pair(name, worker));
      acknowledged.push(name);
      if (acknowledged.length === enough) child.kill("SIGKILL");
    }
  };
  const exit = once(child, "exit");
  await Promise.allSettled(Array.from({ length: 8 }, (_, worker) => work(worker)));
  await exit;
  client.destroy();
  return acknowledged;
}

async function audit() {
  const { endpoint, close } = await serveDynamo({ directory });
  const client = dynamoClient(endpoint);
  const items: Record<string, unknown>[] = [];
  for await (const { Items } of paginateScan({ client }, { TableName })) items.push(...Items!);
  const names = (pk: string) => items.filter((item) => item["pk"] === pk).map((item) => item["sk"] as string);
  const pairs = items.reduce((sum, item) => sum + Number(item["pairs"] ?? 0), 0);
  const query = { TableName, IndexName: "byUpdatedAt", KeyConditionExpression: "pk = :pk" };
  const { Items: indexed } = await client.send(
    new QueryCommand({ ...query, ExpressionAttributeValues: { ":pk": "left" }, ProjectionExpression: "sk" }),
  );
  client.destroy();
  await close();
  return { left: names("left"), right: names("right"), pairs, indexed: indexed!.map(({ sk }) => sk as string) };
}

describe("what was written", () => {
  it("is there after a restart, tokens included", async () => {
    const first = await serveDynamo({ directory });
    const before = dynamoClient(first.endpoint);
    const Update = { TableName, Key: { pk: "a", sk: "1" }, UpdateExpression: "ADD used :one" };
    const count = new TransactWriteCommand({
      TransactItems: [{ Update: { ...Update, ExpressionAttributeValues: { ":one": 1 } } }],
      ClientRequestToken: "once",
    });
    await before.send(count);
    await before.send(new PutCommand({ TableName, Item: { pk: "a", sk: "2" } }));
    before.destroy();
    await first.close();

    const second = await serveDynamo({ directory });
    const after = dynamoClient(second.endpoint);
    await after.send(count);
    const get = async (sk: string) => (await after.send(new GetCommand({ TableName, Key: { pk: "a", sk } }))).Item;
    expect(await get("1")).toEqual({ pk: "a", sk: "1", used: 1 });
    expect(await get("2")).toEqual({ pk: "a", sk: "2" });
    after.destroy();
    await second.close();
  });

  it("is all of a transaction or nothing when the process is killed, and never loses what was acknowledged", async () => {
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3, 4]) {
      acknowledged.push(...(await writeUntilKilled(round, 40 * round)));
      const { left, right, pairs, indexed } = await audit();
      expect(right).toEqual(left);
      expect(pairs).toBe(left.length);
      expect(indexed.toSorted()).toEqual(left.toSorted());
      expect(left).toEqual(expect.arrayContaining(acknowledged));
    }
  });

  it("is waited for when the service closes under load", async () => {
    const first = await serveDynamo({ directory });
    const Item = (n: number) => ({ pk: { S: "load" }, sk: { S: String(n) } });
    const writes = Array.from({ length: 500 }, (_, n) => first.service.call("PutItem", { TableName, Item: Item(n) }));
    await Promise.all([first.service.close(), ...writes]);
    await first.close();
    const second = await serveDynamo({ directory });
    const query = {
      TableName,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: "load" } },
    };
    expect(await second.service.call("Query", query)).toMatchObject({ Count: 500 });
    await second.close();
  });
});

describe("a table", () => {
  const other = { TableName: "other-table" };
  const definition = {
    ...other,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
    KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
  };

  it("that was being made when the process stopped is there after a restart", async () => {
    const first = await serveDynamo({ directory });
    expect(await first.service.call("CreateTable", definition)).toMatchObject({
      TableDescription: { TableStatus: "CREATING" },
    });
    await first.close();
    const second = await serveDynamo({ directory });
    expect(await second.service.call("DescribeTable", other)).toMatchObject({ Table: { TableStatus: "ACTIVE" } });
    await second.close();
  });

  it("that was being deleted when the process stopped is gone after a restart, with its time to live", async () => {
    const first = await serveDynamo({ directory });
    await ensureTable(first.service.call, { tableName: other.TableName });
    await first.service.call("DeleteTable", other);
    await first.close();
    const second = await serveDynamo({ directory });
    await expect(second.service.call("DescribeTable", other)).rejects.toThrow("not found");
    await second.service.call("CreateTable", definition);
    await second.close();
    const third = await serveDynamo({ directory });
    expect(await third.service.call("DescribeTimeToLive", other)).toEqual({
      TimeToLiveDescription: { TimeToLiveStatus: "DISABLED" },
    });
    await third.close();
  });
});

describe("a directory", () => {
  it("belongs to one process at a time", async () => {
    const first = await serveDynamo({ directory });
    await expect(serveDynamo({ directory })).rejects.toThrow();
    await first.close();
  });
});
