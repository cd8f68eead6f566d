import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from "@aws-sdk/client-dynamodb";
import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dynamoClient, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";

const YEAR = 365 * 24 * 60 * 60;
const seconds = (from = 0) => Math.floor(Date.now() / 1000) + from;
let dynamo: Awaited<ReturnType<typeof serveDynamo>>;
let client: ReturnType<typeof dynamoClient>;
beforeEach(async () => {
  dynamo = await serveDynamo();
  client = dynamoClient(dynamo.endpoint);
});
afterEach(async () => {
  client.destroy();
  await dynamo.close();
});

const put = (sk: string, expiresAt?: unknown) =>
  client.send(new PutCommand({ TableName: tableName, Item: { pk: "ttl", sk, updatedAt: sk, expiresAt } }));
const keys = async (IndexName?: string) => {
  const query = { TableName: tableName, IndexName, KeyConditionExpression: "pk = :pk" };
  const { Items } = await client.send(new QueryCommand({ ...query, ExpressionAttributeValues: { ":pk": "ttl" } }));
  return Items!.map(({ sk }) => sk as string);
};
const setTimeToLive = (AttributeName: string, Enabled: boolean) =>
  client.send(
    new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification: { AttributeName, Enabled } }),
  );

describe("items with a time to live", () => {
  it("are deleted, from the index too, when their time is a number of seconds in the past", async () => {
    await put("past", seconds(-1));
    await put("future", seconds(60));
    await put("never");
    await put("text", String(seconds(-1)));
    await put("before five years", seconds(-6 * YEAR));
    expect(await dynamo.service.sweep()).toBe(1);
    const kept = ["before five years", "future", "never", "text"];
    expect(await keys()).toEqual(kept);
    expect(await keys("byUpdatedAt")).toEqual(kept);
  });

  it("stay when their time is changed during the sweep", async () => {
    const names = Array.from({ length: 40 }, (_, n) => `item ${String(n + 10)}`);
    await Promise.all(names.map((name) => put(name, seconds(-1))));
    await Promise.all([dynamo.service.sweep(), ...names.map((name) => put(name, seconds(60)))]);
    expect(await keys()).toEqual(names);
  });

  it("stay while the table has no time to live", async () => {
    await setTimeToLive("expiresAt", false);
    await put("past", seconds(-1));
    expect(await dynamo.service.sweep()).toBe(0);
    expect(await keys()).toEqual(["past"]);
  });
});

describe("a table's time to live", () => {
  const describeTtl = async () =>
    (await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }))).TimeToLiveDescription;

  it("is described, enabled and disabled", async () => {
    expect(await describeTtl()).toEqual({ TimeToLiveStatus: "ENABLED", AttributeName: "expiresAt" });
    await setTimeToLive("expiresAt", false);
    expect(await describeTtl()).toMatchObject({ TimeToLiveStatus: "DISABLED" });
  });

  it("cannot be enabled twice, nor on a table that does not exist", async () => {
    await expect(setTimeToLive("expiresAt", true)).rejects.toThrow("TimeToLive is already enabled");
    await expect(dynamo.service.call("DescribeTimeToLive", { TableName: "absent" })).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
  });
});
