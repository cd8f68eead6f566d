import { DescribeTableCommand, type StreamViewType, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tableName, startDynamo, type LocalDynamo } from "#tests/support/local-dynamo.ts";

const TableName = tableName;
const DAY = 24 * 60 * 60 * 1000;
let clock: Date;
let dynamo: LocalDynamo;
beforeEach(async () => {
  clock = new Date();
  dynamo = await startDynamo({ now: () => clock });
});
afterEach(() => dynamo.close());

const enable = (viewType: StreamViewType = "NEW_AND_OLD_IMAGES") => {
  const StreamSpecification = { StreamEnabled: true, StreamViewType: viewType };
  return dynamo.client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
};
const disable = () =>
  dynamo.client.send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
const put = (sk: string, more = {}) =>
  dynamo.client.send(new PutCommand({ TableName, Item: { pk: "a", sk, ...more } }));
const position = { table: TableName, consumer: "test" };
const records = () => dynamo.service.streams.read(position, 1000);
const changes = async () =>
  (await records()).map(({ eventName, dynamodb }) => `${eventName} ${String(dynamodb.Keys["sk"]?.["S"])}`);

describe("the stream of a table", () => {
  it("has a record of every change, in order, however the item was changed", async () => {
    await enable();
    const Key = (sk: string) => ({ pk: "a", sk });
    await put("1");
    await dynamo.client.send(
      new UpdateCommand({
        TableName,
        Key: Key("1"),
        UpdateExpression: "ADD n :n",
        ExpressionAttributeValues: { ":n": 1 },
      }),
    );
    await dynamo.client.send(new DeleteCommand({ TableName, Key: Key("1") }));
    const more = [{ Put: { TableName, Item: Key("2") } }, { Put: { TableName, Item: Key("3") } }];
    const check = { TableName, Key: Key("9"), ConditionExpression: "attribute_not_exists(pk)" };
    await dynamo.client.send(new TransactWriteCommand({ TransactItems: [...more, { ConditionCheck: check }] }));
    const batch = [{ DeleteRequest: { Key: Key("2") } }, { PutRequest: { Item: { ...Key("3"), x: 1 } } }];
    await dynamo.client.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }));
    const seen = await changes();
    expect(seen.slice(0, 3)).toEqual(["INSERT 1", "MODIFY 1", "REMOVE 1"]);
    expect(seen.slice(3, 5).sort()).toEqual(["INSERT 2", "INSERT 3"]);
    expect(seen.slice(5).sort()).toEqual(["MODIFY 3", "REMOVE 2"]);
    const numbers = (await records()).map(({ dynamodb }) => dynamodb.SequenceNumber);
    expect(numbers).toEqual([...new Set(numbers)].sort());
  });

  it("has no record of a write that changed nothing, failed, or preceded its activation", async () => {
    await put("before");
    await enable();
    await put("1", { set: new Set(["a", "b"]), map: { x: 1, y: [1] } });
    await put("1", { map: { y: [1], x: 1 }, set: new Set(["b", "a"]) });
    const never = { TableName, ConditionExpression: "attribute_not_exists(pk)", Item: { pk: "a", sk: "1" } };
    await expect(dynamo.client.send(new PutCommand(never))).rejects.toThrow("The conditional request failed");
    await dynamo.client.send(new DeleteCommand({ TableName, Key: { pk: "a", sk: "absent" } }));
    expect(await changes()).toEqual(["INSERT 1"]);
  });

  it("has records in the shape of Lambda's events", async () => {
    await enable();
    await put("1", { n: 1 });
    await put("1", { n: 2 });
    const { Table } = await dynamo.client.send(new DescribeTableCommand({ TableName }));
    expect((await records())[1]).toEqual({
      eventID: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      eventName: "MODIFY",
      eventVersion: "1.1",
      eventSource: "aws:dynamodb",
      awsRegion: "eu-central-1",
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(clock.getTime() / 1000),
        Keys: { pk: { S: "a" }, sk: { S: "1" } },
        NewImage: { pk: { S: "a" }, sk: { S: "1" }, n: { N: "2" } },
        OldImage: { pk: { S: "a" }, sk: { S: "1" }, n: { N: "1" } },
        SequenceNumber: expect.stringMatching(/^\d{21}$/) as string,
        SizeBytes: 24,
        StreamViewType: "NEW_AND_OLD_IMAGES",
      },
      eventSourceARN: Table!.LatestStreamArn,
    });
  });

  it.each([
    ["KEYS_ONLY", []],
    ["NEW_IMAGE", ["NewImage"]],
    ["OLD_IMAGE", ["OldImage"]],
    ["NEW_AND_OLD_IMAGES", ["NewImage", "OldImage"]],
  ] as const)("contains for %s exactly those images", async (viewType, images) => {
    await put("1");
    await enable(viewType);
    await put("1", { n: 1 });
    const [record] = await records();
    expect(
      Object.keys(record!.dynamodb)
        .filter((name) => name.endsWith("Image"))
        .sort(),
    ).toEqual(images);
  });

  it("names DynamoDB as the origin of an expiry", async () => {
    await enable();
    await put("1", { expiresAt: Math.floor(clock.getTime() / 1000) - 1 });
    await dynamo.service.sweep();
    const [, expired] = await records();
    expect(expired).toMatchObject({
      eventName: "REMOVE",
      userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" },
    });
  });

  it("keeps records for a day, and longer until its readers have them", async () => {
    await enable();
    await put("1");
    await put("2");
    const [first] = await records();
    await dynamo.service.streams.advance(position, first!.dynamodb.SequenceNumber);
    clock = new Date(clock.getTime() + DAY + 2000);
    await dynamo.service.call("PutItem", { TableName, Item: { pk: { S: "a" }, sk: { S: "3" } } });
    await dynamo.service.sweep();
    const again = await dynamo.service.streams.read({ ...position, consumer: "another" }, 1000);
    expect(again.map(({ dynamodb }) => dynamodb.Keys["sk"])).toEqual([{ S: "2" }, { S: "3" }]);
  });
});

describe("a table with a stream", () => {
  const described = async () => (await dynamo.client.send(new DescribeTableCommand({ TableName }))).Table!;

  it("is described with it", async () => {
    expect(await described()).not.toHaveProperty("LatestStreamArn");
    await enable("KEYS_ONLY");
    const { StreamSpecification, LatestStreamArn, LatestStreamLabel, TableArn } = await described();
    expect(StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: "KEYS_ONLY" });
    expect(LatestStreamLabel).toBe(clock.toISOString().slice(0, -1));
    expect(LatestStreamArn).toBe(`${TableArn!}/stream/${LatestStreamLabel!}`);
  });

  it("writes no records once it is disabled, and keeps the ARN of its last stream", async () => {
    await enable();
    await put("1");
    await disable();
    await put("2");
    expect(await changes()).toEqual(["INSERT 1"]);
    const table = await described();
    expect(table.StreamSpecification).toBeUndefined();
    expect(table.LatestStreamArn).toMatch(/:table\/[\w-]+\/stream\/\d{4}-\d{2}-\d{2}T[\d:.]+$/);
  });

  it("cannot enable it twice, nor disable it twice, nor enable it without a view type", async () => {
    await expect(disable()).rejects.toMatchObject({ name: "ValidationException" });
    await enable();
    await expect(enable()).rejects.toThrow("already has an enabled stream");
    const create = { TableName: "other", StreamSpecification: { StreamEnabled: true } };
    await expect(dynamo.service.call("CreateTable", create)).rejects.toThrow("StreamViewType must be given");
  });

  it("can be created with it", async () => {
    const answer = await dynamo.service.call("CreateTable", {
      TableName: "other",
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" },
    });
    const stream = { StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" } };
    expect(answer).toMatchObject({ TableDescription: stream });
    expect(await dynamo.service.call("DescribeTable", { TableName: "other" })).toMatchObject({ Table: stream });
  });
});
