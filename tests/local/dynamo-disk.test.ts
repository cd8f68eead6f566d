import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetCommand, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureTable } from "#bin/local-stage/ensure-table.ts";
import { dynamoClient, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "sestina-dynamo-"));
});
afterEach(() => rm(directory, { recursive: true }));

const TableName = tableName;

describe("written data", () => {
  it("exists after a restart, including tokens", async () => {
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

  it("that was being created when the process stopped exists after a restart", async () => {
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
    await expect(serveDynamo({ directory })).rejects.toMatchObject({
      code: "LEVEL_DATABASE_NOT_OPEN",
      cause: { code: "LEVEL_LOCKED" },
    });
    await first.close();
  });
});
